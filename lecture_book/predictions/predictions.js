/* A picked choice is answered with the reply in its answer's fold; a switch opens all answers.
   Picks are kept in this browser, as the words of the choice; a button clears those of all chapters. */
"use strict";

const ROOT = document.documentElement;
const STEPS = { ArrowDown: 1, ArrowRight: 1, ArrowUp: -1, ArrowLeft: -1 };
const PICKS = "lecture-picks";

let kept = {}; // by page and question

/** What is kept; where storage is refused, what was picked on this page. */
function recall() {
  kept = globalThis.lectureStorage.recall(PICKS) ?? kept;
  return kept;
}

function keep(picks) {
  kept = picks;
  try {
    if (Object.keys(picks).length) localStorage.setItem(PICKS, JSON.stringify(picks));
    else localStorage.removeItem(PICKS);
  } catch {
    // Storage is refused: they hold for this page.
  }
}

const pageOf = (place) => place.split("#")[0];
const placeOf = (choices) =>
  `${location.pathname.split("/").pop()}#${choices.getAttribute("aria-labelledby")}`;
const wordsOf = (radio) => radio.closest("label").textContent.trim();

/** Say whether the pick is right, and why.  The fold stays as it is: nothing moves away. */
function answer(choices, letter) {
  const fold = document.getElementById(choices.dataset.answer);
  const reply = fold.querySelector(`[data-reply="${letter}"]`)?.cloneNode(true);
  for (const named of reply?.querySelectorAll("[id]") ?? []) named.removeAttribute("id");
  const verdict = document.createElement("strong");
  const isRight = letter === choices.dataset.right;
  verdict.textContent = isRight ? translate("Right.") : translate("Not this one.");
  const said = choices.querySelector("[role=status]");
  said.replaceChildren(verdict, " ", ...(reply?.childNodes ?? []));
  choices.dataset.verdict = isRight ? "right" : "wrong";
}

function pick({ currentTarget: choices, target: radio }) {
  answer(choices, radio.value);
  keep({ ...recall(), [placeOf(choices)]: wordsOf(radio) });
}

/** The arrows go to a choice and do not pick it: on the way to the third they would answer two.
    Enter picks, as the space bar does. */
function go(event) {
  if (event.key === "Enter") event.target.click();
  const radios = [...event.currentTarget.querySelectorAll("input")];
  const step = STEPS[event.key];
  if (!step || event.altKey || event.ctrlKey || event.metaKey) return; // Alt+Left goes back
  event.preventDefault();
  radios.at((radios.indexOf(event.target) + step) % radios.length).focus();
}

/** Show what was picked before. */
function showPick(choices) {
  const words = kept[placeOf(choices)];
  const radio = [...choices.querySelectorAll("input")].find((one) => wordsOf(one) === words);
  if (radio) {
    radio.checked = true;
    answer(choices, radio.value);
  }
}

function showAll() {
  recall();
  for (const choices of document.querySelectorAll(".choices")) showPick(choices);
}

for (const choices of document.querySelectorAll(".choices")) {
  choices.addEventListener("change", pick);
  choices.addEventListener("keydown", go);
}
showAll();
document.addEventListener("picks-opened", showAll); // from a file

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

function clear() {
  const places = Object.keys(recall());
  const pages = new Set(places.map(pageOf)).size;
  const what = translate("{picks} {picks:pick|picks} in {pages} {pages:chapter|chapters}", {
    picks: places.length,
    pages,
  });
  if (places.length && !confirm(translate("Clear {what}?", { what }))) return;
  keep({});
  for (const radio of document.querySelectorAll(".choices :checked")) radio.checked = false;
  for (const said of document.querySelectorAll(".choices [role=status]")) said.replaceChildren();
  for (const choices of document.querySelectorAll(".choices")) delete choices.dataset.verdict;
  document.dispatchEvent(new Event("picks-cleared"));
  document.querySelector(".show-answers [role=status]").textContent = places.length
    ? translate("Cleared: {what}.", { what })
    : translate("There were no picks to clear.");
}

if (all) {
  all.checked = ROOT.dataset.answers === "shown"; // which the page's first script has set
  if (all.checked) openAll();
  delete ROOT.dataset.answers; // from here on each fold can be closed again
  all.addEventListener("change", () => {
    openAll();
    remember();
  });
  document.querySelector(".show-answers button").addEventListener("click", clear);
}
