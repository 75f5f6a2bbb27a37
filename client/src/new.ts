// New tables without a reload: each choice fetches the page again and morphs the form. Copy buttons of all pages.
import { Idiomorph } from "idiomorph";
import { fill, standing } from "./pictures";

let newest = 0;

async function refresh(form: HTMLFormElement, set: string): Promise<void> {
  const wanted = new URLSearchParams();
  for (const [name, value] of new FormData(form)) {
    if (typeof value === "string" && name !== "_csrf_token") wanted.append(name, value);
  }
  const address = `/new?${wanted.toString()}`;
  const mine = ++newest;
  const answer = await fetch(set ? `${address}&set=${encodeURIComponent(set)}` : address);
  const text = await answer.text();
  if (mine !== newest || !answer.ok) return;
  const fresh = new DOMParser().parseFromString(text, "text/html").getElementById("new");
  if (!fresh) return;
  Idiomorph.morph(form, fresh, {
    morphStyle: "outerHTML",
    ignoreActiveValue: true,
    callbacks: { beforeNodeMorphed: (from: Node, to: Node) => !standing(from, to) },
  });
  fill();
  history.replaceState(null, "", new URL(answer.url).pathname + new URL(answer.url).search);
}

function enhance(form: HTMLFormElement): void {
  form.addEventListener("click", (event) => {
    const button = (event.target as Element).closest<HTMLButtonElement>("button[name=set]");
    if (!button) return;
    event.preventDefault();
    void refresh(form, button.value);
  });
  form.addEventListener("change", (event) => {
    if ((event.target as Element).matches("select, input[type=radio]")) void refresh(form, "");
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
