/** A phone's page: one vote in each round, changed until the round is closed. */

import { head, make, post, say } from "./shared.js";

const PATIENCE = 2000; // milliseconds between two looks at the poll
const [choices, form, word] = ["choices", "join", "word"].map((id) => document.getElementById(id));
let code = location.search.slice(1); // of the QR code, which stands for the word
let state;
let lost = false; // the connection

/** What a phone says of its own vote. */
export function sentence({ step, round, votes, right, question }) {
  if (!question) return "";
  const [mine, earlier] = round === 1 ? [votes[1]] : [votes[2], votes[1]];
  if (round && mine) return `Your vote is (${mine}). You can change it until the round is closed.`;
  const again = earlier ? ` In round 1 you chose (${earlier}).` : "";
  if (round) return `Round ${round} is open: choose one.${again}`;
  if (step === "ready") return "The vote is not open yet.";
  const last = mine ?? earlier;
  if (step !== "answer") return `The round is closed.${last ? ` Your vote is (${last}).` : ""}`;
  if (!last) return `(${right}) is right.`;
  return last === right
    ? `Your vote (${last}) is right.`
    : `You chose (${last}); (${right}) is right.`;
}

function mark() {
  for (const button of choices.querySelectorAll("button")) {
    button.setAttribute("aria-pressed", button.dataset.letter === state.votes[state.round]);
  }
  say(sentence(state));
}

function choice([letter, html]) {
  const item = make("li");
  const open = state.round > 0;
  const words = { html: `<span class="letter">(${letter})</span> <span>${html}</span>` };
  const box = make(open ? "button" : "div", { ...words, class: "choice" });
  box.dataset.letter = letter;
  if (!open) box.classList.toggle("mine", letter === (state.votes[2] ?? state.votes[1]));
  if (open) box.addEventListener("click", () => vote(letter));
  item.append(box);
  if (state.replies) {
    item.classList.toggle("right", letter === state.right);
    item.append(make("p", { class: "reply", html: state.replies[letter] }));
  }
  return item;
}

function draw() {
  head(state);
  choices.replaceChildren(...Object.entries(state.choices ?? {}).map(choice));
  mark();
}

/** Ask for the word, unless the QR code has brought what stands for it. */
async function ask() {
  document.getElementById("where").textContent = state.title;
  document.getElementById("asked").textContent = "Join the vote";
  choices.replaceChildren();
  if (code) await join(code);
  else form.hidden = false;
}

async function join(said) {
  const answer = await post("/join", { word: said });
  if (answer?.ok) {
    form.hidden = true;
    say("");
    await look();
  } else {
    say(answer ? await answer.text() : "There is no connection to the poll. Try again.");
    if (answer?.status === 403) code = "";
    form.hidden = Boolean(code);
  }
}

async function vote(letter) {
  const { question, round, version } = state;
  const answer = await post("/vote", { vote: letter, question, round });
  if (!answer) say("Your vote was not sent, because there is no connection. Press again.");
  else if (!answer.ok) say(await answer.text());
  else if (state.version === version) {
    state.votes[round] = letter;
    mark();
  }
}

async function look() {
  try {
    const answer = await fetch(`/state?seen=${lost ? "" : (state?.version ?? "")}`);
    if (answer.status === 200) {
      state = await answer.json();
      if ("votes" in state) draw();
      else await ask();
    } else if (!answer.ok) say(await answer.text());
    lost = !answer.ok;
  } catch {
    lost = true;
    say("There is no connection to the poll. Trying again …");
  }
}

/** Look now and then: not at the same moment as all others, and not in a pocket. */
async function watch() {
  if (!document.hidden && form.hidden) await look();
  setTimeout(watch, PATIENCE * (1 + Math.random() / 4));
}

form.addEventListener("submit", (event) => {
  event.preventDefault();
  join(word.value);
});
document.addEventListener("visibilitychange", () => document.hidden || !form.hidden || look());
watch();
