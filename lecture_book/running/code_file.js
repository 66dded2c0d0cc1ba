/* What readers typed and picked in all chapters, and their best scores, as one file: it is opened
   again here, in another browser, or in a working copy of the notebooks, by
   `python3 start.py mine FILE`. */

import {
  CODE_FILE,
  isPage,
  keepAll,
  keepPicks,
  keepScores,
  PICKS,
  picks,
  SCORES,
  scores,
  typedAnywhere,
} from "./kept.js";
import { give, SITE, textOf } from "./notebook.js";

const isAny = (page) => Object.keys(page).length > 0;

const hasScores = () => Object.values(scores()).some(isAny);

/** Whether there is something to save. */
export const hasSomething = () =>
  isAny(picks()) || hasScores() || Object.values(typedAnywhere()).some(isAny);

/** Give the reader all that they typed and picked, and their scores; return the name of the file. */
export function saveFile() {
  const picked = isAny(picks()) ? { [PICKS]: picks() } : {};
  const scored = hasScores() ? { [SCORES]: scores() } : {};
  return give(JSON.stringify({ ...typedAnywhere(), ...picked, ...scored }, null, 1), CODE_FILE);
}

/** Whether something has the form of what is saved: texts, by page and cell, and scores. */
function isCode(found) {
  const pages = Object.entries(found);
  const isOfTexts = ([stem, page]) =>
    isPage(page) &&
    (stem === SCORES || Object.values(page).every((text) => typeof text === "string"));
  return pages.length > 0 && pages.every(isOfTexts);
}

/** The code that a page is given with, by cell; nothing if there is no such page. */
async function codeOf(stem) {
  const answer = await fetch(new URL(`_sources/${stem}.ipynb`, SITE));
  const { cells } = answer.ok ? await answer.json() : { cells: [] };
  const code = cells.filter((cell) => cell.cell_type === "code");
  return new Map(code.map((cell) => [cell.id, textOf(cell)]));
}

/** Sort the cells of a file: which can be taken, are here already, were written otherwise here, or
    are of no page here. */
async function sort(code) {
  const pages = await Promise.all(Object.keys(code).map(codeOf));
  const kept = typedAnywhere(); // what was typed while the pages came, too
  const cells = { taken: [], same: [], other: [], unknown: [] };
  for (const [place, [stem, typed]] of Object.entries(code).entries()) {
    const given = pages[place];
    for (const [id, text] of Object.entries(typed)) {
      const own = kept[stem]?.[id];
      const isSame = text === (own ?? given.get(id));
      const isOther = own !== undefined;
      const kind = !given.has(id) ? "unknown" : isSame ? "same" : isOther ? "other" : "taken";
      cells[kind].push({ stem, id, text: text === given.get(id) ? undefined : text });
    }
  }
  return cells;
}

const FEW = 3; // cells are named one by one, and more are counted by page

function named(cells) {
  if (cells.length <= FEW)
    return cells
      .map(({ stem, id }) => translate("{cell} of {page}", { cell: id, page: stem }))
      .join(", ");
  const counts = new Map();
  for (const { stem } of cells) counts.set(stem, (counts.get(stem) ?? 0) + 1);
  return [...counts]
    .map(([page, n]) => translate("{n} {n:cell|cells} of {page}", { n, page }))
    .join(", ");
}

/** The picks of a file for questions that are not answered here: a pick stays. */
function notPickedHere(picked) {
  const own = picks();
  return Object.fromEntries(Object.entries(picked).filter(([place]) => !(place in own)));
}

function countedPicks(picked) {
  const places = Object.keys(picked);
  return translate("{picks} {picks:pick|picks} in {pages} {pages:chapter|chapters}", {
    picks: places.length,
    pages: new Set(places.map((place) => place.split("#")[0])).size,
  });
}

/** Keep what a file holds, after a question where something else was typed.  The cells that were
    taken are returned, and what to say. */
export async function openFile(file) {
  const { name } = file;
  const found = globalThis.lectureStorage.parse(await file.text());
  const nothing = (words) => ({ taken: [], words });
  if (!isCode(found)) {
    return nothing(
      translate("{name} is no file of code that was written in a course. Nothing was changed.", {
        name,
      }),
    );
  }
  const { [PICKS]: picked = {}, [SCORES]: scored, ...code } = found;
  const { taken, same, other, unknown } = await sort(code);
  if (unknown.length && !taken.length && !same.length && !other.length) {
    return nothing(
      translate("{name} is of another course: this book has none of its cells.", { name }),
    );
  }
  const question = translate(
    "You have written something else in {cells}. Replace it by the file's?",
    {
      cells: named(other),
    },
  );
  const stays = other.length > 0 && !confirm(question);
  if (!stays) taken.push(...other);
  const newPicks = notPickedHere(picked);
  if (isAny(newPicks)) keepPicks(newPicks);
  keepAll(taken);
  const better = keepScores(scored);
  const brought = [];
  if (taken.length) brought.push(named(taken));
  if (isAny(newPicks)) brought.push(countedPicks(newPicks));
  if (better) brought.push(translate("{n} best {n:score|scores}", { n: better }));
  const words = [];
  if (brought.length)
    words.push(translate("Taken from {name}: {cells}.", { name, cells: brought.join(", ") }));
  if (stays) words.push(translate("Yours stays: {cells}.", { cells: named(other) }));
  if (unknown.length)
    words.push(
      translate("Left in the file, because this book has no such cell: {cells}.", {
        cells: named(unknown),
      }),
    );
  if (!words.length) words.push(translate("All that is in {name} is here.", { name }));
  return { taken, words: words.join(" ") };
}
