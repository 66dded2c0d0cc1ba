/* A picked choice is answered with the reply in its answer's fold; a switch opens all answers. */
"use strict";

const ROOT = document.documentElement;
const STEPS = { ArrowDown: 1, ArrowRight: 1, ArrowUp: -1, ArrowLeft: -1 };

/** Say whether the pick is right, and why.  The fold stays as it is: nothing moves away. */
function answer({ currentTarget: choices, target: { value: letter } }) {
  const fold = document.getElementById(choices.dataset.answer);
  const reply = fold.querySelector(`[data-reply="${letter}"]`)?.cloneNode(true);
  for (const named of reply?.querySelectorAll("[id]") ?? []) named.removeAttribute("id");
  const verdict = document.createElement("strong");
  verdict.textContent = letter === choices.dataset.right ? "Right. " : "Not this one. ";
  const said = choices.querySelector("[role=status]");
  said.replaceChildren(verdict, ...(reply?.childNodes ?? []));
}

/** The arrows go to a choice and do not pick it: on the way to the third they would answer two. */
function go(event) {
  const radios = [...event.currentTarget.querySelectorAll("input")];
  const step = STEPS[event.key];
  if (!step || event.altKey || event.ctrlKey || event.metaKey) return; // Alt+Left goes back
  event.preventDefault();
  radios.at((radios.indexOf(event.target) + step) % radios.length).focus();
}

for (const choices of document.querySelectorAll(".choices")) {
  choices.addEventListener("change", answer);
  choices.addEventListener("keydown", go);
}

const all = document.querySelector(".show-answers input");

function openAll() {
  for (const fold of document.querySelectorAll("details.answer")) fold.open = all.checked;
}

function remember() {
  try {
    if (all.checked) localStorage.setItem("lecture-answers", "shown");
    else localStorage.removeItem("lecture-answers");
  } catch {
    // Storage is refused: the switch holds for this page.
  }
}

if (all) {
  all.checked = ROOT.dataset.answers === "shown"; // which the page's first script has set
  if (all.checked) openAll();
  delete ROOT.dataset.answers; // from here on each fold can be closed again
  all.addEventListener("change", () => {
    openAll();
    remember();
  });
}
