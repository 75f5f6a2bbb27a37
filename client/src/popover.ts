// The words of what is under the pointer, has the focus, or is held by a finger.
import { byId, closest } from "./dom";

const HOLD = 450;

function labelled(event: Event): Element | null {
  const target = closest<Element>(event, "#board .target, #board [role=img][aria-label], .card[aria-label], .card[data-says], .faces [data-says]");
  return target;
}

function place(box: HTMLElement, by: Element): void {
  const at = by.getBoundingClientRect();
  const size = box.getBoundingClientRect();
  const left = Math.max(6, Math.min(innerWidth - size.width - 6, at.x + at.width / 2 - size.width / 2));
  const above = at.y - size.height - 10;
  box.style.left = `${left}px`;
  box.style.top = `${above > 4 ? above : Math.min(innerHeight - size.height - 6, at.bottom + 10)}px`;
}

const titled = (target: Element): Element | null => target.querySelector(":scope > title");

const words = (target: Element): string => target.getAttribute("data-says") ?? target.getAttribute("aria-label") ?? titled(target)?.textContent ?? "";

function show(target: Element | null): void {
  const box = byId("popover");
  if (!box) return;
  box.hidden = !target;
  if (!target) return;
  box.textContent = words(target);
  place(box, target);
}

export function listen(): void {
  if (!byId("popover")) return;
  let hovering: ReturnType<typeof setTimeout> | undefined;
  let holding: ReturnType<typeof setTimeout> | undefined;
  let held = false;
  document.addEventListener("pointerover", (event) => {
    if (event.pointerType === "touch") return;
    clearTimeout(hovering);
    const target = labelled(event);
    if (!target || titled(target)) return show(null); // the browser shows titles by itself
    hovering = setTimeout(() => target.isConnected && show(target), 350);
  });
  document.addEventListener("focusin", (event) => {
    const target = labelled(event);
    show(target?.matches(":focus-visible") ? target : null);
  });
  document.addEventListener("pointerdown", (event) => {
    clearTimeout(hovering);
    clearTimeout(holding);
    held = false;
    show(null);
    const target = labelled(event);
    if (target && event.pointerType === "touch") {
      holding = setTimeout(() => {
        held = true;
        show(target);
      }, HOLD);
    }
  });
  for (const name of ["pointermove", "pointerup", "pointercancel"] as const) {
    document.addEventListener(name, (event) => {
      if (event.pointerType === "touch" && (name !== "pointermove" || Math.hypot(event.movementX, event.movementY) > 4)) clearTimeout(holding);
    });
  }
  // A finger that held to read does not point.
  document.addEventListener("click", (event) => {
    if (!held) return;
    held = false;
    event.preventDefault();
    event.stopPropagation();
  }, true);
  document.addEventListener("keydown", (event) => {
    if (event.key === "Escape") show(null);
  });
}
