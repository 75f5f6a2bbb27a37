// A whole mat, a whole railway: the server's page of a seat as a dialog over the table.
import { byId, closest } from "./dom";
import { fetchPart } from "./server";
import { onShown } from "./view";

let shown = ""; // the address of what the dialog shows

const dialog = (): HTMLDialogElement | null => byId("look-dialog") as HTMLDialogElement | null;

/** Puts a seat into the dialog; false: the server gave none. */
async function fill(url: string): Promise<boolean> {
  const answer = await fetchPart(url);
  const look = answer && answer.status < 400 ? new DOMParser().parseFromString(answer.html, "text/html").getElementById("look") : null;
  const box = dialog();
  if (!look || !box) return false;
  const at = box.scrollTop;
  box.replaceChildren(look);
  box.scrollTop = url === shown ? at : 0;
  shown = url;
  return true;
}

async function open(url: string): Promise<void> {
  if (!(await fill(url))) {
    location.assign(url);
    return;
  }
  const box = dialog();
  if (!box?.open) box?.showModal();
  box?.querySelector<HTMLElement>("[aria-current]")?.focus();
}

export function listen(): void {
  if (!dialog()) return;
  document.addEventListener("click", (event) => {
    if ((event as MouseEvent).ctrlKey || (event as MouseEvent).metaKey || (event as MouseEvent).shiftKey) return;
    const link = closest<HTMLAnchorElement>(event, "a[data-look]");
    // A click on the dialog itself, and on nothing in it, is one beside it.
    const away = closest(event, "[data-look-close]") ?? (event.target === dialog() ? dialog() : null);
    if (!link && !away) return;
    event.preventDefault();
    if (link) void open(link.href);
    else dialog()?.close();
  });
  onShown(() => {
    if (dialog()?.open) void fill(shown);
  });
}
