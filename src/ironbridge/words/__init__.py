"""Prose: everything a person reads is said by a title's voice, or by a catalogue of the kits."""
