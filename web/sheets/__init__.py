"""One file a dialog, named as its title."""
