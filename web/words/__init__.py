"""Everything that turns facts into sentences."""
