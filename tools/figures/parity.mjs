/**
 * Calls the exports of a module, of a figure or of the kit.
 * stdin: { source, jobs: [{ name, args }] }, stdout: for each job its answer.
 */
import { readFileSync } from "node:fs";

const { source, jobs } = JSON.parse(readFileSync(0, "utf8"));
const figure = await import(`data:text/javascript,${encodeURIComponent(source)}`);
const answers = jobs.map(({ name, args }) => {
  if (name !== "describe") return figure[name](...args);
  return figure.describe(args[0], figure.derive(args[0]));
});
process.stdout.write(JSON.stringify(answers));
