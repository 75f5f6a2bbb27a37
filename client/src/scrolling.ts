// Parts that scroll are reached by Tab, so that arrow keys can scroll them; parts that fit are not.
import { each } from "./dom";

export function reachScrolling(): void {
  each<HTMLElement>("#seats, #seats .seats, #trays, .cards, .ruled, .picture", (part) => {
    const inside = [...part.querySelectorAll<HTMLElement>("button, a")].some((one) => one.offsetParent !== null);
    const scrolls = part.scrollHeight > part.clientHeight + 1 || part.scrollWidth > part.clientWidth + 1;
    if (scrolls && !inside) part.tabIndex = 0;
    else part.removeAttribute("tabindex");
  });
}
