/* What a query finds: MiniSearch ranks the entries of the index that index.py has made. */

import MiniSearch from "minisearch";
import { stemmer } from "stemmer";

const WORD = /[\p{L}\p{N}]+(?:[._][\p{L}\p{N}]+)*/gu; // 6.4 and check_margin are one word each
const FIELDS = { title: 5, terms: 3, more: 6, chapter: 1, words: 1 }; // and what a word in each counts
const MEANT = 1.5; // the weight of a word that is looked for beside what was typed
const ASKED = 2; // the weight of the section that explains the term asked for

export let ready; // when the index is unpacked

let index;
let search;
let forms; // what each word of the book is found by
let known;
let phrases;
let stop;

/** Unpack the index, which is compressed so that it is small from any server and from disk. */
export function unpack(packed) {
  ready = load(packed);
}

async function load(packed) {
  const bytes = Uint8Array.from(atob(packed), (letter) => letter.charCodeAt(0));
  const stream = new Blob([bytes]).stream().pipeThrough(new DecompressionStream("gzip"));
  const made = await new Response(stream).json();
  index = made;
  stop = new Set(made.stop.flatMap((word) => [word, stemmer(word)]));
  forms = new Map();
  search = new MiniSearch({ fields: Object.keys(FIELDS), tokenize: split, processTerm: formsOf });
  const terms = made.entries.map(([page], id) => (isFirst(id) ? nameOf(made.pages[page]) : ""));
  for (const [names, , , id] of made.terms) terms[id] += ` ${names.join(" ")}`;
  search.addAll(
    made.entries.map(([page, , title, , , , more, words], id) => {
      return { id, title, terms: terms[id], more, chapter: made.pages[page][1], words };
    }),
  );
  known = new Set([...forms.values()].flat());
  phrases = phrasesOf(made);
}

/** Return the places that a query finds, the best first, the term that it asks for, and the words
 * that were looked for if others were typed. */
export function find(query) {
  const words = split(query);
  const typed = words.map(spelt);
  const instead = typed.some((word, at) => word !== words[at]) ? typed.join(" ") : "";
  const term = termOf(typed);
  const wanted = wantedFor(typed);
  const found = search.search([...wanted.keys()].join(" "), {
    tokenize: (text) => text.split(" "),
    processTerm: (word) => word,
    boost: FIELDS,
    boostTerm: (word) => wanted.get(word).weight,
    boostDocument: (id) => index.entries[id][4] * (term?.id === id ? ASKED : 1),
    prefix: (word) => word === typed.at(-1), // it may have no end yet
  });
  for (const hit of found) {
    const covered = new Set(hit.queryTerms.flatMap((word) => wanted.get(word).typedFor));
    hit.score *= covered.size / hit.queryTerms.length; // words typed, not words looked for
  }
  found.sort((a, b) => b.score - a.score);
  return { term, instead, hits: oncePerSection(found.map(hitOf)) };
}

/** A word of the book in the place of one with a typing error, or with two in a long word; one
 * that is the beginning of a word may not have its end yet, and one with a known stem keeps it. */
function spelt(word) {
  if (word.length < 4 || [...known].some((each) => each.startsWith(word))) return word;
  const stem = stemmer(word);
  const isKnown = known.has(stem);
  for (const fuzzy of word.length > 7 && !isKnown ? [1, 2] : [1]) {
    const options = {
      fuzzy,
      prefix: false,
      tokenize: (text) => [text],
      processTerm: (text) => text,
    };
    const near = search.autoSuggest(word, options).flatMap(({ terms }) => terms);
    const found = near.find((each) => forms.has(each) && (!isKnown || stemmer(each) === stem));
    if (found) return found;
  }
  return word;
}

