// Everything by keys: Tab walks the choices, arrows the lit places, letters the commands.
import { fit, zoomBy } from "./board";
import { byId, isTyping } from "./dom";
import { lift, lower } from "./lift";
import { dress } from "./morph";
import { letGo, takeOff } from "./picks";
import { nearest } from "./places";
import { goOn } from "./walk";

const ARROWS: Record<string, [number, number]> = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] };

let stop = ""; // the id of the lit place that Tab reaches

const lit = (): SVGElement[] => [...document.querySelectorAll<SVGElement>("#board [data-pick][tabindex]")];

/** The board is one stop for Tab: where the focus was last, or its first lit place. Arrows go on from there. */
function oneStop(): void {
  const places = lit();
  const held = places.find((place) => place === document.activeElement) ?? places.find((place) => place.id === stop);
  const here = held ?? places[0];
  for (const place of places) place.setAttribute("tabindex", place === here ? "0" : "-1");
}

function middle(element: Element): [number, number] {
  const box = element.getBoundingClientRect();
  return [box.x + box.width / 2, box.y + box.height / 2];
}

function step(event: KeyboardEvent, to: [number, number]): void {
  const here = document.activeElement;
  if (!here?.closest("#board")) return;
  const others = lit().filter((place) => place !== here);
  const found = nearest(middle(here), to, others.map(middle));
  event.preventDefault();
  others[found]?.focus();
}

/** One lit place after another: no arrow may miss one. */
function along(event: KeyboardEvent, by: number): void {
  const places = lit();
  const at = places.findIndex((place) => place === document.activeElement);
  if (at < 0) return;
  event.preventDefault();
  places[(at + by + places.length) % places.length]?.focus();
}

const commands: Record<string, () => void> = {
  u: () => [...document.querySelectorAll<HTMLElement>(".actions :is([data-undo], .aside[data-to-stand])")].at(-1)?.click(),
  r: () => document.querySelector<HTMLElement>("[data-redo]")?.click(),
  c: () => byId("confirm")?.focus(),
  b: () => document.querySelector<SVGElement>('#board [data-pick][tabindex="0"]')?.focus(),
  a: () => document.querySelector<HTMLElement>(".verbs button:not(.barred, .faint), #choices button, #bill button")?.focus(),
  h: lift,
  "+": () => zoomBy(1.4),
  "=": () => zoomBy(1.4),
  "-": () => zoomBy(1 / 1.4),
  "0": fit,
  "?": () => (byId("keys") as HTMLDialogElement | null)?.showModal(),
};

/** Tab goes round within an open dialog. */
function stay(event: KeyboardEvent, dialog: HTMLDialogElement): void {
  const stops = [...dialog.querySelectorAll<HTMLElement>("button, a[href], input, select, textarea")];
  const at = stops.indexOf(document.activeElement as HTMLElement);
  event.preventDefault();
  stops[(at + (event.shiftKey ? -1 : 1) + stops.length) % stops.length]?.focus();
}

export function listen(): void {
  document.addEventListener("keydown", (event) => {
    if (event.ctrlKey || event.metaKey || event.altKey || isTyping(event)) return;
    const dialog = document.querySelector<HTMLDialogElement>("dialog[open]");
    if (dialog) {
      if (event.key === "Tab") stay(event, dialog);
      return;
    }
    const to = ARROWS[event.key];
    if (to && goOn(to, event.shiftKey)) event.preventDefault();
    else if (to) step(event, to);
    else if (event.key === "Backspace" && document.querySelector("#board [data-walk=tip]")) {
      event.preventDefault();
      void takeOff();
    } else if (event.key === "PageDown" || event.key === "PageUp") along(event, event.key === "PageDown" ? 1 : -1);
    else if (event.key === "Escape") {
      if (!lower()) void letGo();
    }
    else if (byId("board")) {
      const command = commands[event.key.toLowerCase()];
      if (command) {
        event.preventDefault();
        command();
      }
    }
  });
  dress(oneStop);
  document.addEventListener("focusin", (event) => {
    if (!(event.target instanceof SVGElement) || !event.target.closest("#board")) return;
    stop = event.target.id;
    oneStop();
  });
  document.addEventListener("click", (event) => {
    if (event.target instanceof Element && event.target.closest("[data-keys]")) commands["?"]?.();
  });
}
