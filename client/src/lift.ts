// The trays of a low window: one line, which is lifted over the board's foot on demand and covers nothing otherwise.
import { byId, closest } from "./dom";
import { dress } from "./morph";

const LOW = "(min-width: 760px) and (max-height: 830px)";
let lifted = false;
let called = false; // by a choice that lies in them

function paint(): void {
  const trays = byId("trays");
  if (!trays) return;
  const asked = trays.querySelector(".picture [role=button]") !== null;
  if (asked !== called) lifted = called = asked;
  const up = lifted && matchMedia(LOW).matches;
  trays.classList.toggle("lifted", up);
  trays.querySelector("[data-lift]")?.setAttribute("aria-expanded", String(up));
}

export function lift(): void {
  if (!matchMedia(LOW).matches) return;
  lifted = !lifted;
  paint();
}

/** Puts the trays down; false: they were down. */
export function lower(): boolean {
  if (!byId("trays")?.classList.contains("lifted")) return false;
  lift();
  return true;
}

export function listen(): void {
  if (!byId("trays")) return;
  dress(paint);
  addEventListener("resize", paint);
  document.addEventListener("click", (event) => {
    if (closest(event, "[data-lift]")) lift();
  });
}
