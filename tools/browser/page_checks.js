/**
 * What a visit asks of a page of the book; visit.py calls these functions one after the other.
 *
 * Axe's work grows with the number of elements, and the letters of formulas are most of them.
 * So the kinds of text are found first, and then formulas become empty boxes of the same size,
 * all but those that stand for a kind.
 */
globalThis.pageChecks = (() => {
  const ROOT = document.documentElement;
  const LAPTOP = 1280;

  function textNodes() {
    const found = [];
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    while (walker.nextNode()) found.push(walker.currentNode);
    return found;
  }

  /** Mathematics or markup that a reader would see raw; code and TeX for copying may hold it. */
  function raw() {
    const signs = [
      /\\[a-zA-Z]{2,}/,
      /\$[^$]+\$/,
      /\(eq-[a-z]/,
      /\{(eq|fold|prf|cite)\b/,
      /```|~~~/,
    ];
    const allowed = "pre, code, script, style, noscript, .katex, .sig";
    const found = textNodes()
      .filter((node) => signs.some((sign) => sign.test(node.data)))
      .filter((node) => !node.parentElement.closest(allowed))
      .map((node) => node.data);
    for (const node of document.querySelectorAll(".katex-error, .system-message, .problematic")) {
      found.push(node.textContent);
    }
    return found.map((text) => text.trim().slice(0, 80));
  }

  function pictures() {
    return [...document.images].filter((one) => !one.naturalWidth).map((one) => one.src);
  }

  /** Pictures drawn wider or higher than they are: a right angle is none in them. */
  function stretched() {
    return [...document.images].flatMap((one) => {
      const { objectFit, paddingLeft, paddingRight, paddingTop, paddingBottom } =
        getComputedStyle(one);
      const width = one.clientWidth - parseFloat(paddingLeft) - parseFloat(paddingRight);
      const height = one.clientHeight - parseFloat(paddingTop) - parseFloat(paddingBottom);
      if (objectFit === "contain" || !one.naturalHeight || !(width > 0 && height > 0)) return [];
      const due = (height * one.naturalWidth) / one.naturalHeight;
      const isTrue = Math.abs(width - due) <= Math.max(2, due / 50); // sizes are whole pixels
      return isTrue ? [] : [`${(width / due).toFixed(2)} times: ${one.alt.slice(0, 60)}`];
    });
  }

  /** Axe reads no MathML and so calls a heading that is a formula empty; this looks instead. */
  function headings() {
    return [...document.querySelectorAll("th")]
      .filter((cell) => !cell.textContent.trim() && !cell.closest("[hidden]"))
      .filter((cell) => getComputedStyle(cell).visibility === "visible")
      .map((cell) => cell.closest("table").textContent.slice(0, 80));
  }

  /** Everything open and at rest, at a size of the window that the page's scripts know of. */
  async function settle() {
    const still = new CSSStyleSheet();
    still.replaceSync("* { transition: none !important; }");
    document.adoptedStyleSheets = [still];
    for (const fold of document.querySelectorAll(".bd-article details")) fold.open = true;
    for (let i = 0; i < 2; i++) {
      const late = new Promise((then) => setTimeout(then, 2000)); // where no frame is drawn
      await Promise.race([new Promise(requestAnimationFrame), late]);
    }
  }

  function overflow() {
    const excess = ROOT.scrollWidth - ROOT.clientWidth;
    return excess > 0 ? [`${excess} px at ${innerWidth}`] : [];
  }

  /** Lines of code of a chapter that a reader would have to scroll. */
  function clipped() {
    return [...document.querySelectorAll(".cell_input pre")]
      .filter((box) => box.scrollWidth > box.clientWidth)
      .map((box) => box.textContent.slice(0, 60));
  }

  /** Formulas whose full stop, comma or the like stands on the next line. */
  function lost() {
    const begins = (formula) => {
      const end = formula.nextSibling;
      const last = [...formula.querySelectorAll(".base")].pop();
      if (!last || !/^[.,;:!?)]/.test(end?.data ?? "")) return false;
      const range = document.createRange();
      range.setStart(end, 0);
      range.setEnd(end, 1);
      return range.getBoundingClientRect().top > last.getBoundingClientRect().bottom;
    };
    return [...document.querySelectorAll("span.math")]
      .filter(begins)
      .map((formula) => formula.querySelector(".katex-html").textContent);
  }

  const seen = new Set(); // the kinds of text and links, in both themes and at all widths
  const waiting = {}; // by width and theme: the texts and links of kinds that are new there
  const look = (theme) => `${innerWidth} ${theme}`;

  function wear(theme) {
    if (ROOT.dataset.theme !== theme) ROOT.dataset.theme = theme;
  }

  /** Whether a link must differ from the words beside it. */
  function isBetweenWords(link) {
    let block = link.parentElement;
    while (getComputedStyle(block).display.startsWith("inline")) block = block.parentElement;
    const linked = [...block.querySelectorAll("a[href]")].map((one) => one.textContent).join("");
    return block.textContent.trim().length > linked.trim().length;
  }

  /** Contrast depends on colours and on whether letters are large, so one text of each kind
   * stands for all of it; so does what tells a link from the words around it. */
  function findKinds(theme) {
    wear(theme);
    const grounds = new Map();
    const ground = (element) => {
      if (!element) return { shown: "", faded: "" };
      if (!grounds.has(element)) {
        const { backgroundColor, backgroundImage, opacity } = getComputedStyle(element);
        const below = ground(element.parentElement);
        const isClear = backgroundColor === "rgba(0, 0, 0, 0)" && backgroundImage === "none";
        const faded = opacity === "1" ? below.faded : `${opacity} ${below.faded}`;
        const hides = backgroundColor.startsWith("rgb(") && !faded;
        const own = isClear ? "" : `${backgroundColor} ${backgroundImage} `;
        grounds.set(element, { shown: own + (hides ? "" : below.shown), faded });
      }
      return grounds.get(element);
    };
    const on = (element) => Object.values(ground(element)).join("faded ");
    const line = (link) => {
      const { textDecorationLine, borderBottom } = getComputedStyle(link);
      return `${textDecorationLine} ${borderBottom}`;
    };
    const ink = (element) => {
      const { color, fontSize, fontWeight } = getComputedStyle(element);
      const size = parseFloat(fontSize);
      return `${color} ${size >= 24 || (size >= 18.66 && fontWeight >= 700) ? "large" : ""}`;
    };
    const form = (element) => {
      const { fontSize, fontWeight } = getComputedStyle(element);
      return `${fontSize} ${fontWeight}`;
    };
    const isNew = (kind) => !seen.has(kind) && seen.add(kind);
    const elements = new Set(
      textNodes()
        .filter((node) => node.data.trim())
        .map((node) => node.parentElement),
    );
    const isShown = (element) => element.getClientRects().length > 0;
    const texts = [...elements]
      .filter((one) => !one.closest("script, style, noscript, .katex-mathml") && isShown(one))
      .filter((one) => isNew(`${ink(one)} ${on(one)}`));
    const kindOf = (link) => {
      const around = link.parentElement;
      const isLike = form(link) === form(around);
      return `${line(link)} ${ink(link)} in ${ink(around)} ${isLike} ${on(link)}`;
    };
    const links = [...document.querySelectorAll("a[href]")]
      .filter((one) => isShown(one) && !seen.has(kindOf(one)) && isBetweenWords(one))
      .filter((one) => isNew(kindOf(one)));
    waiting[look(theme)] = { texts, links };
  }

  /** Formulas become boxes as wide as they were, with their text; code loses its colours. */
  function lighten() {
    const needed = new Set(Object.values(waiting).flatMap(({ texts }) => texts));
    const stands = (element) =>
      [element, ...element.querySelectorAll("*")].some((one) => needed.has(one));
    const boxes = [...document.querySelectorAll(".katex-html .base, math")]
      .filter((box) => !stands(box))
      .map((box) => [
        box,
        box.getBoundingClientRect(),
        parseFloat(getComputedStyle(box).fontSize),
      ]);
    for (const [box, { width, height }, size] of boxes) {
      const isMath = box.localName === "math";
      if (isMath && box.closest(".katex-mathml")?.nextElementSibling) {
        box.replaceWith(box.textContent); // which is read aloud alone: its look stands beside it
        continue;
      }
      box.style.width = `${width / size}em`;
      if (isMath) Object.assign(box.style, { display: "inline-block", overflow: "clip" });
      else Object.assign(box.style, { display: "inline-block", height: `${height / size}em` });
      box.replaceChildren(...(isMath ? [box.textContent] : []));
    }
    for (const token of document.querySelectorAll("pre span:not([id])")) {
      if (!token.children.length && !needed.has(token)) token.replaceWith(token.textContent);
    }
    document.body.normalize();
  }

  /** What a reader may have to scroll: all that axe may ask for a way to do it by the keyboard. */
  function scrolled() {
    return [...document.body.querySelectorAll("*")]
      .filter((one) => one.scrollWidth > one.clientWidth || one.scrollHeight > one.clientHeight)
      .filter((one) => /auto|scroll/.test(getComputedStyle(one).overflow));
  }

  /** What axe finds; names, roles and order are the same in both themes, so only what hangs on
   * looks is asked in the dark, and in the light too unless everything is. */
  async function axeFinds(theme, everything) {
    wear(theme);
    const { texts, links } = waiting[look(theme)];
    const parts = [...texts, ...links, ...(theme === "light" ? scrolled() : [])];
    if (!everything && !parts.length) return [];
    const marks = { "color-contrast": texts, "link-in-text-block": links };
    const rules = Object.keys(marks);
    for (const rule of rules) for (const one of marks[rule]) one.setAttribute(`data-${rule}`, "");
    globalThis.axe.configure({ rules: rules.map((id) => ({ id, selector: `[data-${id}]` })) });
    const named = theme === "light" ? [...rules, "scrollable-region-focusable"] : rules;
    const which = everything ? {} : { runOnly: named };
    const options = { resultTypes: ["violations"], preload: false, ...which };
    const { violations } = await globalThis.axe.run(everything ? document : parts, options);
    for (const rule of rules) for (const one of marks[rule]) one.removeAttribute(`data-${rule}`);
    return violations.map(({ id, nodes }) => {
      const places = nodes.slice(0, 3).map((node) => `${node.target} ${node.html.slice(0, 120)}`);
      return `${id} at ${look(theme)}: ${places.join("; ")}`;
    });
  }

  async function atThisWidth() {
    await settle();
    const found = {
      overflow: overflow(),
      clipped: clipped(),
      lost: lost(),
      stretched: stretched(),
    };
    if (innerWidth < LAPTOP) found.clipped = [];
    const worn = ROOT.dataset.theme === "dark" ? "dark" : "light"; // a change styles all anew
    for (const theme of [worn, worn === "dark" ? "light" : "dark"]) findKinds(theme);
    return found;
  }

  async function axe(everything) {
    await settle();
    return [...(await axeFinds("light", everything)), ...(await axeFinds("dark", false))];
  }

  const cards = () =>
    [...document.querySelectorAll("section#summary")]
      .filter((card) => card.offsetHeight > 720) // a screen of 1280 by 720
      .map((card) => `${card.offsetHeight} px`);

  const asItCame = () => ({
    raw: raw(),
    pictures: pictures(),
    headings: headings(),
    "summary higher than a screen": cards(),
  });
  const know = (kinds) => kinds.forEach((kind) => seen.add(kind)); // from pages visited before
  const kinds = () => [...seen];

  return { asItCame, atThisWidth, stretched, lighten, axe, know, kinds };
})();
