// New tables without a reload: a choice is marked and kept in the form at once, then the page is fetched again and
// morphs the form. Nothing opens while a choice is unanswered. Copy buttons of all pages.
import { Idiomorph } from "idiomorph";
import { byId, each } from "./dom";
import { fill, rest, standing } from "./pictures";

let asked: AbortController | null = null; // the choice under way
let opens = false; // the table was to be opened meanwhile

const WRITTEN = "input[id]:not([type=radio])";
const address = (set: string, held: FormData): string => {
  const wanted = new URLSearchParams();
  for (const [name, value] of held) {
    if (typeof value === "string" && name !== "_csrf_token") wanted.append(name, value);
  }
  if (set) wanted.append("set", set);
  return `/new?${wanted.toString()}`;
};

/** The choice in the form and before the eyes, before anybody is asked. */
function mark(form: HTMLFormElement, button: HTMLButtonElement): void {
  const [field = "", value = ""] = button.value.split("=");
  const kept = form.querySelector<HTMLInputElement>(`input[type=hidden][name="${field}"]`);
  if (kept) kept.value = value;
  each<HTMLButtonElement>(`button[name=set][aria-pressed][value^="${field}="]`, (one) => {
    one.setAttribute("aria-pressed", String(one === button));
    if (one.matches(".title-card, .map-card")) one.classList.toggle("chosen", one === button);
  }, form);
}

function busy(form: HTMLFormElement): void {
  const state = (one: Element | null, on: boolean): void => (on ? one?.setAttribute("aria-busy", "true") : one?.removeAttribute("aria-busy"));
  state(form.querySelector(".new-bill"), asked !== null);
  state(byId("open-table"), opens);
}

async function refresh(form: HTMLFormElement, set: string): Promise<void> {
  asked?.abort(); // the form holds what the choice before this one was
  const mine = (asked = new AbortController());
  const sent = new FormData(form);
  const url = address(set, sent);
  busy(form);
  rest(true);
  const answer = await fetch(url, { signal: mine.signal, priority: "high" }).catch(() => null);
  const text = answer?.ok ? await answer.text().catch(() => "") : "";
  if (asked !== mine) return;
  asked = null;
  rest(false);
  const open = opens;
  opens = false;
  busy(form);
  const fresh = new DOMParser().parseFromString(text, "text/html").getElementById("new");
  if (!answer || !fresh) {
    if (open) location.assign(url); // shows what would open, or that the server is away
    return;
  }
  renew(form, fresh, sent);
  const there = new URL(answer.url);
  history.replaceState(null, "", there.pathname + there.search);
  // Where another map came in place of the chosen one, that is read first.
  const passed = form.querySelector(".new-maps .changed");
  if (open && passed) passed.scrollIntoView({ block: "nearest" });
  else if (open) form.requestSubmit(byId("open-table"));
}

function renew(form: HTMLFormElement, fresh: HTMLElement, sent: FormData): void {
  each<HTMLInputElement>(WRITTEN, (field) => {
    const now = form.elements.namedItem(field.name);
    // Written since the question went out: the answer does not know it.
    if (now instanceof HTMLInputElement && sent.get(field.name) !== now.value) field.setAttribute("value", now.value);
  }, fresh);
  each<HTMLDetailsElement>("details[id]", (fold) => {
    const now = byId(fold.id);
    if (now instanceof HTMLDetailsElement) fold.open = now.open;
  }, fresh);
  Idiomorph.morph(form, fresh, {
    morphStyle: "outerHTML",
    ignoreActiveValue: true,
    callbacks: { beforeNodeMorphed: (from: Node, to: Node) => !standing(from, to) },
  });
  fill();
}

function enhance(form: HTMLFormElement): void {
  form.addEventListener("click", (event) => {
    const button = (event.target as Element).closest<HTMLButtonElement>("button[name=set]");
    if (!button) return;
    event.preventDefault();
    mark(form, button);
    void refresh(form, button.value);
  });
  form.addEventListener("change", (event) => {
    if ((event.target as Element).matches("select, input[type=radio], input[type=number]")) void refresh(form, "");
  });
  form.addEventListener("submit", (event) => {
    if (!asked) return;
    event.preventDefault();
    opens = true;
    busy(form);
  });
}

async function copy(button: HTMLElement): Promise<void> {
  const text = button.dataset["copy"] ?? "";
  const said = button.textContent;
  try {
    await navigator.clipboard.writeText(text);
  } catch {
    // Without a secure connection there is no clipboard: select the field instead, where there is one.
    button.parentElement?.querySelector("input")?.select();
    return;
  }
  button.textContent = button.dataset["copied"] ?? said;
  window.setTimeout(() => { button.textContent = said; }, 1600);
}

export function start(): void {
  const form = document.querySelector<HTMLFormElement>("form#new");
  if (form) enhance(form);
  document.addEventListener("click", (event) => {
    const button = (event.target as Element).closest<HTMLElement>("[data-copy]");
    if (button) void copy(button);
  });
}
