// Pictures that a page names by their address: fetched when they come near the window and put into the page, so
// that they have its colours and faces.
import { each } from "./dom";

const NEAR = "400px";
const AT_ONCE = 2; // they are slow to draw: whoever asks for anything else must find the way free
const texts = new Map<string, Promise<string>>();
const queue: HTMLElement[] = [];
let coming = 0;
let resting = false;
let twins = 0;

const path = (address: string): string => address.split("?")[0] ?? "";

function text(address: string): Promise<string> {
  let known = texts.get(path(address));
  if (!known) {
    known = fetch(address, { priority: "low" }).then((answer) => (answer.ok ? answer.text() : ""));
    known.catch(() => texts.delete(path(address)));
    texts.set(path(address), known);
  }
  return known;
}

async function put(place: HTMLElement): Promise<void> {
  const address = place.dataset["drawn"] ?? "";
  const found = await text(address).catch(() => "");
  if (!found || place.dataset["drawn"] !== address) return;
  // An id stands once in a page, a picture may stand twice.
  const id = /<g id="([^"]+)"/.exec(found)?.[1] ?? "";
  place.innerHTML = id && document.getElementById(id) ? found.replaceAll(id, `${id}-${++twins}`) : found;
  place.dataset["filled"] = "";
}

function next(): void {
  while (!resting && coming < AT_ONCE) {
    const place = queue.shift();
    if (!place) return;
    if (!place.isConnected || "filled" in place.dataset) continue;
    coming += 1;
    void put(place).finally(() => {
      coming -= 1;
      next();
    });
  }
}

const near = new IntersectionObserver((seen) => {
  for (const one of seen) {
    if (!one.isIntersecting) continue;
    near.unobserve(one.target);
    queue.push(one.target as HTMLElement);
  }
  next();
}, { rootMargin: NEAR });

/** Has the place its picture already, so that a renewal has nothing to bring? */
export const standing = (from: Node, to: Node): boolean =>
  from instanceof HTMLElement && to instanceof HTMLElement && "filled" in from.dataset &&
  path(from.dataset["drawn"] ?? "") === path(to.dataset["drawn"] ?? "");

/** While something else is asked for, no further picture is. */
export function rest(on: boolean): void {
  resting = on;
  next();
}

export function fill(): void {
  each<HTMLElement>("[data-drawn]:not([data-filled])", (place) => near.observe(place));
}
