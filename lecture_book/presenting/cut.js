/* Cuts a chapter into slides.  Nothing is copied or moved: a slide is a list of blocks of the page,
   which are marked while it is shown, and so is all that holds them. */
"use strict";
globalThis.slides = (() => {
  const SCALES = [1, 0.95, 0.9, 0.85]; // of the letters of a slide that is too full
  const [HEIGHT, FOOT, PICTURE] = [720, 40, 400];
  const root = document.documentElement;
  const article = document.querySelector("article.bd-article");

  const LEFT_OUT = `script, style, span.anchor, .ledger-link, .show-answers, .run-notebook, .about > summary, .gap,
    .checked > .fold-content, .not-projected, .tag_slide-skip, .hide-input, details.hide:not(.answer),
    .cell:has(.fig-place) > .cell_input, .cell:has(.fig-place) > .run-bar,
    .cell:has(> details.hide:not(.answer)) > .run-bar, details[data-prediction] > summary`;
  const SIGNS = ".slide-break, .slide-skip, .slide-go-on"; // what text cells say by their tags
  const HOLDS = `details, section, .fold-content, .cell, .cell_output, .cell_output :has(.fig-place)`;
  const isShown = (block) => block.getClientRects().length > 0;
  const isHolding = (block) => block.matches(HOLDS) && !block.closest(".proof, .exercise");

  /** All blocks in their order; those of a fold stand after its summary. */
  function blocksOf(parent) {
    return [...parent.children].flatMap((block) => {
      if (block.matches(LEFT_OUT) || !isShown(block)) return [];
      return isHolding(block) ? blocksOf(block) : [block];
    });
  }

  const isBold = (block) => block.matches("p") && block.firstChild?.nodeName === "STRONG";
  const isQuestion = (block) => block.matches("[data-part=question]:not([data-task])");
  const isTask = (block) => block.matches("[data-part=question][data-task]");
  /** How many words a reader sees. */
  function wordsOf(block) {
    const copy = block.cloneNode(true);
    for (const hidden of copy.querySelectorAll(".katex-mathml")) hidden.remove();
    return copy.textContent.trim().split(/\s+/).length;
  }
  const isShort = (block) => block.matches("p") && wordsOf(block) <= 70;
  /** What follows a block, past the anchors of links. */
  function nextOf(block) {
    let next = block.nextElementSibling;
    while (next?.matches(".anchor")) next = next.nextElementSibling;
    return next;
  }
  /** A short paragraph whose data the question below it needs. */
  const setsUp = (block) =>
    nextOf(block)?.matches("[data-part=question][data-prediction]") && isShort(block);
  /** The words before a displayed equation, and those that end its sentence. */
  const introduces = (block) => nextOf(block)?.matches("div.math") && isShort(block);
  const continues = (block) =>
    block.previousElementSibling?.matches("div.math") &&
    /^\p{Ll}/u.test(block.textContent.trim()) &&
    isShort(block);
  /** Below the promise of a chapter: what the class will do. */
  const saysPlan = (block) => block === article.querySelector(".about p");
  const isNeeded = (block) =>
    setsUp(block) || introduces(block) || continues(block) || saysPlan(block);
  const isProse = (block) =>
    block.matches("p") &&
    !isBold(block) &&
    !isTask(block) &&
    !block.closest(".proof, .exercise, details:not(.about), .cell");
  const foldOf = (block) => block.closest("details:not(.about)");
  const answerOf = (block) => block.closest("details[data-prediction]");

  /** The question and the choices that a block answers, or the task that it solves. */
  function aboutOf(block) {
    const { id, dataset } = block.closest("details[data-part=answer]") ?? { dataset: {} };
    return {
      question: id ? document.getElementById(id.replace("-answer", "")) : null,
      choices: id ? article.querySelector(`[data-answer="${id}"]`) : null,
      task: article.querySelector(`[data-part=question][data-task="${dataset.task}"]`),
    };
  }

  /** Whether a slide must not end between two blocks. */
  const leads = (block, next) =>
    block.matches("h1, h2, h3, summary:not(.checked > *)") ||
    isQuestion(block) ||
    (isTask(block) && next.matches(".cell_input")) ||
    (setsUp(block) && next === nextOf(block)) ||
    (introduces(block) && next === nextOf(block)) ||
    (block.matches(".math") && continues(next)) ||
    (isBold(block) && next.matches("ul, ol, .cell_input")) ||
    (block.matches("p") && block.textContent.trim().endsWith(":"));
  const belongs = (block, last) =>
    leads(last, block) ||
    block.matches(".checked > summary") ||
    (foldOf(block) && foldOf(block) === foldOf(last)) ||
    (last.matches("[data-part=choices]") &&
      block.matches("[data-part=cell][data-prediction] *")) ||
    (block.closest(".cell") && block.closest(".cell") === last.closest(".cell"));

  const isBroken = (block, last) => {
    const cell = block.closest(".tag_slide-break");
    return cell !== null && !cell.contains(last);
  };

  /** Where a slide begins; "after" is what may follow the few words that lead to it. */
  function opening(block, last) {
    if (block.matches("h1, h2, .exercise, .fig-place, .tag_slide-break > :first-child"))
      return "new";
    if (last?.matches(".fig-place") || answerOf(block) !== (last ? answerOf(last) : null))
      return "new";
    if (block.matches("[data-part=question][data-take-home]")) return "new";
    return block.matches(".proof[id], [data-part=question]") || setsUp(block) ? "after" : "";
  }

  /** What stays together, and the prose before it that is left out. */
  function groupsOf(isLean) {
    const groups = [];
    let [last, notes, sign] = [null, [], ""];
    // No slide is a heading alone: one with nothing but prose below it shows the first of it.
    const keepFirst = () => {
      if (!last?.matches("h2") || !notes.length) return;
      last = notes.shift();
      groups.at(-1).blocks.push(last);
    };
    for (const block of blocksOf(article)) {
      if (block.matches("h2")) keepFirst();
      if (block.matches(SIGNS)) sign = block.className;
      else if (sign === "slide-skip") continue;
      else if (isLean && isProse(block) && !isQuestion(block) && !isNeeded(block))
        notes.push(block);
      else {
        const isCut = sign === "slide-break" || isBroken(block, last);
        if (last && !isCut && belongs(block, last)) groups.at(-1).blocks.push(block);
        else
          groups.push({ blocks: [block], opens: isCut ? "new" : opening(block, last), notes: [] });
        groups.at(-1).notes.push(...notes);
        [last, notes, sign] = [block, [], ""];
      }
    }
    keepFirst();
    groups.at(-1).notes.push(...notes);
    return groups;
  }

  function mark(blocks) {
    for (const one of article.querySelectorAll(".slide-block, .slide-path, .slide-later"))
      one.classList.remove("slide-block", "slide-path", "slide-later");
    article.classList.toggle("slide-path", blocks.length > 0);
    for (const block of blocks) {
      block.classList.add("slide-block");
      for (let e = block.parentElement; e !== article; e = e.parentElement)
        e.classList.add("slide-path");
    }
  }

  /** Lay choices in a row of small letters above their answer, or one below another. */
  function lay(isRow) {
    article.classList.toggle("slide-row", isRow);
    root.style.setProperty("--slide-picture", `${PICTURE}px`);
  }

  /** How much of the slide some blocks take: at most 1 if they fit. */
  function taken(blocks, scale = 1) {
    mark(blocks);
    root.style.setProperty("--slide-scale", scale);
    const { top } = article.getBoundingClientRect();
    const bottom = Math.max(...blocks.map((block) => block.getBoundingClientRect().bottom));
    const isWide = blocks
      .flatMap((block) => [block, ...block.querySelectorAll("pre, .katex-display, table")])
      .some((block) => block.scrollWidth > block.clientWidth + 1 && block.clientWidth > 0);
    return isWide ? 2 : (bottom - top) / (HEIGHT - FOOT);
  }

  const scaleOf = (blocks) => SCALES.find((scale) => taken(blocks, scale) <= 1);

  /** The parts of a block that is too high for a slide. */
  function partsOf(block) {
    if (block.matches("p, pre, figure, .math, .fig-place, .highlight, .choices")) return [];
    if (block.querySelector("tbody")) return [...block.querySelectorAll("tbody > tr")];
    return [...block.children].filter(isShown);
  }

  const isLead = ({ blocks }) =>
    blocks.every((block) => block.matches("h1, h2, h3, p, .exercise")) && taken(blocks) < 0.4;

  function cut(isLean) {
    root.classList.remove("slides");
    root.classList.add("cutting");
    root.style.setProperty("--slide-zoom", 1);
    root.style.setProperty("--slide-scale", 1);
    root.style.setProperty("--slide-code", "22px");
    lay(false);
    mark([]);
    for (const fold of article.querySelectorAll("details")) fold.open = true;
    const groups = groupsOf(isLean);
    root.classList.add("slides");
    const found = [];

    /** What may stand above blocks, best first; a reply never lacks the choices that it names. */
    function waysOf(blocks, { question, choices, task }) {
      const has = (what) => blocks.some((block) => block.matches(`${what}, :has(${what})`));
      if (has(".fig-place")) return [[false]];
      const ways = [
        [false, question, choices],
        [true, question, choices],
      ];
      if (has("img")) ways.reverse(); // so that there is room for the picture
      if (!choices || !has("[data-reply]") || blocks.length === 1)
        ways.push([false, question], [false, task], [false]);
      return ways.filter((way) => !way.includes(null));
    }

    /** The first way in which blocks fit a slide at some scale. */
    function wayOf(blocks, about, scales) {
      for (const [isRow, ...above] of waysOf(blocks, about)) {
        lay(isRow);
        const all = [...above, ...blocks];
        const scale = scales.find((share) => taken(all, share) <= 1);
        lay(false);
        if (scale) return { blocks: all, scale, isRow, repeated: above.length };
      }
      return null;
    }

    /** Put blocks on slides, and above them what they are about, as much as there is room for. */
    function place(blocks, notes, about) {
      const way = wayOf(blocks, about, SCALES);
      if (way) return found.push({ notes, ...way });
      const smaller = blocks.flatMap((block, i) => {
        const parts = partsOf(block);
        const isAlone = i === 1 && leads(blocks[0], block);
        return parts.length && (isAlone || !scaleOf([block])) ? parts : [block];
      });
      if (smaller.length > blocks.length) return place(smaller, notes, about);
      let count = blocks.length - 1;
      const ends = () =>
        !leads(blocks[count - 1], blocks[count]) && wayOf(blocks.slice(0, count), about, [1]);
      while (count > 1 && !ends()) count--;
      if (count < 1) return found.push({ blocks, notes, scale: SCALES.at(-1) });
      place(blocks.slice(0, count), notes, about);
      return place(blocks.slice(count), [], { ...about, task: null });
    }

    for (const { blocks, notes, opens } of groups) {
      const last = found.at(-1);
      const joined = [...(last?.blocks ?? []), ...blocks];
      const about = aboutOf(blocks[0]);
      const { question } = about;
      const isAfter =
        last && (opens === "after" ? isLead(last) : question && last.blocks.includes(question));
      // The letters of a question do not shrink for an answer that is still closed.
      const scale =
        isAfter && !question
          ? scaleOf(joined)
          : last && (isAfter || opens === "") && taken(joined) <= 1;
      if (scale)
        Object.assign(last, {
          blocks: joined,
          notes: [...last.notes, ...notes],
          scale: Number(scale),
        });
      else place(blocks, notes, about);
    }
    root.classList.remove("cutting");
    return found;
  }

  /** Where a slide waits: before what a fold holds, unless it begins there, between choices and
      their answer, and between the output of an answer and its words. */
  function stepsOf({ blocks, repeated = 0 }) {
    const waits = (block, last) =>
      (last.matches("summary") && last !== blocks[repeated]) ||
      (answerOf(block) && !answerOf(last) && !isQuestion(last)) ||
      (answerOf(block) && last.closest("details .cell_output") && !block.closest(".cell_output"));
    const steps = blocks
      .map((_, i) => i)
      .filter((i) => i > repeated && waits(blocks[i], blocks[i - 1]));
    return [...steps, blocks.length];
  }

  return { article, cut, lay, mark, stepsOf, HEIGHT, FOOT, PICTURE, SCALES };
})();
