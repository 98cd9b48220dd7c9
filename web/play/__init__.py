"""What is being played and kept; no markup."""
