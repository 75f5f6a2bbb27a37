// An automa's turn: going on, and step by step, without a reload.
import { byId, closest, tableElement } from "./dom";
import { turnToBoard } from "./sheet";
import { show } from "./view";

async function tell(told: string): Promise<void> {
  if ((await show({ picks: [], told })) !== "shown") return;
  turnToBoard();
  const on = told === "no" ? document.querySelector<HTMLElement>(".verbs button:not(.barred, .faint), #confirm") : byId("confirm");
  on?.focus({ preventScroll: true });
  if (told !== "no") byId("told")?.lastElementChild?.scrollIntoView({ block: "nearest" });
}

export function listen(): void {
  document.addEventListener("click", (event) => {
    const link = closest<HTMLElement>(event, "[data-tell]");
    if (!link || !tableElement() || event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    void tell(link.dataset["tell"] ?? "");
  });
}
