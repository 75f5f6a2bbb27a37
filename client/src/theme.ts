// Paper or night: kept with the account, and in this browser for whoever is not known yet; the server reads both.
import { closest, each } from "./dom";
import { send } from "./server";

const COOKIE = "ironbridge_theme";
const YEAR = 365 * 86_400;
const root = document.documentElement;

export function listen(): void {
  document.addEventListener("click", (event) => {
    if (!closest(event, "[data-theme-toggle]")) return;
    const dark = root.dataset["theme"] === "night" || (!root.dataset["theme"] && matchMedia("(prefers-color-scheme: dark)").matches);
    const theme = dark ? "paper" : "night";
    root.dataset["theme"] = theme;
    // The form of the settings would save what it showed before.
    each<HTMLInputElement>(`input[type=radio][name=theme][value=${theme}]`, (wish) => { wish.checked = true; });
    if (document.body.dataset["person"] !== undefined) void send("/api/me", { theme }, "PATCH");
    else document.cookie = `${COOKIE}=${theme}; path=/; max-age=${YEAR}; samesite=lax${location.protocol === "https:" ? "; secure" : ""}`;
  });
}
