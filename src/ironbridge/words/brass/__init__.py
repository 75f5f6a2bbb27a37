"""English for the Brass family: messages as data, and the voice that fills them in."""
