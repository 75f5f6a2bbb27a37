"""What an income that cannot be paid would cost, in words."""

from __future__ import annotations

from ironbridge.core.risks import Risk
from ironbridge.words.catalogue import Catalogue, chain, pounds
from ironbridge.words.entry import Alarm

risk_text = Catalogue(
    {
        "title.tiles": "You would have to give up tiles",
        "title.points": "You would lose points",
        "text": (
            "You must pay {due} for your negative income. Unless you sell or borrow more, you will "
            "have {have}, which leaves you {missing} short."
        ),
        "cost.tiles": "A tile that is given up brings only half of what it cost.",
        "cost.points": ("This costs you {n} point.", "This costs you {n} points."),
        "hope": "You have another action this turn: a loan or a sale may help.",
        "hope.sale": "You have another action this turn: a sale may help.",
        "anyway.tiles": "{does}, and risk losing tiles",
        "anyway.points": "{does}, and risk losing points",
    }
)


def alarm(risk: Risk, does: str) -> Alarm:
    money = {name: pounds(getattr(risk, name)) for name in ("due", "have", "missing")}
    cost = risk_text(f"cost.{risk.loss}", n=risk.points)
    return Alarm(
        risk_text(f"title.{risk.loss}"),
        chain("sentences", [risk_text("text", **money), cost]),
        (risk_text("hope" if risk.lent else "hope.sale"),) if risk.again else (),
        (),
        risk_text(f"anyway.{risk.loss}", does=does),
    )
