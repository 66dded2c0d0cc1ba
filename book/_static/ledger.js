/* The page of the ledger: show the statements that match the form; the address keeps it. */
"use strict";

const form = document.getElementById("ledger-form");
const count = document.getElementById("ledger-count");
const entries = [...document.querySelectorAll(".ledger > li")];
const sections = [...document.querySelectorAll(".ledger-section")];
const chapters = [...new Set(sections.map((section) => section.closest("section")))];
const texts = new Map(entries.map((entry) => [entry, entry.textContent.toLowerCase()]));

function matches(entry, wanted) {
  return [...wanted].every(([name, value]) =>
    name === "words"
      ? value
          .toLowerCase()
          .split(/\s+/)
          .every((word) => texts.get(entry).includes(word))
      : entry.dataset[name] === value,
  );
}

function apply() {
  const wanted = [...new FormData(form)].filter(([, value]) => value.trim());
  for (const entry of entries) entry.hidden = !matches(entry, wanted);
  for (const part of [...sections, ...chapters]) {
    part.hidden = !part.querySelector(".ledger > li:not([hidden])");
  }
  const shown = entries.filter((entry) => !entry.hidden).length;
  count.textContent = wanted.length
    ? `${shown} of ${entries.length} statements.`
    : `${entries.length} statements.`;
  const query = new URLSearchParams(wanted).toString();
  history.replaceState(null, "", (query ? `?${query}` : location.pathname) + location.hash);
}

for (const [name, value] of new URLSearchParams(location.search)) {
  if (form.elements[name]) form.elements[name].value = value;
}
form.addEventListener("input", apply);
form.addEventListener("submit", (event) => event.preventDefault());
form.addEventListener("reset", () => setTimeout(apply));
form.hidden = false;
apply();
