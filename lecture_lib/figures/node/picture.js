/**
 * The static picture of a figure: the figure's own module draws into a document without a browser,
 * and the style sheet becomes attributes, so that the picture is right where no style sheet is.
 */
import "./dom.js";
import { readFileSync } from "node:fs";

const RULES = rules(readFileSync(new URL("../kit/figure.css", import.meta.url), "utf8"));
const SHOWN = /^(fill|stroke|font-|paint-order|text-anchor|display|visibility|transform)/;
const SPOKEN = /^(aria-|role|tabindex)/; // the picture is one image, named by its sentence

/** The figure in a state, as it stands on a page of a given width: root, pictures, sentence. */
export function stage(module, state, width = null) {
  globalThis.pictureWidth = width;
  const model = { get: (key) => state[key], set: () => {}, on: () => {}, save_changes: () => {} };
  const host = document.createElement("div");
  module.default.render({ model, el: host });
  const nodes = [...host.all()];
  const pictures = nodes.filter((node) => node.matches?.(".fig-svg"));
  const sentence = nodes.find((node) => node.matches?.(".fig-status")).textContent;
  return { host, pictures, sentence };
}

/** The picture as SVG, and its sentence. */
export function picture(module, state) {
  const { host, pictures, sentence } = stage(module, state);
  dress(host, {}, []);
  const shown = pictures.slice(0, module.pictures ?? 1);
  const sizes = shown.map((svg) => svg.getAttribute("viewBox").split(" ").slice(2).map(Number));
  let width = 0;
  const parts = shown.map((svg, i) => {
    const inner = svg.children.map(written).join("");
    const part = width ? `<g transform="translate(${width})">${inner}</g>` : inner;
    width += sizes[i][0] + (i < shown.length - 1 ? 8 : 0); // the page keeps 8 pixels between two
    return part;
  });
  const size = `viewBox="0 0 ${width} ${Math.max(...sizes.map(([, high]) => high))}"`;
  const svg =
    `<svg xmlns="http://www.w3.org/2000/svg" class="fig-svg" ${size} width="${width}" ` +
    `font-family="sans-serif" font-size="12" role="img" aria-label="${safe(sentence)}">` +
    `${parts.join("")}</svg>`;
  return { svg, sentence };
}

const safe = (text) =>
  text.replace(
    /[&<>"]/g,
    (sign) => ({ "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;" })[sign],
  );

/** A node as text; nothing of what is not seen. */
function written(node) {
  if (!node.tag) return safe(node.text);
  const own = Object.fromEntries(node.attributes);
  if (own.display === "none" || own.visibility === "hidden" || own.class === "fig-hit") return "";
  const inner = node.children.map(written).join("");
  if (["g", "text"].includes(node.tag) && !inner) return "";
  if ([own.points, own.d].includes("")) return "";
  const round = (text) => text.replace(/-?\d+\.\d{3,}(e-?\d+)?/g, (n) => String(+(+n).toFixed(2)));
  const attributes = node.attributes
    .filter(([name, value]) => !SPOKEN.test(name) && value !== "")
    .map(([name, value]) => ` ${name}="${safe(round(value))}"`);
  return `<${node.tag}${attributes.join("")}${inner ? `>${inner}</${node.tag}>` : "/>"}`;
}

/** Put what the style sheet says of a node and of those below it into attributes. */
function dress(node, inherited, above) {
  if (!node.tag) return;
  const chain = [...above, node];
  const found = RULES.filter(({ selector }) => fits(selector, chain)).flatMap((rule) => rule.look);
  const own = { ...inherited };
  for (const [name, value] of found) if (name.startsWith("--")) own[name] = value;
  for (const [name, value] of found) {
    if (!SHOWN.test(name)) continue;
    const known = computed(value, own);
    if (name !== "transform" || known !== "scale(1)") node.setAttribute(name, known);
  }
  for (const child of node.children) dress(child, own, chain);
}

/** A value with its variables put in, and its products worked out. */
function computed(value, variables) {
  const known = value.replace(
    /var\((--[\w-]+)(?:, ([^()]*(?:\([^()]*\))?[^()]*))?\)/g,
    (_, name, other) => computed(variables[name] ?? other, variables),
  );
  return known.replace(/calc\(([\d.]+) \* ([\d.]+)\)/g, (_, a, b) => String(a * b));
}

/** The rules of a style sheet that hold everywhere, those that win later. */
function rules(text) {
  const found = [];
  let depth = 0;
  let head = "";
  for (const part of text.replace(/\/\*.*?\*\//gs, "").split(/([{}])/)) {
    if (part === "{") depth++;
    else if (part === "}") depth--;
    else if (depth === 0) head = part.trim();
    else if (depth === 1 && !head.startsWith("@")) {
      const look = part
        .split(";")
        .map((line) => line.split(/:(.*)/s, 2).map((side) => side.trim()))
        .filter(([name]) => name);
      for (const one of cut(head, ",")) found.push({ selector: selector(one), look });
    }
  }
  return found.sort((a, b) => a.selector.weight - b.selector.weight);
}

/** A text cut at a sign that stands in no brackets. */
function cut(text, sign) {
  const parts = [""];
  let depth = 0;
  for (const letter of text.trim().replace(/\s+/g, " ")) {
    depth += { "(": 1, ")": -1, "[": 1, "]": -1 }[letter] ?? 0;
    if (letter === sign && !depth) parts.push("");
    else parts[parts.length - 1] += letter;
  }
  return parts.map((part) => part.trim()).filter(Boolean);
}

/** A selector as tests of nodes from the outermost to the last, and how much it weighs. */
function selector(text) {
  const steps = cut(text, " ").map(compound);
  return { steps, weight: steps.reduce((sum, { weight }) => sum + weight, 0) };
}

/** What one part of a selector asks of a node; of anything else than the following, no node. */
function compound(text) {
  const tests = [];
  let weight = 0;
  let rest = text;
  const take = (pattern) => {
    const found = pattern.exec(rest);
    if (found) rest = rest.slice(found[0].length);
    return found;
  };
  while (rest) {
    let found;
    if ((found = take(/^\.([\w-]+)/))) {
      const [, name] = found;
      tests.push((node) => (node.getAttribute("class") ?? "").split(" ").includes(name));
      weight += 10;
    } else if ((found = take(/^\[([\w-]+)(?:="([^"]*)")?\]/))) {
      const [, name, value] = found;
      const fit = (own) => own !== null && (value === undefined || own === value);
      tests.push((node) => fit(node.getAttribute(name)));
      weight += 10;
    } else if ((found = take(/^:(is|not)\(([^()]*)\)/))) {
      const parts = cut(found[2], ",").map(compound);
      const wanted = found[1] === "is";
      tests.push((node) => parts.some(({ test }) => test(node)) === wanted);
      weight += Math.max(...parts.map((part) => part.weight));
    } else if ((found = take(/^[a-z]+/))) {
      const [name] = found;
      tests.push((node) => node.tag === name);
      weight += 1;
    } else return { test: () => false, weight: 0 };
  }
  return { test: (node) => tests.every((test) => test(node)), weight };
}

/** Say whether the last node of a chain is what a selector means. */
function fits({ steps }, chain) {
  const from = (step, place) => {
    if (!steps[step].test(chain[place])) return false;
    if (step === 0) return true;
    for (let above = place - 1; above >= 0; above--) if (from(step - 1, above)) return true;
    return false;
  };
  return from(steps.length - 1, chain.length - 1);
}
