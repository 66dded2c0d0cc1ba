/**
 * Calls the exports of a module, of a figure or of the kit; "show" is derive and describe.
 * stdin: { source, jobs: [{ name, args }] }, stdout: for each job its answer.
 */
import { readFileSync } from "node:fs";

const { source, jobs } = JSON.parse(readFileSync(0, "utf8"));
const figure = await import(`data:text/javascript,${encodeURIComponent(source)}`);
const answers = jobs.map(({ name, args }) => {
  if (name !== "show") return figure[name](...args);
  const derived = figure.derive(...args);
  return { derived, sentence: figure.describe(...args, derived) };
});
process.stdout.write(JSON.stringify(answers));
