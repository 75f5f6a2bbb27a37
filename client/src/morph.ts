// Puts a rendered part in place of the one on the page, so that pieces keep their identity, focus and zoom.
import { Idiomorph } from "idiomorph";
import { isLost } from "./asking";
import { byId } from "./dom";
import { glide, remember } from "./glide";
import { standing } from "./pictures";

const dressers: (() => void)[] = [];

/** Called after every renewal, and once at the start: sets what only the client knows. */
export function dress(act: () => void): void {
  dressers.push(act);
  act();
}

/** Most of a board stays as it is: to see that is quicker than to go through all it is made of. */
const same = (from: Node, to: Node): boolean => from instanceof SVGElement && from.isEqualNode(to);

/** The server sends an empty stub for what the page has already. */
const stands = (to: Node): boolean => to instanceof Element && to.hasAttribute("data-same");

/** "lost": it builds on what the page does not show any more. */
export function renew(html: string, id = "table"): HTMLElement | "lost" | null {
  const old = byId(id);
  const fresh = new DOMParser().parseFromString(html, "text/html").getElementById(id);
  if (!old || !fresh) return null;
  if (isLost(fresh.dataset, old.dataset)) return "lost";
  quieten(fresh);
  const before = remember(old);
  const focused = document.activeElement;
  const wanted = focused instanceof Element && old.contains(focused) ? focused.getAttribute("data-pick") : undefined;
  Idiomorph.morph(old, fresh, {
    morphStyle: "outerHTML",
    callbacks: {
      beforeNodeMorphed: (from: Node, to: Node) =>
        !standing(from, to) && !stands(to) && !same(from, to) && !(from instanceof Element && (from.hasAttribute("data-keep") || from.id === "ground")),
      beforeAttributeUpdated: (name: string, node: Element) => !(name === "transform" && node.id === "camera") && !(name === "open" && node.matches("details")),
    },
  });
  const renewed = byId(id);
  for (const act of dressers) act();
  if (wanted !== undefined && (document.activeElement === document.body || !document.activeElement)) refocus(wanted);
  if (renewed) glide(before, renewed);
  return renewed;
}

/** What can be chosen is called by its title, whatever figures are drawn on it; the rest by its label alone. */
export function quieten(root: ParentNode): void {
  root.querySelectorAll("#board title").forEach((title) => {
    const target = title.parentElement;
    if (target?.getAttribute("role") === "button") target.removeAttribute("aria-label");
    else title.remove();
  });
}

function refocus(pick: string | null): void {
  const same = pick ? document.querySelector<HTMLElement>(`[data-pick="${CSS.escape(pick)}"]:is(button, [tabindex])`) : null;
  (same ?? byId("confirm") ?? document.querySelector<HTMLElement>("#side .turn"))?.focus({ preventScroll: true });
}
