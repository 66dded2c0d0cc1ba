/* What all scripts of a page use: its language.  And a box that scrolls must be reachable by
   keyboard; only the browser knows which one does. */
"use strict";

/** A sentence in the language of the page, with its placeholders filled: "{n} {n:pick|picks}"
    takes the first word for 1.  In English there are no other words, and a sentence is its own. */
globalThis.translate = (text, values) => {
  const said = globalThis.lectureWords?.[text] ?? text;
  const fill = (_, name, one, many) => {
    if (one === undefined) return values[name];
    return values[name] === 1 ? one : many;
  };
  return values ? said.replace(/\{(\w+)(?::([^|{}]*)\|([^{}]*))?\}/g, fill) : said;
};

const BOXES = "pre, .katex-display, .katex:has(> math), .pst-scrollable-table-container";

// It is asked after layout, when it costs nothing, and of what is folded when its fold opens.
const sizes = new ResizeObserver((seen) => {
  for (const { target } of seen) {
    if (target.scrollWidth > target.clientWidth) target.tabIndex = 0;
    else target.removeAttribute("tabindex");
  }
});

function watch() {
  for (const box of document.querySelectorAll(BOXES)) {
    sizes.unobserve(box); // a late face changes what is inside, and not the box
    sizes.observe(box);
  }
}

/** A sheet over the page gives way to the place that was chosen in it. */
function leave({ target }) {
  if (target.closest("a[href*='#']")) target.closest("dialog[id^='pst-']")?.close();
}

document.addEventListener("click", leave);
document.addEventListener("DOMContentLoaded", watch);
document.fonts.addEventListener("loadingdone", watch);
