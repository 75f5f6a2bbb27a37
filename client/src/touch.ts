// Pointing at small things on the board: the nearest lit one answers within a finger's breadth, or a pointer's.

const FINGER = 22; // pixels about a finger: what is lit answers as if it were 44 wide
const POINTER = 12; // and cubes, which lie close together, about a mouse's pointer: as if they were 24 wide

const lit = (what = ""): SVGGraphicsElement[] => [...document.querySelectorAll<SVGGraphicsElement>(`#board ${what}[data-pick][role=button]`)];

/** How far a point is from a box, and from its middle. */
function far(box: DOMRect, x: number, y: number): [number, number] {
  const [dx, dy] = [Math.max(box.left - x, 0, x - box.right), Math.max(box.top - y, 0, y - box.bottom)];
  return [Math.hypot(dx, dy), Math.hypot(box.x + box.width / 2 - x, box.y + box.height / 2 - y)];
}

/** Links lie aslant: their box says little, so their drawn line is asked. */
function reaches(thing: SVGGraphicsElement, x: number, y: number, reach: number): number | null {
  // Several cubes of one colour are one thing: the nearest of them counts.
  if (thing.matches(".cube")) return toCube(thing, x, y, reach);
  const line = thing.matches(".link") ? thing.querySelector<SVGPathElement>("path:last-of-type") : null;
  const [away, middle] = far(thing.getBoundingClientRect(), x, y);
  if (away > reach) return null;
  const there = line?.getScreenCTM();
  if (!line || !there) return away + middle / 1000;
  const length = line.getTotalLength();
  let least = Infinity;
  for (let at = 0; at <= 24; at++) {
    const point = line.getPointAtLength((length * at) / 24).matrixTransform(there);
    least = Math.min(least, Math.hypot(point.x - x, point.y - y));
  }
  return least <= reach ? least : null;
}

function toCube(cube: SVGGraphicsElement, x: number, y: number, reach: number): number | null {
  const middles = [...cube.querySelectorAll<SVGGraphicsElement>("[data-cube]")].map((one) => far(one.getBoundingClientRect(), x, y)[1]);
  const least = Math.min(...middles);
  return least <= reach ? least : null;
}

export function nearestLit(x: number, y: number, reach = FINGER, what = ""): SVGGraphicsElement | null {
  let best: SVGGraphicsElement | null = null;
  let least = Infinity;
  for (const thing of lit(what)) {
    const away = reaches(thing, x, y, reach);
    if (away !== null && away < least) [best, least] = [thing, away];
  }
  return best;
}

/** What a click means: a lit thing under it, but of cubes, and beside what only offers them, the nearest. */
function meant(event: PointerEvent, hit: Element | null): SVGGraphicsElement | null {
  const direct = hit?.closest<SVGGraphicsElement>("[data-pick]") ?? null;
  const isLit = direct?.getAttribute("role") === "button";
  const touched = event.pointerType === "touch";
  // A city that is lit as itself is pointed at; one that offers its cubes has its own pick as another name.
  const settled = isLit && !direct?.matches(".cube") && !direct?.dataset["names"];
  if (settled) return null;
  const cube = nearestLit(event.clientX, event.clientY, touched ? FINGER : POINTER, ".cube");
  if (cube || isLit || !touched) return cube;
  return nearestLit(event.clientX, event.clientY);
}

export function listen(): void {
  document.addEventListener("click", (event) => {
    const hit = event.target instanceof Element ? event.target : null;
    if (!hit?.closest("#board") || !event.isTrusted) return;
    const near = meant(event as PointerEvent, hit);
    if (!near || near.contains(hit)) return;
    event.preventDefault();
    event.stopPropagation();
    near.dispatchEvent(new MouseEvent("click", { bubbles: true, cancelable: true }));
  }, true);
  // A long press reads; it opens no menu.
  document.addEventListener("contextmenu", (event) => {
    if (event.target instanceof Element && event.target.closest("#board, .card") && (event as PointerEvent).pointerType === "touch") event.preventDefault();
  });
}
