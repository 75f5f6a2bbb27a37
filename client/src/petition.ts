// Questions to the others without leaving the page: what a form asks is sent, then the table is shown anew.
import { closest, tableElement, tell } from "./dom";
import { send } from "./server";
import { show } from "./view";

const NUMBERS = ["version", "about"];

function body(form: HTMLFormElement, button: HTMLElement | null): Record<string, unknown> {
  const found: Record<string, unknown> = {};
  for (const [name, value] of new FormData(form, button)) {
    if (name !== "_csrf_token") found[name] = NUMBERS.includes(name) ? Number(value) : value;
  }
  if (form.dataset["call"] === "petition") return found;
  return "agree" in found ? { agree: found["agree"] === "true" } : {};
}

async function call(form: HTMLFormElement, button: HTMLElement | null): Promise<void> {
  const table = tableElement()?.dataset["table"];
  const answer = await send(`/api/tables/${table}/${form.dataset["call"]}`, body(form, button));
  if (answer.reason) tell(answer.reason);
  await show();
  if (answer.reason) tell(answer.reason);
}

export function listen(): void {
  document.addEventListener("submit", (event) => {
    const form = closest<HTMLFormElement>(event, "form[data-call]");
    if (!form || !tableElement()) return;
    event.preventDefault();
    void call(form, event.submitter);
  });
}
