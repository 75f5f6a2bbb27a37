"""The ten phases of a turn, a module each where they are more than a line."""
