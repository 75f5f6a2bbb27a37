// Log, notes and chat: tabs, notes that save themselves, chat without leaving the page.
import { byId, closest, counted, each, tableElement, tell } from "./dom";
import { dress } from "./morph";
import { send } from "./server";
import { show } from "./view";

let record = "log";
let open = false;

const READ = "ironbridge-read-"; // with the table: the newest line of its chat that was seen on this device

const numberOf = (line: Element): number => Number(line.id.replace("said-", ""));

/** How many lines others have said since the chat was last seen; while it is seen there are none. */
function unread(): number {
  const key = READ + (tableElement()?.dataset["table"] ?? "");
  const lines = [...document.querySelectorAll("#chat .chat-lines > [id]:not([data-own])")];
  const seen = Number(localStorage.getItem(key) ?? 0);
  const isRead = record === "chat" && !document.hidden && (byId("chat")?.getClientRects().length ?? 0) > 0;
  if (!isRead) return lines.filter((line) => numberOf(line) > seen).length;
  const newest = Math.max(seen, ...lines.map(numberOf));
  if (newest > seen) localStorage.setItem(key, String(newest));
  return 0;
}

function paint(): void {
  each<HTMLElement>("[data-record]", (tab) => {
    const chosen = tab.dataset["record"] === record;
    tab.setAttribute("aria-selected", String(chosen));
    tab.tabIndex = chosen ? 0 : -1;
    const panel = byId(tab.getAttribute("aria-controls") ?? "");
    if (panel) panel.hidden = !chosen;
  });
  const count = unread();
  each<HTMLElement>("[data-chat-count]", (shown) => {
    shown.textContent = count ? String(count) : "";
    shown.title = count ? counted(shown.dataset["chatCount"], count) : "";
  });
  byId("records")?.classList.toggle("open", open);
}

function choose(tab: HTMLElement): void {
  const wanted = tab.dataset["record"] ?? "log";
  open = wanted !== record || !open;
  record = wanted;
  paint();
  tab.focus();
}

async function saveNotes(form: HTMLFormElement): Promise<void> {
  const text = form.querySelector("textarea")?.value ?? "";
  const button = form.querySelector<HTMLElement>("button");
  const answer = await send(`/api/tables/${tableElement()?.dataset["table"]}/notes`, { text }, "PUT");
  if (button && answer.status && answer.status < 300) {
    const label = button.textContent;
    button.textContent = button.dataset["saved"] ?? label;
    setTimeout(() => (button.textContent = label), 1500);
  } else if (answer.reason) tell(answer.reason);
}

export function listen(): void {
  if (!byId("records")) return;
  dress(paint);
  document.addEventListener("visibilitychange", paint);
  document.addEventListener("click", (event) => {
    const tab = closest<HTMLElement>(event, "[data-record]");
    if (tab) choose(tab);
  });
  document.addEventListener("keydown", (event) => {
    const tab = closest<HTMLElement>(event, "[data-record]");
    if (!tab || (event.key !== "ArrowLeft" && event.key !== "ArrowRight")) return;
    const tabs = [...document.querySelectorAll<HTMLElement>("[data-record]")];
    const next = tabs[(tabs.indexOf(tab) + (event.key === "ArrowRight" ? 1 : tabs.length - 1)) % tabs.length];
    if (next) choose(next);
  });
  let waiting: ReturnType<typeof setTimeout> | undefined;
  document.addEventListener("input", (event) => {
    const form = closest<HTMLFormElement>(event, "[data-notes]");
    if (!form) return;
    clearTimeout(waiting);
    waiting = setTimeout(() => void saveNotes(form), 1200);
  });
  document.addEventListener("submit", (event) => {
    const notes = closest<HTMLFormElement>(event, "[data-notes]");
    const chat = closest<HTMLFormElement>(event, "[data-chat-form]");
    if (notes) {
      event.preventDefault();
      clearTimeout(waiting);
      void saveNotes(notes);
    } else if (chat) {
      event.preventDefault();
      const field = chat.querySelector("input[name=text]") as HTMLInputElement;
      const text = field.value.trim();
      if (!text) return;
      field.value = "";
      void send(`/api/tables/${tableElement()?.dataset["table"]}/chat`, { text }).then((answer) => {
        if (answer.status && answer.status < 300) void show();
        else field.value = text;
      });
    }
  });
}
