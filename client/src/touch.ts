// Fingers on the board: a tap takes the nearest lit thing within a finger's breadth, at the first tap.

const REACH = 22; // pixels about a finger: what is lit answers as if it were 44 wide

const lit = (): SVGGraphicsElement[] => [...document.querySelectorAll<SVGGraphicsElement>("#board [data-pick][role=button]")];

/** How far a point is from a box, and from its middle. */
function far(box: DOMRect, x: number, y: number): [number, number] {
  const [dx, dy] = [Math.max(box.left - x, 0, x - box.right), Math.max(box.top - y, 0, y - box.bottom)];
  return [Math.hypot(dx, dy), Math.hypot(box.x + box.width / 2 - x, box.y + box.height / 2 - y)];
}

/** Links lie aslant: their box says little, so their drawn line is asked. */
function reaches(thing: SVGGraphicsElement, x: number, y: number): number | null {
  const line = thing.matches(".link") ? thing.querySelector<SVGPathElement>("path:last-of-type") : null;
  const [away, middle] = far(thing.getBoundingClientRect(), x, y);
  if (away > REACH) return null;
  const there = line?.getScreenCTM();
  if (!line || !there) return away + middle / 1000;
  const length = line.getTotalLength();
  let least = Infinity;
  for (let at = 0; at <= 24; at++) {
    const point = line.getPointAtLength((length * at) / 24).matrixTransform(there);
    least = Math.min(least, Math.hypot(point.x - x, point.y - y));
  }
  return least <= REACH ? least : null;
}

export function nearestLit(x: number, y: number): SVGGraphicsElement | null {
  let best: SVGGraphicsElement | null = null;
  let least = Infinity;
  for (const thing of lit()) {
    const away = reaches(thing, x, y);
    if (away !== null && away < least) [best, least] = [thing, away];
  }
  return best;
}

export function listen(): void {
  document.addEventListener("click", (event) => {
    const board = event.target instanceof Element ? event.target.closest("#board") : null;
    if (!board || (event as PointerEvent).pointerType !== "touch" || !event.isTrusted) return;
    if ((event.target as Element).closest("[data-pick]")?.getAttribute("role") === "button") return;
    const near = nearestLit(event.clientX, event.clientY);
    if (!near) return;
    event.preventDefault();
    event.stopPropagation();
    near.dispatchEvent(new MouseEvent("click", { bubbles: true, cancelable: true }));
  }, true);
  // A long press reads; it opens no menu.
  document.addEventListener("contextmenu", (event) => {
    if (event.target instanceof Element && event.target.closest("#board, .card") && (event as PointerEvent).pointerType === "touch") event.preventDefault();
  });
}
