/** The teacher's page: the steps of a question, and what the room sees of them. */

import { head, make, post, say } from "./shared.js";

const PATIENCE = 1000; // milliseconds between two looks at the poll
const BURST = 20; // browsers in a second that are worth a word
const NEXT = {
  ready: [["round 1", "Open round 1"]],
  "round 1": [
    ["counts 1", "Close round 1"],
    ["round 2", "Open round 2 before the counts"],
  ],
  "counts 1": [
    ["round 2", "Open round 2"],
    ["cell", "Show the cell"],
    ["round 1", "Open round 1 again"],
  ],
  "round 2": [["counts 2", "Close round 2"]],
  "counts 2": [
    ["cell", "Show the cell"],
    ["round 2", "Open round 2 again"],
  ],
  cell: [["answer", "Show the replies"]],
  answer: [],
};
const SIZES = [1.6, 1.5, 1.4, 1.3, 1.2, 1.1, 1.05, 1]; // of letters; 1 is read from the last row
const GIVEN = [1, 0.9, 0.8, 0.7]; // of those that give the question its data, where there is no room
const [choices, number, steps, slides, picture, given] = [
  "choices",
  "number",
  "steps",
  "slides",
  "picture",
  "given",
].map((id) => document.getElementById(id));
const main = document.querySelector("main");
const isOverSlide = window !== window.top;
let wanted = Number(new URLSearchParams(location.search).get("question")); // by a slide
let drawn; // the state on the page, without what changes with each vote

/** Take the token out of the address, which the room sees, and keep it for this tab. */
function token() {
  if (location.hash.length > 1) {
    sessionStorage.setItem("token", location.hash.slice(1));
    history.replaceState(null, "", location.pathname);
  }
  return { Authorization: `Bearer ${sessionStorage.getItem("token") ?? ""}` };
}

/** The bar of a choice in the last round, and above it, paler and lower, in the round before. */
function bar(letter, rounds) {
  const row = make("div", { class: "bar" });
  const track = make("span", { class: "track" });
  const texts = rounds.map(([round, counts]) => {
    const all = Object.values(counts).reduce((sum, count) => sum + count, 0);
    const share = all ? Math.round((100 * counts[letter]) / all) : 0;
    const fill = make("span", { class: "fill", "aria-hidden": "true" });
    fill.style.inlineSize = `${share}%`;
    track.append(fill);
    return [round, share, counts[letter]];
  });
  const [label, share, votes] = [0, 1, 2].map((column) => {
    const part = make("span", { text: column ? "" : "Round " });
    for (const text of texts.slice(0, -1))
      part.append(make("span", { class: "earlier", text: `${text[column]} → ` }));
    part.append(texts.at(-1)[column] + (column === 1 ? " %" : ""));
    return part;
  });
  row.append(label, track, share, votes);
  return row;
}

function choice(state, [letter, html]) {
  const item = make("li");
  const words = { html: `<span class="letter">(${letter})</span> <span>${html}</span>` };
  item.append(make("div", { ...words, class: "choice" }));
  const rounds = Object.entries(state.counts ?? {}); // none without a vote
  if (rounds.length) item.append(bar(letter, rounds));
  if (state.replies) {
    item.classList.toggle("right", letter === state.right);
    item.append(make("p", { class: "reply", html: state.replies[letter] }));
  }
  return item;
}

function shiftOf({ shift }) {
  if (!shift) return "";
  const { both, changed, to, from } = shift;
  const ways = to === undefined ? "" : ` ${to} came to the right one, ${from} left it.`;
  return `Of ${both} who voted in both rounds, ${changed} changed their choice.${ways}`;
}

function joinedOf({ joined, most, burst }) {
  const browsers = joined === 1 ? "1 browser has joined" : `${joined} browsers have joined`;
  const full = joined < most ? "" : ", and no more may";
  return `${browsers}${full}.${burst < BURST ? "" : ` ${burst} of them within one second!`}`;
}

function votedOf({ question, voted, round }) {
  if (!question) return "Scan the code, or type the address and the word";
  return `${voted === 1 ? "1 vote" : `${voted} votes`}${round ? `, round ${round} is open` : ""}`;
}

function button(step, question, words) {
  const made = make("button", { type: "button", text: words });
  made.addEventListener("click", () => go(step, question));
  return made;
}

function buttons({ step, question, numbers }) {
  const ways = question ? NEXT[step].map(([to, words]) => button(to, question, words)) : [];
  const following = question ? numbers[numbers.indexOf(question) + 1] : numbers[0];
  const words = question ? `Question ${numbers.indexOf(following) + 1}` : "First question";
  const isNext = !question || step === "answer";
  if (step === "answer" && isOverSlide) {
    const made = make("button", { type: "button", text: "Back to the slide" });
    made.addEventListener("click", () =>
      dispatchEvent(new KeyboardEvent("keydown", { key: "v" })),
    );
    return [made];
  }
  if (isNext && following) ways.push(button("ready", following, words));
  return ways;
}

