// Parts that scroll are reached by Tab, so that arrow keys can scroll them; parts that fit are not.
import { byId, each } from "./dom";

/** Where the seats do not all fit, the one to play is in sight. */
export function showActiveSeat(): void {
  const seats = byId("seats");
  const active = seats?.querySelector<HTMLElement>(".active");
  if (!seats || !active || seats.scrollHeight <= seats.clientHeight + 1) return;
  const [outer, inner] = [seats.getBoundingClientRect(), active.getBoundingClientRect()];
  if (inner.bottom > outer.bottom - 8) seats.scrollTop += inner.bottom - outer.bottom + 12;
  else if (inner.top < outer.top + 8) seats.scrollTop -= outer.top - inner.top + 12;
}

/** Verbs and cards beyond an edge are hinted at there. */
function cue(part: HTMLElement): void {
  const rest = part.scrollWidth - part.clientWidth - part.scrollLeft;
  part.classList.toggle("more-right", rest > 4);
  part.classList.toggle("more-left", part.scrollLeft > 4);
}

const cued = new WeakSet<HTMLElement>();

export function cueScrolling(): void {
  each<HTMLElement>(".verbs, #trays .cards", (part) => {
    const chosen = part.querySelector<HTMLElement>(".chosen");
    if (!cued.has(part)) {
      cued.add(part);
      part.addEventListener("scroll", () => cue(part), { passive: true });
      if (chosen && part.scrollWidth > part.clientWidth + 4) part.scrollLeft = chosen.offsetLeft - (part.clientWidth - chosen.offsetWidth) / 2;
    }
    cue(part);
  });
}

export function reachScrolling(): void {
  each<HTMLElement>("#seats, #seats .seats, #trays, .cards, .ruled, .picture", (part) => {
    const inside = [...part.querySelectorAll<HTMLElement>("button, a")].some((one) => one.offsetParent !== null);
    const scrolls = part.scrollHeight > part.clientHeight + 1 || part.scrollWidth > part.clientWidth + 1;
    if (scrolls && !inside) part.tabIndex = 0;
    else part.removeAttribute("tabindex");
  });
}
