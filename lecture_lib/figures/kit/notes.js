/** Below the pictures: what the marks mean and what can be done. */
import { h, s } from "./base.js";
import { SHAPES } from "./plane.js";

const RINGS = ["mistake", "last", "inside"];
const MARKS = { ...SHAPES, spot: SHAPES.dot };
const DASHES = { line: null, contour: null, dash: "6 4", dot: "2 4" };

/** One sign of the key: a shape, a ring, a tinted area or a line, in a colour. */
function symbol(kind, colour) {
  const line = kind in DASHES;
  const look = line ? `line fig-line-${colour}` : RINGS.includes(kind) ? `is-${kind}` : colour;
  const node =
    kind === "mesh"
      ? s("g", { class: "fig-mesh" }, s("path", { d: "M-14 -5h28M-14 5h28M-6 -12v24M6 -12v24" }))
      : kind === "tint"
        ? s("g", { class: `fig-shade fig-${colour}` }, s("path", { d: "M-14 -10h28v20h-28z" }))
        : s(
            "g",
            { class: `fig-${look}` },
            line
              ? s("polyline", { points: "-14,0 14,0", "stroke-dasharray": DASHES[kind] })
              : RINGS.includes(kind)
                ? s("circle", { r: 12, class: "fig-ring" })
                : s("path", { class: "fig-mark", d: MARKS[kind] }),
          );
  return s("svg", { class: "fig-sign", viewBox: "-15 -15 30 30", "aria-hidden": "true" }, node);
}

/**
 * words.key: [[sign, words, colour, when], ...], when a class of what is not always seen;
 * words.hint: what can be dragged, and which keys work; words.touch: what a finger does, not longer
 * than the hint, whose room it takes; words.beads: what both say besides where there are beads.
 */
export function notes(fig, { key, hint, touch, beads = "" }) {
  const signs = key.map(([kind, text, colour = "plain", when = ""]) =>
    h("span", { class: `fig-meaning ${when}` }, symbol(kind, colour), text),
  );
  const said = (text) =>
    h("p", {}, text, ...(beads ? [h("span", { class: "fig-of-beads" }, ` ${beads}`)] : []));
  return h(
    "div",
    { class: "fig-notes" },
    h("p", {}, ...signs),
    h("div", { class: "fig-hint" }, said(hint), said(touch)),
  );
}