/** The words to look for: each with its weight, and with the typed words for which it stands. */
function wantedFor(typed) {
  const wanted = new Map();
  const add = (word, weight, typedFor) => {
    if (wanted.has(word)) wanted.get(word).typedFor.push(...typedFor);
    else wanted.set(word, { weight, typedFor: [...typedFor] });
  };
  const { kept, meant } = understood(typed.map(stemmer));
  const last = typed.at(-1);
  for (const stem of typed.length > 3 ? kept.filter((word) => !/^\d+$/.test(word)) : kept)
    add(stem, 1, [stem]);
  for (const { stems, words } of meant) {
    for (const word of words) add(word, MEANT / Math.sqrt(words.length), stems);
  }
  if (wanted.has(stemmer(last ?? ""))) add(last, 1, [stemmer(last)]);
  return wanted;
}

/** The words of a query that tell something, and the phrases in it that mean others.  A phrase in
 * a longer one means nothing by itself. */
function understood(typed) {
  const kept = new Map(typed.entries());
  const free = new Set(kept.keys());
  const meant = [];
  for (const phrase of phrases) {
    const { stems, instead } = phrase;
    const start = typed.findIndex((_, at) => stems.every((stem, i) => typed[at + i] === stem));
    const places = stems.map((_, i) => start + i);
    if (start < 0 || !places.every((at) => free.has(at))) continue;
    meant.push(phrase);
    for (const at of places) free.delete(at);
    if (instead) for (const at of places) kept.delete(at);
  }
  const told = [...kept.values()].filter(isTelling);
  return { kept: told.length || meant.length ? told : typed, meant };
}

/** The phrases that mean other words: of the table, and the names of a term, longer ones first. */
function phrasesOf({ same, terms }) {
  const stemsOf = (text) => split(text).map(stemmer);
  const phrase = (said, words) => ({
    stems: stemsOf(said),
    words: stemsOf(words).filter(isTelling),
  });
  const table = Object.entries(same).map(([said, words]) => {
    return { ...phrase(said, words), instead: said.includes(" ") };
  });
  const names = terms.flatMap(([all]) => all.map((name) => phrase(name, all.join(" "))));
  return [...table, ...names].sort((a, b) => b.stems.length - a.stems.length);
}

function hitOf({ id }) {
  const [page, anchor, title, excerpt, , section] = index.entries[id];
  const [address, chapter] = index.pages[page];
  const own = index.entries[section][1];
  return { address: `${address}.html#${anchor}`, title, chapter, excerpt, section: own };
}

/** A section comes once: itself, or the statement in it that fits better. */
function oncePerSection(hits) {
  const places = hits.map(({ address, section }) => address.replace(/#.*/, `#${section}`));
  return hits.filter((_, at) => places.indexOf(places[at]) === at);
}

/** The entry of the glossary that a query names and nothing else. */
function termOf(typed) {
  const wanted = typed.filter(isTelling).map(stemmer).join(" ");
  const isNamed = (name) => split(name).filter(isTelling).map(stemmer).join(" ") === wanted;
  const found = index.terms.find(([names]) => names.some(isNamed));
  if (!found || !wanted) return null;
  const [names, anchor, meaning, id] = found;
  return { name: names.find(isNamed), address: `book/glossary.html#${anchor}`, meaning, id };
}

function isFirst(id) {
  return id === 0 || index.entries[id][0] !== index.entries[id - 1][0];
}

function nameOf([address, label]) {
  const words = translate("chapter, appendix");
  return address.startsWith("notebooks/") ? `${words} ${label}` : label;
}

function isTelling(word) {
  return !stop.has(word);
}

/** What a word is found by: its stem, itself, and the words of which a name is made. */
function formsOf(word) {
  if (!forms.has(word))
    forms.set(word, [...new Set([stemmer(word), word, ...word.split(/[._]/)])]);
  return forms.get(word);
}

function split(text) {
  const plain = text.normalize("NFKD").replace(/\p{M}/gu, "").toLowerCase();
  return plain.replace(/['’]s\b/g, "").match(WORD) ?? [];
}
