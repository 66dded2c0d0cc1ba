/* Shows the slides, one at a time, and answers the keys. */
"use strict";
(() => {
  const { article, cut, lay, mark, stepsOf, HEIGHT, FOOT, PICTURE, SCALES } = globalThis.slides;
  const root = document.documentElement;
  const button = document.querySelector(".present-button");
  const bar = Object.assign(document.createElement("p"), { id: "slide-bar" });
  bar.setAttribute("role", "status");
  const foot = Object.assign(document.createElement("p"), { id: "slide-foot" });
  const buttons = Object.assign(document.createElement("div"), { id: "slide-buttons" });
  document.body.append(buttons, foot, bar);

  let all = []; // of each slide: its blocks, the prose that is left out, its scale
  let [at, seen, before, isLean, typed] = [0, 0, 0, true, ""];
  let wasOpen = new Map();
  const revealed = new Set(); // the blocks that have been seen on slides
  const begun = new Set(); // the figures whose run has begun on a slide
  let left = {}; // where the slides were left, and how far the page was scrolled then

  const isOn = () => root.classList.contains("presenting");
  const set = (name, value) => root.style.setProperty(`--slide-${name}`, value);
  const figureOf = ({ blocks }) => blocks.find((block) => block.matches(".fig-place"));
  const zoom = () => set("zoom", Math.min(innerWidth / 1280, innerHeight / HEIGHT));
  const slideOf = (place) => {
    const isThere = (block) => block === place || block.contains(place) || place.contains(block);
    return Math.max(
      0,
      all.findIndex(({ blocks, notes }) => [...notes, ...blocks].some(isThere)),
    );
  };

  /** Note what has been seen; what follows is closed again. */
  function reveal(blocks) {
    for (const block of blocks) revealed.add(block);
    for (const block of revealed)
      if (blocks.at(-1).compareDocumentPosition(block) & Node.DOCUMENT_POSITION_FOLLOWING)
        revealed.delete(block);
  }
  const isRevealed = (block) => [...revealed].some((one) => one.contains(block));
  /** Whether the first step of a slide opens what has not been seen. */
  const isClosed = (slide) =>
    slide.blocks
      .slice(slide.repeated ?? 0, stepsOf(slide)[0])
      .some(
        (block) =>
          block.closest("details:not(.about)") && !block.matches("summary") && !isRevealed(block),
      );

  /** The slide of a place, or the one before it that opens nothing. */
  function safeSlideOf(place) {
    let number = slideOf(place);
    while (number > 0 && isClosed(all[number])) number--;
    return number;
  }

  /** Code and what it prints grow as long as they fit and none of their lines breaks. */
  function growCode(bottom) {
    const parts = [...article.querySelectorAll(".slide-block pre")];
    root.classList.add("slide-sizing");
    for (const size of parts.length ? [28, 26, 24, 22] : []) {
      set("code", `${size}px`);
      const isWide = parts.some((part) => part.scrollWidth > part.clientWidth + 1);
      if (!isWide && bottom() <= HEIGHT - FOOT) break;
    }
    root.classList.remove("slide-sizing");
  }

  /** A run that is stepped through begins at its start, where no link has asked for a state of it. */
  function begin(place) {
    if (!place?.matches("[data-live]") || begun.has(place)) return;
    begun.add(place);
    const step = place.querySelector("[data-run=step]");
    if (step && !step.closest("details")) place.querySelector("[data-run=start]").click();
  }

  /** A plot grows into the room that is left; a figure that has woken up may need a smaller scale. */
  function fill() {
    if (!isOn()) return;
    const { blocks, scale, isRow } = all[at];
    const ran = [...article.querySelectorAll(".slide-path > .ran")];
    begin(figureOf(all[at]));
    const size = Number(root.style.getPropertyValue("--slide-zoom"));
    const bottom = () =>
      Math.max(...[...blocks, ...ran].map((block) => block.getBoundingClientRect().bottom)) / size;
    lay(Boolean(isRow));
    set("scale", scale);
    growCode(bottom);
    const images = article.querySelectorAll(".slide-block img").length;
    if (images)
      set("picture", `${PICTURE + Math.floor((HEIGHT - FOOT - bottom()) / scale / images)}px`);
    const most = figureOf(all[at]) ? 1 : scale;
    const end = ran.length ? HEIGHT - FOOT : HEIGHT;
    const mayShrink = figureOf(all[at]) || ran.length;
    for (const smaller of mayShrink ? SCALES.filter((share) => share <= most) : []) {
      set("scale", smaller);
      if (bottom() <= end) break;
    }
  }
  const figures = new ResizeObserver(fill);
  const outputs = new MutationObserver(() => {
    const ran = article.querySelector(".slide-path > .ran");
    if (!ran) return;
    article.scrollTop = 0;
    fill();
    ran.scrollIntoView({ block: "nearest" });
  });

  /** Say which slide is shown, or which number has been typed. */
  function say() {
    const [number, count] = [at + 1, all.length];
    bar.textContent = typed
      ? translate("Slide {typed}: press Enter", { typed })
      : translate("Slide {number} of {count}", { number, count });
  }

  /** The chapter, and the section of a block, as the foot of the slide names them. */
  function headingsOf(block) {
    const section = block.closest("section:has(> h2)");
    const headings = [article.querySelector("h1"), section?.querySelector("h2")];
    return headings
      .filter(Boolean)
      .map((one) => globalThis.slides.titleOf([one]))
      .join(" · ");
  }

  /** Mark each choice as right or wrong once the answer is seen. */
  function markChoices(shown) {
    for (const choices of article.querySelectorAll(".choices")) {
      const { answer, right } = choices.dataset;
      const isSeen = shown.some(
        (block) => block.matches("[data-reply]") && block.closest(`#${answer}`),
      );
      for (const input of choices.querySelectorAll("input")) {
        const mark = input.value === right ? "right" : "wrong";
        input.closest("li").dataset.marked = isSeen && shown.includes(choices) ? mark : "";
      }
    }
  }

  /** No slide shows what the speaker has picked while reading, until it is picked again. */
  function hidePicks() {
    for (const choices of article.querySelectorAll(".choices")) {
      for (const picked of choices.querySelectorAll(":checked")) picked.checked = false;
      choices.querySelector("[role=status]").replaceChildren();
      delete choices.dataset.verdict;
    }
  }

  /** Show a slide after so many steps, or else as far as it has been seen. */
  function show(number, steps) {
    at = Math.max(0, Math.min(all.length - 1, number));
    const { blocks } = all[at];
    const counts = stepsOf(all[at]);
    seen =
      counts[steps] ??
      counts.find((count) => count === blocks.length || !isRevealed(blocks[count]));
    reveal(blocks.slice(0, seen));
    mark(blocks);
    blocks.forEach((block, i) => block.classList.toggle("slide-later", i >= seen));
    const isSeen = blocks.slice(0, seen).filter((block) => !block.matches("summary"));
    for (const fold of article.querySelectorAll("details"))
      fold.open = isSeen.some((block) => fold.contains(block));
    markChoices(blocks.slice(0, seen));
    article.scrollTop = 0;
    foot.textContent = headingsOf(blocks[0]);
    say();
    article.ariaLabel = bar.textContent;
    article.focus({ preventScroll: true });
    history.replaceState(null, "", `#slide-${at + 1}${isLean ? "" : "-text"}`);
    dispatchEvent(new Event("resize")); // what is now seen looks how large it is
    fill();
    figures.disconnect();
    if (figureOf(all[at])) figures.observe(figureOf(all[at]));
    const detail = { number: at + 1, count: all.length, seen, all, ...all[at] };
    document.dispatchEvent(new CustomEvent("slide", { detail }));
  }

  function next() {
    const step = stepsOf(all[at]).findIndex((count) => count > seen);
    if (step >= 0) show(at, step);
    else if (at + 1 < all.length) show(at + 1, 0);
  }

  function jump(number) {
    before = at;
    show(number, 0);
  }

  function recut(lean) {
    isLean = lean;
    all = cut(isLean);
    zoom();
  }

  async function start(number) {
    const { top } = button.getBoundingClientRect();
    const here = [...article.querySelectorAll("section > *")].find(
      (block) =>
        !block.matches("section") && block.getBoundingClientRect().bottom > Math.max(top, 0) + 60,
    );
    const isBack = left.scroll === scrollY;
    wasOpen = new Map([...article.querySelectorAll("details")].map((fold) => [fold, fold.open]));
    root.classList.add("presenting");
    hidePicks();
    outputs.observe(article, { childList: true, subtree: true });
    article.tabIndex = -1;
    article.setAttribute("role", "region");
    await document.fonts.ready;
    recut(isLean);
    if (number) show(number - 1, 0);
    else if (isBack) show(left.at);
    else show(here ? safeSlideOf(here) : 0);
  }

  function stop() {
    const [block] = all[at].blocks;
    root.classList.remove("presenting", "slides", "slide-blank");
    outputs.disconnect();
    mark([]);
    for (const name of ["tabindex", "role", "aria-label"]) article.removeAttribute(name);
    for (const [fold, open] of wasOpen) fold.open = open;
    history.replaceState(null, "", location.pathname + location.search);
    bar.textContent = foot.textContent = "";
    markChoices([]);
    lay(false);
    document.dispatchEvent(new Event("picks-opened")); // as they are kept
    const folds = [...article.querySelectorAll("details:not([open])")];
    const place = folds.find((fold) => fold.contains(block)) ?? block;
    place.scrollIntoView({ behavior: "instant" });
    button.focus({ preventScroll: true });
    left = { at, scroll: scrollY };
  }

  function cutAgain() {
    const { blocks, repeated = 0 } = all[at];
    recut(!isLean);
    show(safeSlideOf(blocks[repeated]));
  }

  const back = () => show(at - 1);
  const skip = () => {
    const there = all.findIndex((slide, i) => i > at && !isClosed(slide));
    if (there > 0) show(there, 0);
  };
  const blank = () => root.classList.toggle("slide-blank");
  const KEYS = {
    " ": next,
    arrowright: next,
    pagedown: next,
    arrowdown: skip,
    arrowleft: back,
    arrowup: back,
    pageup: back,
    home: () => jump(0),
    end: () => jump(all.length - 1),
    backspace: () => jump(before),
    o: () => globalThis.slides.overview(all, at, jump),
    s: () => globalThis.slides.speak(),
    t: cutAgain,
    v: () => {
      bar.textContent = globalThis.slides.vote(all[at]) || bar.textContent;
    },
    b: blank,
    ".": blank,
    "?": () => globalThis.slides.help(),
    escape: stop,
  };
  for (const [sign, label, act] of [
    ["‹", translate("Back"), back],
    ["›", translate("Go on"), next],
    ["✕", translate("Leave the slides"), stop],
  ]) {
    const made = Object.assign(document.createElement("button"), { type: "button" });
    Object.assign(made, { textContent: sign, ariaLabel: label, title: label });
    made.addEventListener("click", act);
    buttons.append(made);
  }
  const OWN_KEYS = "input:not([type=radio]), textarea, select, [contenteditable], .fig";

  addEventListener(
    "keydown",
    (event) => {
      const { target } = event;
      const key = event.key.toLowerCase();
      if (!isOn() || event.altKey || event.ctrlKey || event.metaKey) return;
      const poll = document.querySelector("#slide-vote"); // with a focus outside of it
      if (poll) return /^(v|escape)$/.test(key) && poll.close();
      const dialog = document.querySelector(".slide-dialog[open]");
      if (dialog) {
        if (key === "escape") dialog.close(); // the theme keeps this key from the browser
        return;
      }
      const isClicker = /^page(up|down)$/.test(key) && target.closest?.(".fig");
      if (target.closest?.(OWN_KEYS) && !isClicker) {
        if (key === "escape") article.focus();
        return;
      }
      if (target.type === "radio" && /^arrow(up|down)$/.test(key)) return; // among the choices
      if (/^(enter| )$/.test(key) && target.closest?.("button, summary, a, input:not(:checked)"))
        return;
      const isDigit = /^\d$/.test(key);
      if (!isDigit && !(key in KEYS) && key !== "enter") return;
      event.preventDefault();
      event.stopPropagation();
      const number = typed;
      typed = isDigit ? typed + key : "";
      say();
      if (key === "enter") return number && jump(number - 1);
      if (!isDigit && !(key === "escape" && number)) KEYS[key]();
    },
    true,
  );

  addEventListener(
    "click",
    (event) => {
      if (!isOn()) return;
      const link = event.target.closest("a");
      const place =
        link?.hash && link.pathname === location.pathname && link.hash.slice(1).split(/[=&]/)[0];
      const there = place && document.getElementById(place);
      if (there) setTimeout(() => jump(slideOf(there)));
      begun.add(there);
      const isStep = event.target.closest("summary") && seen < all[at].blocks.length;
      if (isStep) next();
      if (event.detail && event.target.closest(".run-bar button"))
        article.focus({ preventScroll: true }); // so that Space goes on and does not press again
      if (isStep || there || link?.matches(".plot")) event.preventDefault();
    },
    true,
  );
  addEventListener("resize", (event) => {
    if (!isOn() || !event.isTrusted) return;
    zoom();
    fill();
  });

  globalThis.slides.toggle = (number, withText) => {
    const isOther = number && isLean === withText;
    if (isOther && isOn()) recut(!withText);
    else if (isOther) isLean = !withText;
    if (!isOn()) start(number);
    else if (number) jump(number - 1);
    else stop();
  };
})();
