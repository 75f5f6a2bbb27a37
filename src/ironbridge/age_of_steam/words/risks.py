"""What the end of a turn would do to a railway without the money for it, in words."""

from __future__ import annotations

from ironbridge.core.risks import Risk
from ironbridge.words.catalogue import Catalogue, dollars
from ironbridge.words.entry import Alarm

risk_text = Catalogue(
    {
        "title": "You would go bankrupt",
        "text": (
            "At the end of the turn you must pay {due}. Without more deliveries you will have {have},"
            " which leaves you {missing} short: more than your income can cover."
        ),
        "hope": "Deliveries worth {income} income or more this turn, if nobody takes the goods first.",
        "late": "Shares next turn",
        "late.why": "come too late: expenses are paid first.",
        "anyway": "{does}, and risk bankruptcy",
    }
)


def alarm(risk: Risk, does: str) -> Alarm:
    money = {name: dollars(getattr(risk, name)) for name in ("due", "have", "missing")}
    return Alarm(
        risk_text("title"),
        risk_text("text", **money),
        (risk_text("hope", income=risk.income),) if risk.income else (),
        (risk_text("late"), risk_text("late.why")) if risk.late else (),
        risk_text("anyway", does=does),
    )
