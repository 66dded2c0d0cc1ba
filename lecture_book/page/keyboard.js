/* The keyboard and the ear: what the theme's buttons take away on a click is given back. */
"use strict";

const BUTTONS = ".copybtn, .theme-switch-button, .primary-toggle";
const said = Object.assign(document.createElement("p"), {
  className: "visually-hidden",
  role: "status",
});

const MODES = { auto: translate("auto"), light: translate("light"), dark: translate("dark") };

/** The buttons of the page's head say what is on. */
function nameButtons() {
  const { mode } = document.documentElement.dataset;
  for (const button of document.querySelectorAll(".theme-switch-button"))
    button.ariaLabel = translate("Colour mode: {mode}", { mode: MODES[mode] });
  const isHidden = document.querySelector(".pst-sidebar-hidden") !== null;
  const isBeside = matchMedia("(min-width: 992px)").matches; // elsewhere a dialog opens
  for (const button of document.querySelectorAll(".primary-toggle"))
    button.ariaExpanded = isBeside ? !isHidden : null;
}

document.addEventListener("DOMContentLoaded", () => {
  document.body.append(said);
  nameButtons();
});
document.addEventListener(
  "click",
  ({ target }) => {
    const button = target.closest(BUTTONS);
    if (!button) return;
    said.textContent = "";
    setTimeout(() => {
      if (document.activeElement === document.body) button.focus({ preventScroll: true });
      nameButtons();
      said.textContent = button.matches(".copybtn") ? button.dataset.tooltip : "";
    });
  },
  true, // one of them stops its clicks
);
