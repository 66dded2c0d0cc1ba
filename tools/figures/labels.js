/**
 * The words in the pictures of a figure, measured without a browser: which of them touch each
 * other, an axis or the frame.  argv: the folder of the figures; stdin: { part, jobs: [[state,
 * pixels of a picture's width, or null for its own], ...] }; stdout: for each a list of sentences.
 * With "words" for a width, what is written in each picture.
 */
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { pathToFileURL } from "node:url";

const folder = pathToFileURL(join(process.argv[2], "/"));
const { stage } = await import(new URL("node/picture.js", folder));
const { part, jobs } = JSON.parse(readFileSync(0, "utf8"));
const module = await import(new URL(`${part}.js`, folder));

// Advances of DejaVu Sans in hundredths of its size; the fonts of most systems are narrower.
const ADVANCES = {
  28: "ijl'",
  30: "IJ ,.",
  35: "f/:;|-",
  40: "()[]t!r²³⁴⁵⁶⁷⁸₁₂",
  50: '*–‖"',
  53: "sz?ε",
  57: "cLFkξ",
  60: "vxyγPTYao",
  69: "AVBRXZKα",
  75: "UHNCDG&",
  81: "OQw#+<=>×↑→−≠≤≥",
  97: "mM%W@…¼½¾",
};
const WIDTH = Object.fromEntries(
  Object.entries(ADVANCES).flatMap(([width, all]) => [...all].map((one) => [one, width / 100])),
);
const wide = (text) => [...text].reduce((sum, letter) => sum + (WIDTH[letter] ?? 0.64), 0);

const named = (node, name) => (node.getAttribute?.("class") ?? "").split(" ").includes(name);
const number = (node, name) => parseFloat(node.getAttribute(name) ?? 0);

/** The nodes from the outermost to this one. */
const chain = (node) => (node ? [...chain(node.parentNode), node] : []);

/** Where the point 0, 0 of a node lies in its picture. */
function origin(nodes) {
  const moved = nodes.map((one) => /translate\((\S+) (\S+)\)/.exec(one.getAttribute("transform")));
  return [1, 2].map((i) => moved.reduce((sum, found) => sum + (found ? +found[i] : 0), 0));
}

const hidden = (node) =>
  node.getAttribute("visibility") === "hidden" ||
  /visibility: hidden/.test(node.getAttribute("style"));

/** The box of a text, in pixels. */
function box(node, scale) {
  const size = 12 * Math.min(Math.max(0.92 / scale, 1), 1.95);
  const [right, down] = origin(chain(node));
  const letter = node.children.some((child) => named(child, "fig-letter")) ? 0.2 : 0;
  const width = size * (wide(node.textContent) + letter);
  const left =
    right +
    number(node, "x") -
    width * ({ middle: 0.5, end: 1 }[node.getAttribute("text-anchor")] ?? 0);
  const line = down + number(node, "y") + size * number(node, "dy");
  const sides = { left, right: left + width, top: line - 0.93 * size, bottom: line + 0.24 * size };
  return Object.fromEntries(Object.entries(sides).map(([side, value]) => [side, value * scale]));
}

const overlap = (a, b) => [
  Math.min(a.right, b.right) - Math.max(a.left, b.left),
  Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top),
];
const meet = (a, b) => overlap(a, b)[0] > 1 && overlap(a, b)[1] > 3; // a line has room to breathe
const joined = (a, b) => overlap(a, b)[0] > 0 && overlap(a, b)[1] > 8; // no space on one line

const seen = (nodes) =>
  nodes
    .filter((node) => node.tag === "text" && node.textContent)
    .filter((node) => !chain(node).some((one) => named(one, "fig-handle") || hidden(one)));
const texts = (nodes) => seen(nodes).map((node) => node.textContent);

/** What is wrong with the words of one picture. */
function faults(svg, width) {
  const [, , own, high] = svg.getAttribute("viewBox").split(" ").map(Number);
  const scale = (width ?? own) / own;
  const nodes = [...svg.all()];
  const words = seen(nodes).map((node) => ({
    text: node.textContent,
    free: chain(node).some((one) => named(one, "fig-walks")),
    ...box(node, scale),
  }));
  const axes = nodes
    .filter((node) => named(node, "fig-axis"))
    .map((node) => ({
      left: scale * number(node, "x1") - 1,
      right: scale * number(node, "x2") + 1,
      top: scale * number(node, "y1") - 2,
      bottom: scale * number(node, "y2") + 2,
    }));
  return words.flatMap((one, i) => {
    const found = words
      .slice(i + 1)
      .filter((other) => meet(one, other) || joined(one, other))
      .map(({ text }) => text);
    if (!one.free && axes.some((axis) => meet(one, axis))) found.push("an axis");
    const { left, right, top, bottom } = one;
    if (left < -1 || right > own * scale + 1 || top < -4 || bottom > high * scale + 4)
      found.push("the frame");
    return found.map((what) => `${one.text} touches ${what}`);
  });
}

/** What is written in a picture, but for the marks, and whether something in it can be moved. */
function written(svg) {
  const nodes = [...svg.all()];
  return { moved: nodes.some((node) => named(node, "fig-handle")), words: texts(nodes) };
}

const answers = jobs.map(([state, width]) => {
  const { pictures } = stage(module, state, width === "words" ? null : width);
  return width === "words" ? pictures.map(written) : pictures.flatMap((svg) => faults(svg, width));
});
process.stdout.write(JSON.stringify(answers));
