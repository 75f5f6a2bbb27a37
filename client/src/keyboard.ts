// Everything by keys: Tab walks the choices, arrows the lit places, letters the commands.
import { fit, zoomBy } from "./board";
import { byId, isTyping } from "./dom";
import { letGo } from "./picks";

const ARROWS: Record<string, [number, number]> = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] };

const lit = (): SVGElement[] => [...document.querySelectorAll<SVGElement>("#board [data-pick][tabindex]")];

function middle(element: Element): [number, number] {
  const box = element.getBoundingClientRect();
  return [box.x + box.width / 2, box.y + box.height / 2];
}

/** The lit place nearest in a direction: what lies aside counts twice. */
export function nearest(from: [number, number], to: [number, number], places: [number, number][]): number {
  let best = -1;
  let least = Infinity;
  places.forEach(([x, y], at) => {
    const [dx, dy] = [x - from[0], y - from[1]];
    const ahead = dx * to[0] + dy * to[1];
    const aside = Math.abs(dx * to[1]) + Math.abs(dy * to[0]);
    const far = ahead + 2 * aside;
    if (ahead > 4 && far < least) [best, least] = [at, far];
  });
  return best;
}

function step(event: KeyboardEvent, to: [number, number]): void {
  const here = document.activeElement;
  if (!here?.closest("#board")) return;
  const others = lit().filter((place) => place !== here);
  const found = nearest(middle(here), to, others.map(middle));
  event.preventDefault();
  others[found]?.focus();
}

const commands: Record<string, () => void> = {
  u: () => document.querySelector<HTMLElement>("[data-undo]")?.click(),
  r: () => document.querySelector<HTMLElement>("[data-redo]")?.click(),
  c: () => byId("confirm")?.focus(),
  b: () => lit()[0]?.focus(),
  "+": () => zoomBy(1.4),
  "=": () => zoomBy(1.4),
  "-": () => zoomBy(1 / 1.4),
  "0": fit,
  "?": () => (byId("keys") as HTMLDialogElement | null)?.showModal(),
};

export function listen(): void {
  document.addEventListener("keydown", (event) => {
    if (event.ctrlKey || event.metaKey || event.altKey || isTyping(event)) return;
    if (document.querySelector("dialog[open]")) return;
    const to = ARROWS[event.key];
    if (to) step(event, to);
    else if (event.key === "Escape") void letGo();
    else if (byId("board")) {
      const command = commands[event.key.toLowerCase()];
      if (command) {
        event.preventDefault();
        command();
      }
    }
  });
  document.addEventListener("click", (event) => {
    if (event.target instanceof Element && event.target.closest("[data-keys]")) commands["?"]?.();
  });
}
