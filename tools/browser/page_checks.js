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

  /** Axe reads no MathML and so calls a heading that is a formula empty; this looks instead. */
  function headings() {
    return [...document.querySelectorAll("th")]
      .filter((cell) => !cell.textContent.trim())
      .map((cell) => cell.closest("table").textContent.slice(0, 80));
  }

  /** Everything open and at rest, at a size of the window that the page's scripts know of. */
  async function settle() {
    const still = new CSSStyleSheet();
    still.replaceSync("* { transition: none !important; }");
    document.adoptedStyleSheets = [still];
    for (const fold of document.querySelectorAll(".bd-article details")) fold.open = true;
    for (let i = 0; i < 2; i++) await new Promise(requestAnimationFrame);
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

  const seen = new Set(); // the kinds of text, in both themes and at all widths
  const waiting = {}; // by width and theme: the first text of each kind that is new there
  const look = (theme) => `${innerWidth} ${theme}`;

  function wear(theme) {
    ROOT.dataset.theme = theme;
  }

  /** Contrast depends on colours and size alone, so one text of each kind stands for all of it. */
  function findKinds(theme) {
    wear(theme);
    const grounds = new Map();
    const ground = (element) => {
      if (!element) return "";
      if (!grounds.has(element)) {
        const { backgroundColor, backgroundImage, opacity } = getComputedStyle(element);
        const own = `${backgroundColor} ${backgroundImage} ${opacity} `;
        const shown = own.replace("rgba(0, 0, 0, 0) none 1 ", "");
        grounds.set(element, shown + ground(element.parentElement));
      }
      return grounds.get(element);
    };
    const found = (waiting[look(theme)] = []);
    const elements = new Set(
      textNodes()
        .filter((node) => node.data.trim())
        .map((node) => node.parentElement),
    );
    for (const element of elements) {
      if (element.closest("script, style, noscript, .katex-mathml")) continue;
      if (!element.getClientRects().length) continue;
      const { color, fontSize, fontWeight } = getComputedStyle(element);
      const kind = [color, fontSize, fontWeight, ground(element)].join();
      if (!seen.has(kind)) found.push(element);
      seen.add(kind);
    }
  }

  /** Formulas become boxes as wide as they were, with their text; code loses its colours. */
  function lighten() {
    const needed = new Set(Object.values(waiting).flat());
    const stands = (element) =>
      [element, ...element.querySelectorAll("*")].some((one) => needed.has(one));
    const parts = ".katex-html .base, math";
    const boxes = [...document.querySelectorAll(parts)]
      .filter((box) => !stands(box))
      .map((box) => [box, box.getBoundingClientRect().width, getComputedStyle(box).fontSize]);
    for (const [box, width, size] of boxes) {
      const isMath = box.localName === "math";
      box.style.width = `${width / parseFloat(size)}em`;
      if (isMath) Object.assign(box.style, { display: "inline-block", overflow: "clip" });
      box.replaceChildren(
        ...(isMath ? [box.textContent] : box.querySelectorAll(":scope > .strut")),
      );
    }
    for (const token of document.querySelectorAll("pre span:not([id])")) {
      if (!token.children.length && !needed.has(token)) token.replaceWith(token.textContent);
    }
    document.body.normalize();
  }

  /** What axe finds; names, roles and order are the same in both themes. */
  async function axeFinds(theme) {
    wear(theme);
    const texts = waiting[look(theme)];
    const mark = "data-stands-for-its-kind";
    for (const text of texts) text.setAttribute(mark, "");
    const contrast = { id: "color-contrast", selector: `[${mark}]` };
    globalThis.axe.configure({ rules: [contrast] });
    const rest = { "empty-table-header": { enabled: false } };
    const options = { resultTypes: ["violations"], preload: false };
    const { violations } =
      theme === "light" || texts.length
        ? await globalThis.axe.run(
            document,
            theme === "light"
              ? { ...options, rules: rest }
              : { ...options, runOnly: ["color-contrast"] },
          )
        : { violations: [] };
    for (const text of texts) text.removeAttribute(mark);
    return violations.map(({ id, nodes }) => {
      const places = nodes.slice(0, 3).map((node) => `${node.target} ${node.html.slice(0, 120)}`);
      return `${id} at ${look(theme)}: ${places.join("; ")}`;
    });
  }

  async function atThisWidth() {
    await settle();
    const found = { overflow: overflow(), clipped: clipped(), lost: lost() };
    if (innerWidth < LAPTOP) found.clipped = [];
    for (const theme of ["light", "dark"]) findKinds(theme);
    return found;
  }

  async function axe() {
    await settle();
    return [...(await axeFinds("light")), ...(await axeFinds("dark"))];
  }

  const asItCame = () => ({ raw: raw(), pictures: pictures(), headings: headings() });

  return { asItCame, atThisWidth, lighten, axe };
})();
