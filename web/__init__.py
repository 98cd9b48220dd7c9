"""The page: everything a person sees and touches, on top of the engine in `c8`."""
