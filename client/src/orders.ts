// A prepared order on the board: its places are dashed, with the prices up to which it holds. Only its owner's page has it.
import { byId } from "./dom";
import { find, grown, make } from "./lesson";
import { dress } from "./morph";

const LETTER = 8.2; // units that a letter of a price is wide

function pill(text: string, x: number, y: number): SVGElement {
  const wide = text.length * LETTER + 14;
  return make("g", { class: "ordered-price" }, make("rect", { x: x - wide / 2, y: y - 12, width: wide, height: 24, rx: 12 }), make("text", { x, y: y + 5.5 }, text));
}

function draw(): void {
  byId("ordered")?.remove();
  const camera = document.querySelector<SVGGraphicsElement>("svg#board #camera");
  const said = byId("order")?.dataset["places"];
  if (!camera || !said) return;
  const parts = (JSON.parse(said) as [string, string][]).flatMap(([place, price]) =>
    find(camera, place).slice(0, 1).flatMap((thing) => {
      const { x, y, width, height } = thing.box;
      const outline = grown(thing, 1.5, { class: "ordered", fill: "none" });
      return price ? [outline, pill(price, x + width / 2, y + height / 2)] : [outline];
    }),
  );
  camera.append(make("g", { id: "ordered", "aria-hidden": "true" }, ...parts));
}

/** Who bids for themselves up to an amount is asked for it where it is missing, with all that was chosen kept. */
function needAmount(): void {
  const amount = document.querySelector<HTMLInputElement>("[data-standing] [name=bid_up_to]");
  if (amount) amount.required = document.querySelector("[data-standing] [name=auction][value=bid]:checked") !== null;
}

export function listen(): void {
  dress(draw);
  dress(needAmount);
  document.addEventListener("change", needAmount);
}
