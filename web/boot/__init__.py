"""Before any Python, and when that fails."""
