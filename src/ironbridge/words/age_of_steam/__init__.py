"""English for Age of Steam: messages as data, and the voice that fills them in."""
