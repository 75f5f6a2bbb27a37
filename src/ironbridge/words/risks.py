"""Words round a risk, whatever the title: what helps, and that it can be taken all the same."""

from __future__ import annotations

from ironbridge.words.catalogue import Catalogue

risk_text = Catalogue(
    {
        "helps": "What would help",
        "choose": "Choose",
        "less": ("Leave out the last step.", "Leave out the last {n} steps."),
        "undo": "Take back your last step.",
        "nothing": "Nothing you can choose now prevents this.",
    }
)
