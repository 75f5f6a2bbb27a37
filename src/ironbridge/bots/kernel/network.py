"""A small network that says by how many points an evaluation errs: whole numbers in, points out. Compiled.

It reckons in whole numbers only, so plain and compiled kernels, on any machine, answer the same.
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from ironbridge.core.vecs import append, vec

# Fractions are kept as whole numbers of so many parts of one: weights, and what a hidden layer hands on.
WEIGHT_BITS: Final = 14
SIGNAL_BITS: Final = 10
FIRST_BITS: Final = 20  # the first layer's weights: features are large and their weights small
# The largest signal: with weights and layers as large as a model's may be, sums stay within 64 bits.
STRONGEST: Final = 2**20
ANSWER: Final = float(2 ** (WEIGHT_BITS + SIGNAL_BITS))


class Network:
    """Layers one after the other, each a row of weights and then a bias for every one of its outputs."""

    def __init__(self, sizes: list[int], weights: list[list[int]]) -> None:
        self.sizes: vec[i64] = vec[i64](sizes)  # of the features, of each hidden layer, and 1
        self.weights: vec[vec[i64]] = vec[vec[i64]]([vec[i64](layer) for layer in weights])

    def points(self, features: vec[i64]) -> float:
        """What to add to the evaluation of a position that has these features."""
        signals = features
        last = len(self.weights) - 1
        layer: i64
        output: i64
        place: i64
        for layer in range(last + 1):
            weights = self.weights[layer]
            inputs = len(signals)
            shift: i64 = FIRST_BITS - SIGNAL_BITS if layer == 0 else WEIGHT_BITS
            found = vec[i64](capacity=self.sizes[layer + 1])
            at: i64 = 0
            for output in range(self.sizes[layer + 1]):  # noqa: B007
                total: i64 = weights[at + inputs]
                for place in range(inputs):
                    total += weights[at + place] * signals[place]
                at += inputs + 1
                if layer < last:
                    total = min(total >> shift, STRONGEST) if total > 0 else 0
                found = append(found, total)
            signals = found
        return float(signals[0]) / ANSWER
