// Replay: slider, steps, keys and playing by itself. Every moment comes from the server and is morphed in.
import { renew } from "./morph";

const PACE = 1000;
let timer = 0;
let asked = 0;
let busy = false;
let next: string | null = null;

function view(): HTMLElement | null {
  return document.querySelector<HTMLElement>("#table[data-replay]");
}

function link(selector: string): string | null {
  return view()?.querySelector<HTMLAnchorElement>(selector)?.getAttribute("href") ?? null;
}

/** Show the moment an address tells; while one is on its way only the newest wish is kept. */
async function show(address: string): Promise<void> {
  if (busy) {
    next = address;
    return;
  }
  if (!view()) return;
  busy = true;
  const mine = ++asked;
  try {
    const answer = await fetch(address.replace("/replay?", "/replay/view?"));
    if (answer.ok && mine === asked) {
      morph(await answer.text());
      history.replaceState(null, "", address);
    } else {
      stop();
    }
  } catch {
    stop();
  } finally {
    busy = false;
  }
  const wish = next;
  next = null;
  if (wish) await show(wish);
}

function morph(html: string): void {
  renew(html);
  pressed(timer !== 0);
  seek();
}

/** The line of the move shown comes into view in its list. */
function seek(): void {
  const line = document.querySelector<HTMLElement>(".replay-lines .here");
  const list = line?.parentElement;
  if (line && list) list.scrollTop = line.offsetTop - list.offsetTop - list.clientHeight / 3;
}

function pressed(playing: boolean): void {
  document.querySelector("[data-autoplay]")?.setAttribute("aria-pressed", String(playing));
}

function stop(): void {
  window.clearInterval(timer);
  timer = 0;
  pressed(false);
}

function toggle(): void {
  if (timer) {
    stop();
    return;
  }
  const table = view();
  if (table && table.dataset["move"] === table.dataset["moves"]) go("[data-step='0']");
  timer = window.setInterval(() => {
    const now = view();
    if (!now || now.dataset["move"] === now.dataset["moves"]) stop();
    else if (!busy) go("[data-on]");
  }, PACE);
  pressed(true);
}

function go(selector: string): void {
  const address = link(selector);
  if (address) void show(address);
}

/** To the end of the round, or to that of the one before. */
function jump(way: "roundOn" | "roundBack"): void {
  const address = view()?.dataset[way];
  if (address) void show(address);
}

function slide(slider: HTMLInputElement): void {
  const address = link("[data-on]");
  if (address) void show(address.replace(/move=\d+/, `move=${slider.value}`));
}

function keys(event: KeyboardEvent): void {
  if (event.altKey || event.ctrlKey || event.metaKey) return;
  if ((event.target as Element).matches("input:not([type=range]), select, textarea")) return;
  const last = view()?.dataset["moves"] ?? "0";
  if (event.key === "ArrowRight") go("[data-on]");
  else if (event.key === "ArrowLeft") go("[data-back]");
  else if (event.key === "PageDown") jump("roundOn");
  else if (event.key === "PageUp") jump("roundBack");
  else if (event.key === "Home") go("[data-step='0']");
  else if (event.key === "End") {
    const address = link("[data-on]");
    if (address) void show(address.replace(/move=\d+/, `move=${last}`));
  } else if (event.key === " " && !(event.target as Element).matches("a, button, summary")) toggle();
  else return;
  event.preventDefault();
}

export function start(): void {
  if (!view()) return;
  seek();
  document.addEventListener("keydown", keys);
  document.addEventListener("input", (event) => {
    if (event.target instanceof HTMLInputElement && event.target.id === "slider") slide(event.target);
  });
  document.addEventListener("change", (event) => {
    if (event.target instanceof HTMLSelectElement && "submit" in event.target.dataset) event.target.form?.submit();
  });
  document.addEventListener("click", (event) => {
    const target = event.target as Element;
    if (target.closest("[data-autoplay]")) {
      toggle();
      return;
    }
    const step = target.closest<HTMLAnchorElement>("#table[data-replay] a[data-step], #table[data-replay] a[data-back], #table[data-replay] a[data-on]");
    const address = step?.getAttribute("href");
    if (!address || event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    void show(address);
  });
}
