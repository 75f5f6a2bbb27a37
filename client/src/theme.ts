// Paper or night: kept with the account, or in this browser for those without one.
import { closest } from "./dom";
import { send } from "./server";

const KEY = "ironbridge-theme";
const root = document.documentElement;

export function listen(): void {
  if (document.body.dataset["person"] === undefined) {
    const kept = localStorage.getItem(KEY);
    if (kept === "paper" || kept === "night") root.dataset["theme"] = kept;
  }
  document.addEventListener("click", (event) => {
    if (!closest(event, "[data-theme-toggle]")) return;
    const dark = root.dataset["theme"] === "night" || (!root.dataset["theme"] && matchMedia("(prefers-color-scheme: dark)").matches);
    const theme = dark ? "paper" : "night";
    root.dataset["theme"] = theme;
    if (document.body.dataset["person"] !== undefined) void send("/api/me", { theme }, "PATCH");
    else localStorage.setItem(KEY, theme);
  });
}
