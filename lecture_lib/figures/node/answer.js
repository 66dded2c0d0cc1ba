/**
 * Answers Python: what a figure, or a part of the kit, makes of its inputs.
 * stdin: { part, jobs: [[name, ...arguments]] }, stdout: for each job its answer.  A name is an
 * export of the module, or "picture" (SVG and sentence), or "show" (what is derived, and sentence).
 */
import { readFileSync } from "node:fs";
import { picture } from "./picture.js";

const { part, jobs } = JSON.parse(readFileSync(0, "utf8"));
const module = await import(new URL(`../${part}.js`, import.meta.url));
const more = {
  picture: (state) => picture(module, state),
  show: (state) => {
    const derived = module.derive(state);
    return { derived, sentence: module.describe(state, derived) };
  },
};
const answers = jobs.map(([name, ...args]) => (more[name] ?? module[name])(...args));
process.stdout.write(JSON.stringify(answers));
