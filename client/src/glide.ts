// Pieces that moved glide to where they are; new ones come from the mat or from the seat that played.
import { isStill } from "./dom";

interface Place {
  box: DOMRect;
  said: string;
}
interface Before {
  version: string;
  places: Map<string, Place>;
  source: DOMRect | null;
}

const LONGEST = 10; // pieces of one move that glide; of more than that the log tells
const running = new Set<Animation>();

const said = (piece: Element): string => (piece.getAttribute("aria-label") ?? piece.querySelector(":scope > title")?.textContent ?? "").split(";")[0] ?? "";
const pieces = (root: Element): Iterable<Element> => root.querySelectorAll("#pieces [id], #trays svg [id][aria-label]");

export function remember(root: HTMLElement): Before {
  const places = new Map<string, Place>();
  if (!isStill()) {
    for (const piece of pieces(root)) places.set(piece.id, { box: piece.getBoundingClientRect(), said: said(piece) });
  }
  const source = root.querySelector("#trays .card.tile.chosen") ?? root.querySelector("#seats .active");
  return { version: root.dataset["version"] ?? "", places, source: source?.getBoundingClientRect() ?? null };
}

export function glide(before: Before, root: HTMLElement): void {
  if (isStill() || !before.places.size || root.dataset["version"] === before.version) return;
  const moved: [Element, number, number][] = [];
  const arrived: Element[] = [];
  const appeared: Element[] = [];
  for (const piece of pieces(root)) {
    const old = before.places.get(piece.id);
    if (!old) {
      appeared.push(piece);
      continue;
    }
    const box = piece.getBoundingClientRect();
    const [dx, dy] = [old.box.x + old.box.width / 2 - box.x - box.width / 2, old.box.y + old.box.height / 2 - box.y - box.height / 2];
    if (piece.matches(".slot") && said(piece) !== old.said) arrived.push(piece);
    else if (Math.hypot(dx, dy) > 3 && Math.abs(old.box.width - box.width) < 2) moved.push([piece, dx, dy]);
  }
  moved.slice(0, LONGEST).forEach(([piece, dx, dy]) => travel(piece, dx, dy, 400, 0));
  arrived.slice(0, LONGEST).forEach((piece, place) => {
    const box = piece.getBoundingClientRect();
    const from = before.source ?? box;
    const drawn = piece.lastElementChild ?? piece;
    travel(drawn, from.x + from.width / 2 - box.x - box.width / 2, from.y + from.height / 2 - box.y - box.height / 2, 320, 120 * place);
  });
  appeared.slice(0, 40).forEach((piece) => play(piece, [{ opacity: 0 }, { opacity: 1 }], 250, 0));
}

/** Any pick ends what is gliding. */
export function skip(): void {
  running.forEach((animation) => animation.finish());
  running.clear();
}

/** From where it was, in pixels, to where it is. */
function travel(piece: Element, dx: number, dy: number, duration: number, delay: number): void {
  const scale = piece instanceof SVGGraphicsElement ? (piece.getScreenCTM()?.a ?? 1) : 1;
  const from = `translate(${dx / scale}px, ${dy / scale}px)`;
  play(piece, [{ transform: from }, { transform: "translate(0px, 0px)" }], duration, delay, "add");
}

function play(piece: Element, frames: Keyframe[], duration: number, delay: number, composite: CompositeOperation = "replace"): void {
  const animation = piece.animate(frames, { duration, delay, easing: "ease-out", fill: "backwards", composite });
  running.add(animation);
  animation.onfinish = () => running.delete(animation);
}
