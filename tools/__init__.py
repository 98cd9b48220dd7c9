"""What builds, serves and sets up the site; runs on the developer's machine only."""
