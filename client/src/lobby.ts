// The lobby and the page of people while they are open: who is here is kept fresh, and the page comes again when somebody asks for an answer.
import { byId } from "./dom";

const EVERY = 20_000;

interface Somebody {
  id: number;
  name: string;
}

function list(people: Somebody[]): void {
  const shown = document.querySelector("[data-here]");
  shown?.replaceChildren(...people.map((one) => {
    const link = Object.assign(document.createElement("a"), { className: "person-link", href: `/people/${one.id}`, textContent: one.name });
    const row = document.createElement("li");
    row.append(link);
    return row;
  }));
  shown?.toggleAttribute("hidden", people.length === 0);
  document.querySelector("[data-nobody]")?.toggleAttribute("hidden", people.length > 0);
}

async function ask(page: HTMLElement): Promise<void> {
  if (document.hidden) return;
  const answer = await fetch(`/api/people/here?outside=${page.dataset["outside"] !== undefined}`).catch(() => null);
  if (!answer?.ok) return;
  const here = await answer.json() as { people: Somebody[]; news: string };
  if (here.news !== page.dataset["lobby"] && !document.activeElement?.matches("input, textarea, select")) location.reload();
  else list(here.people);
}

export function watchLobby(): void {
  const page = byId("table");
  if (page?.dataset["lobby"] === undefined) return;
  setInterval(() => void ask(page), EVERY);
  document.addEventListener("visibilitychange", () => void ask(page));
}
