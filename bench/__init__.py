"""Start and answer times of the built site beside bare pages of the same interpreters."""
