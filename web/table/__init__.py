"""The table in elements."""
