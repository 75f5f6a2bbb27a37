// Replay: slider, steps, keys and playing by itself. Every moment comes from the server and is morphed in.
// The game on the front page is one too: it plays from the start, over and over, and its address is not the page's.
import { isStill } from "./dom";
import { renew } from "./morph";

const PACE = 1000;
const REST = 3; // as long as so many moves the end is shown before the game begins again
let timer = 0;
let asked = 0;
let busy = false;
let next: string | null = null;

function view(): HTMLElement | null {
  return document.querySelector<HTMLElement>("#table[data-replay]");
}

const isShowcase = (): boolean => view()?.dataset["showcase"] !== undefined;

/** The address of a moment, with what else the page asks for. */
function to(move: string): string {
  const { replay = "", query = "" } = view()?.dataset ?? {};
  return `${replay}?move=${move}${query && "&"}${query}`;
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
    const answer = await fetch(`${view()?.dataset["part"]}?${address.split("?")[1]}`);
    if (answer.ok && mine === asked) {
      morph(await answer.text());
      if (!isShowcase()) history.replaceState(null, "", address);
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
  if (isShowcase()) on();
  else if (isOver()) go("[data-step='0']");
  run();
}

function run(): void {
  let rest = REST;
  timer = window.setInterval(() => {
    if (!isOver()) rest = REST;
    if (!view() || (isOver() && !isShowcase())) stop();
    else if (!busy && !document.hidden && (!isOver() || --rest <= 0)) on();
  }, Number(view()?.dataset["pace"] ?? PACE));
  pressed(true);
}

const isOver = (): boolean => view()?.dataset["move"] === view()?.dataset["moves"];

function on(): void {
  if (isShowcase()) void show(to(view()?.dataset["next"] ?? "0"));
  else go("[data-on]");
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
  if (isShowcase()) stop(); // who looks for a moment wants to see it
  void show(to(slider.value));
}

function keys(event: KeyboardEvent): void {
  if (event.altKey || event.ctrlKey || event.metaKey) return;
  if ((event.target as Element).matches("input:not([type=range]), select, textarea")) return;
  if (isShowcase() && event.key !== " ") return; // the other keys move the page
  if (event.key === "ArrowRight") go("[data-on]");
  else if (event.key === "ArrowLeft") go("[data-back]");
  else if (event.key === "PageDown") jump("roundOn");
  else if (event.key === "PageUp") jump("roundBack");
  else if (event.key === "Home") go("[data-step='0']");
  else if (event.key === "End") void show(to(view()?.dataset["moves"] ?? "0"));
  else if (event.key === " " && !(event.target as Element).matches("a, button, summary")) toggle();
  else return;
  event.preventDefault();
}

/** The pieces are put on the board, and they move; whoever wants nothing to move sees the end. */
function begin(): void {
  if (isStill()) void show(to(view()?.dataset["moves"] ?? "0"));
  else void show(to(view()?.dataset["move"] ?? "0")).then(() => timer || run());
}

export function start(): void {
  if (!view()) return;
  seek();
  if (isShowcase()) begin();
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
