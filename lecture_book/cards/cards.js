/* A card beside a link to an equation, a statement or a term shows what stands there; below a finger
   it rises from the edge of the window, with the way to the page. */
"use strict";

const KIND = /^#(equation|term|def|thm|lem|prp|cor|alg|rem|exm|exr)-./;
const SITE = new URL(document.documentElement.dataset.content_root ?? "./", location.href).href;
const MOMENT = 200; // ms that a pointer rests before a card comes, and is away before it goes

globalThis.lectureCards = {}; // what can be shown, by its place; filled by the pages' scripts

const scripts = new Map();
const card = Object.assign(document.createElement("div"), {
  className: "preview bd-article",
  id: "preview",
  popover: "manual",
  role: "tooltip",
});
let link = null; // the one whose card is wanted
let waiting = 0;
const sheet = Object.assign(document.createElement("div"), {
  className: "preview sheet bd-article",
  id: "sheet",
  popover: "auto", // a tap beside it closes it
  role: "dialog",
  tabIndex: -1,
});
let tapped = null; // the link whose sheet is wanted
let isFirstTap = false;

/** Ask for the script beside the page that a link leads to, once. */
function load(address) {
  if (!scripts.has(address)) {
    const script = document.createElement("script");
    const done = new Promise((resolve) => {
      script.onload = script.onerror = resolve;
    });
    script.src = address;
    document.head.append(script);
    scripts.set(address, done);
  }
  return scripts.get(address);
}

/** What is to be shown for a link, if its page has something. */
async function textOf(wanted) {
  await load(wanted.href.replace(/\.html#.*$/, ".cards.js"));
  return globalThis.lectureCards[decodeURIComponent(wanted.hash.slice(1))];
}

async function show(wanted) {
  hide();
  link = wanted;
  const text = await textOf(wanted);
  if (link !== wanted || !text) return;
  card.innerHTML = text;
  link.setAttribute("aria-describedby", card.id);
  document.body.append(card);
  card.showPopover();
  place();
}

/** Above the link, on what has been read, or below it where there is no room; inside the window. */
function place() {
  const at = link.getClientRects()[0];
  const { width, height } = card.getBoundingClientRect();
  const room = document.documentElement.clientWidth - width - 8;
  const head = document.querySelector(".bd-header-article")?.getBoundingClientRect().bottom ?? 0;
  const isBelow = at.top < Math.max(head, 0) + height + 8;
  card.style.left = `${scrollX + Math.max(8, Math.min(at.left, room))}px`;
  card.style.top = `${scrollY + (isBelow ? at.bottom + 4 : at.top - height - 4)}px`;
}

function hide() {
  clearTimeout(waiting);
  link?.removeAttribute("aria-describedby");
  link = null;
  card.remove();
}

/** Only a page of this book has a script of cards: that of another site is not to be run here. */
function linkOf(target) {
  const found = target.closest?.(".bd-article a[href*='#']:not(.headerlink, .sheet a)");
  return found?.href.startsWith(SITE) && KIND.test(found.hash) ? found : null;
}

/** A card comes when a pointer rests on a link, and goes when it is on neither; one that the
 * keyboard brought stays, because a page that scrolls moves below the pointer, too. */
function follow({ target, pointerType }) {
  if (pointerType === "touch") return;
  clearTimeout(waiting);
  const found = linkOf(target);
  if (found && found !== link) {
    waiting = setTimeout(show, MOMENT, found);
  } else if (link && !found && !card.contains(target) && link !== document.activeElement) {
    waiting = setTimeout(hide, MOMENT);
  }
}

async function raise(wanted) {
  tapped = wanted;
  const text = await textOf(wanted);
  if (tapped !== wanted) return;
  if (!text) return location.assign(wanted.href);
  sheet.innerHTML = text;
  sheet.ariaLabel = wanted.textContent;
  const way = Object.assign(document.createElement("a"), {
    href: wanted.href,
    textContent: translate("Open"),
  });
  const close = Object.assign(document.createElement("button"), {
    type: "button",
    textContent: translate("Close"),
  });
  close.addEventListener("click", () => sheet.hidePopover());
  sheet.append(way, close);
  document.body.append(sheet);
  sheet.showPopover();
  sheet.focus();
}

/** The first tap of a finger on a link raises its sheet; another on the same link follows it. */
function touch({ target, pointerType }) {
  const isAgain = sheet.matches(":popover-open") && linkOf(target) === tapped;
  isFirstTap = pointerType === "touch" && !isAgain;
}

function tap(event) {
  const found = linkOf(event.target);
  if (!isFirstTap || !found) return;
  event.preventDefault();
  raise(found);
}

if ("showPopover" in card) {
  document.addEventListener("pointerdown", touch);
  document.addEventListener("click", tap);
  document.addEventListener("pointerover", follow);
  document.addEventListener("focusin", ({ target }) => {
    const found = linkOf(target);
    if (found?.matches(":focus-visible")) show(found);
  });
  document.addEventListener("focusout", hide);
  document.addEventListener("keydown", ({ key }) => {
    isFirstTap = false; // the click that Enter makes is no tap
    if (key !== "Escape") return;
    hide();
    if (sheet.matches(":popover-open")) sheet.hidePopover(); // not every telephone's browser does
  });
}
