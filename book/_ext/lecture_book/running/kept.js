/* What readers typed, by page and cell: kept in this browser, and where it refuses, for this page. */

import { STEM } from "./notebook.js";

const CODE = "lecture-code";

let copy = {}; // what was typed on this page, for a browser that keeps nothing

function everything() {
  try {
    return JSON.parse(localStorage.getItem(CODE)) ?? {};
  } catch {
    return copy; // storage is refused, or holds something else
  }
}

/** What was typed on this page, by cell. */
export const typed = () => everything()[STEM] ?? {};

/** Keep the text of a cell; without a text, forget it. */
export function keep(id, text) {
  const all = everything();
  copy = { ...all, [STEM]: { ...all[STEM], [id]: text } };
  try {
    localStorage.setItem(CODE, JSON.stringify(copy)); // which leaves out what is undefined
  } catch {
    // Storage is refused: the copy holds for this page.
  }
  document.dispatchEvent(new Event("code-kept"));
}