/** Let the question with its choices fill the window: as large as they all stand in it. */
function fit() {
  const parts = [main, given];
  const isCut = (part) => part.scrollHeight > part.clientHeight;
  const sizes = GIVEN.flatMap((small) =>
    [false, true].flatMap((isTight) => SIZES.map((size) => [isTight, small, size])),
  );
  sizes.find(([isTight, small, size]) => {
    main.classList.toggle("tight", isTight);
    main.style.setProperty("--fit", size);
    main.style.setProperty("--given", small);
    return !parts.some(isCut);
  });
  for (const part of parts) {
    if (isCut(part)) part.tabIndex = 0; // to scroll by keyboard
    else part.removeAttribute("tabindex");
  }
}

/** Offer a field for each choice, in which the hands of those without a phone are counted. */
function offerHands({ question, round, choices, hands, most_hands: max }) {
  const fold = document.getElementById("hands");
  fold.hidden = !round;
  const labels = Object.keys(round ? choices : {}).map((letter) => {
    const label = make("label", { text: `(${letter}) ` });
    const value = hands[letter] || "";
    label.append(make("input", { type: "number", min: 0, max, name: letter, value }));
    return label;
  });
  fold.replaceChildren(fold.firstElementChild, ...labels);
  fold.onchange = () => {
    const counted = [...fold.querySelectorAll("input")].map((one) => [
      one.name,
      Number(one.value),
    ]);
    send("/teach/hands", { hands: Object.fromEntries(counted), question, round });
  };
}

function draw(state) {
  const isDecided = "output" in state;
  document.body.classList.toggle("decided", isDecided);
  document.body.classList.toggle("waiting", !state.question);
  document.body.classList.toggle("counted", "counts" in state);
  document.querySelector("aside").hidden = "counts" in state;
  document.getElementById("voted").textContent = votedOf(state);
  document.getElementById("joined").textContent = joinedOf(state);
  const wanted = JSON.stringify({ ...state, voted: 0, hands: 0, joined: 0, burst: 0 });
  if (!document.activeElement?.matches("#hands input")) offerHands(state);
  if (wanted === drawn) return;
  drawn = wanted;
  head(state);
  document.title = `Vote: ${state.title}`;
  document.getElementById("address").textContent = state.address.replace(/^http:..|\/$/g, "");
  document.getElementById("word").textContent = state.word;
  document.getElementById("qr").src = state.qr;
  choices.replaceChildren(...Object.entries(state.choices ?? {}).map((one) => choice(state, one)));
  document.getElementById("shift").textContent = shiftOf(state);
  for (const name of ["output", "code"])
    document.getElementById(name).innerHTML = state[name] ?? "";
  document.getElementById("cell").hidden = !isDecided;
  const before = document.getElementById("before");
  picture.replaceChildren(...before.querySelectorAll("img"));
  if (!before.textContent.trim()) before.replaceChildren();
  for (const fold of document.querySelectorAll("details")) fold.open = false;
  for (const part of [main, document.getElementById("cell")]) part.scrollTop = 0;
  scrollTo(0, 0);
  const had = steps.contains(document.activeElement) || isOverSlide;
  steps.replaceChildren(...buttons(state));
  if (had) steps.querySelector("button")?.focus();
  const options = state.numbers.map((one, at) => make("option", { value: one, text: at + 1 }));
  number.replaceChildren(make("option", { value: "", text: "…" }), ...options);
  number.value = state.question || "";
  slides.href = state.slides;
  slides.hidden = isOverSlide || !state.slides;
  fit();
}

async function deliver(path, sent) {
  const answer = await post(path, sent, token());
  if (!answer) say("There is no connection to the poll; is it still running?");
  else if (answer.ok) draw(await answer.json());
  else say(await answer.text());
}

/** Send one after another: a count that was just typed arrives before its round is closed. */
let last = Promise.resolve();
const send = (path, sent) => (last = last.then(() => deliver(path, sent)).catch(() => {}));

const go = (step, question) => send("/teach/step", { step, question });

async function look() {
  try {
    const answer = await fetch("/teach/state", { headers: token() });
    if (answer.ok) {
      const state = await answer.json();
      if (wanted && wanted !== state.question) go("ready", wanted);
      else draw(state);
      wanted = 0;
    }
    say(answer.ok ? "" : await answer.text());
  } catch {
    say("There is no connection to the poll; is it still running?");
  }
  setTimeout(look, PATIENCE);
}

number.addEventListener("change", () => number.value && go("ready", Number(number.value)));
addEventListener("resize", fit);
document.fonts.addEventListener("loadingdone", fit);
picture.addEventListener("load", fit, true);
look();
