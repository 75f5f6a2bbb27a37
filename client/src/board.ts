// Pan and zoom of a board: wheel, drag, pinch, buttons, keys. The camera survives every renewal.
import { select } from "d3-selection";
import "d3-transition";
import { zoom, zoomIdentity, zoomTransform, type ZoomTransform } from "d3-zoom";
import { byId, closest, isPhone, isStill } from "./dom";
import { dress } from "./morph";
import { closeness, FARTHEST, opening as openingZoom } from "./places";
import { drawsFrom } from "./walk";

const behaviour = zoom<SVGSVGElement, unknown>()
  .scaleExtent([1, FARTHEST])
  .clickDistance(6)
  .filter((event: MouseEvent) => (!event.ctrlKey || event.type === "wheel") && !event.button && !drawsFrom(event))
  .on("zoom", (event: { transform: ZoomTransform }) => byId("camera")?.setAttribute("transform", event.transform.toString()));

const board = (): SVGSVGElement | null => document.querySelector<SVGSVGElement>("svg#board");

/** The size of the picture, and how many pixels one of its units has at the opening zoom. */
function measure(svg: SVGSVGElement): { width: number; height: number; unit: number; box: DOMRect } {
  const { width, height } = svg.viewBox.baseVal;
  const box = svg.getBoundingClientRect();
  return { width, height, unit: Math.min(box.width / width, box.height / height), box };
}

function start(svg: SVGSVGElement): void {
  const { width, height } = measure(svg);
  behaviour.extent([[0, 0], [width, height]]).translateExtent([[-width * 0.4, -height * 0.4], [width * 1.4, height * 1.4]]);
  select(svg).call(behaviour).on("dblclick.zoom", null);
  if (svg.closest("[data-showcase]")) select(svg).on(".zoom", null); // it is looked at: wheel and finger move the page
}

export function zoomBy(factor: number): void {
  const svg = board();
  if (svg) behaviour.scaleBy(select(svg), factor);
}

export function fit(): void {
  const svg = board();
  if (svg) behaviour.transform(select(svg), zoomIdentity);
}

/** On a phone: bring what is chosen, and its source, above the sheet; with nothing chosen the reader's own view stays. */
export function focus(opening = false): void {
  const svg = board();
  if (!svg || !isPhone()) return;
  const { width, height, unit, box } = measure(svg);
  if (!box.width || !box.height) return;
  const wanted = (svg.dataset["focus"] ?? "").split(" ").map(Number);
  if (wanted.length !== 4 && (!opening || svg.closest(".replay"))) return; // a replay opens with the whole board
  const [x, y, wide, high] = wanted.length === 4 ? (wanted as [number, number, number, number]) : [width / 2, height / 2, 1, 1];
  const sheet = byId("sheet")?.getBoundingClientRect();
  const covered = sheet && sheet.top < box.bottom && sheet.left < box.right ? Math.max(0, box.bottom - sheet.top) : 0;
  const room = { width: box.width - 24, height: Math.max(120, box.height - covered - 24) };
  const now = zoomTransform(svg);
  const k = closeness(opening ? Math.max(now.k, openingZoom(unit)) : now.k, unit, { width: wide, height: high }, room);
  // What is in sight already stays where it is: a pick moves nothing under the finger.
  const seen = { left: width / 2 - room.width / 2 / unit, top: height / 2 - box.height / 2 / unit + 12 / unit };
  const [left, top] = now.apply([x, y]);
  const inside = left >= seen.left && top >= seen.top && left + wide * now.k <= seen.left + room.width / unit && top + high * now.k <= seen.top + room.height / unit;
  if (!opening && inside) return;
  // The middle of the free part of the screen, in units of the picture before the camera.
  const free = { x: width / 2, y: height / 2 - covered / 2 / unit };
  const moved = zoomIdentity.translate(free.x - k * (x + wide / 2), free.y - k * (y + high / 2)).scale(k);
  if (isStill()) behaviour.transform(select(svg), moved);
  else select(svg).transition().duration(250).call(behaviour.transform, moved);
}

export function listen(): void {
  const svg = board();
  if (!svg) return;
  start(svg);
  let drawn: SVGSVGElement = svg;
  let looking = "";
  dress(() => {
    const here = board();
    if (!here) return;
    if (here !== drawn) {
      start(here);
      drawn = here;
    }
    const wanted = here.dataset["focus"] ?? "";
    if (wanted !== looking) {
      looking = wanted;
      // Under a finger that draws a line the board stays where it is.
      if (wanted && !document.documentElement.classList.contains("drawing")) focus();
    }
  });
  if (isPhone()) focus(true);
  document.addEventListener("click", (event) => {
    const button = closest<HTMLElement>(event, "[data-zoom]");
    if (!button) return;
    if (button.dataset["zoom"] === "fit") fit();
    else zoomBy(button.dataset["zoom"] === "in" ? 1.4 : 1 / 1.4);
  });
}
