/* A box that scrolls must be reachable by keyboard; only the browser knows which one does. */
"use strict";

const BOXES = "pre, .katex-display, .katex:has(> math), .pst-scrollable-table-container";

function markScrolling() {
  for (const box of document.querySelectorAll(BOXES)) {
    if (box.scrollWidth > box.clientWidth) {
      box.tabIndex = 0;
    } else {
      box.removeAttribute("tabindex");
    }
  }
}

document.addEventListener("DOMContentLoaded", markScrolling);
window.addEventListener("load", markScrolling);
window.addEventListener("resize", markScrolling);
document.addEventListener("toggle", markScrolling, true); // a fold that opens
