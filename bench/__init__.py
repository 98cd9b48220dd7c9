"""How soon the built site plays, beside bare PyScript pages on the same interpreters."""
