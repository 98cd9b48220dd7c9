"""The engine of Crazy Eights: no browser, no clock, no global random."""

VERSION = "1.0.0"
