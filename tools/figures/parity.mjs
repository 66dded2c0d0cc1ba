/**
 * Calls the exports of a figure's module.
 * stdin: { module, jobs: [{ name, args }] }, stdout: for each job its answer.
 */
import { readFileSync } from "node:fs";
import { pathToFileURL } from "node:url";

const { module, jobs } = JSON.parse(readFileSync(0, "utf8"));
const figure = await import(pathToFileURL(module));
const answers = jobs.map(({ name, args }) => {
  if (name !== "describe") return figure[name](...args);
  return figure.describe(args[0], figure.derive(args[0]));
});
process.stdout.write(JSON.stringify(answers));
