// Small helpers around the document.

export const byId = (id: string): HTMLElement | null => document.getElementById(id);

/** The region every answer renews; null on pages without a running table. */
export const tableElement = (): HTMLElement | null => document.querySelector<HTMLElement>("#table[data-version][data-mine]");

export function each<T extends Element>(selector: string, act: (found: T) => void, root: ParentNode = document): void {
  root.querySelectorAll<T>(selector).forEach(act);
}

export function closest<T extends Element>(event: Event, selector: string): T | null {
  return event.target instanceof Element ? event.target.closest<T>(selector) : null;
}

/** Is the reader typing? Then letters are text, not commands. */
export const isTyping = (event: Event): boolean =>
  event.target instanceof HTMLElement && event.target.matches("input, textarea, select, [contenteditable]");

export const isPhone = (): boolean => matchMedia("(max-width: 759.98px)").matches;
export const isStill = (): boolean => matchMedia("(prefers-reduced-motion: reduce)").matches;

/** A line under the top bar: what failed, what is safe, what to do. Empty takes it away. */
export function tell(text: string): void {
  const line = byId("line");
  if (!line) return;
  line.hidden = !text;
  if (line.textContent !== text) line.textContent = text;
}

/** What is counted, said with its number: the server gives each form of the message, see `counted` in rendering.py. */
export function counted(forms: string | undefined, n: number): string {
  const said = JSON.parse(forms ?? "{}") as Record<string, string>;
  return (said[new Intl.PluralRules(document.documentElement.lang).select(n)] ?? "").replace("{n}", String(n));
}

/** Say it to screen readers, politely. */
export function announce(...texts: string[]): void {
  const region = byId("live");
  if (!region) return;
  while (region.childElementCount > 20) region.firstElementChild?.remove();
  for (const text of texts) {
    const said = document.createElement("p");
    said.textContent = text;
    region.append(said);
  }
}
