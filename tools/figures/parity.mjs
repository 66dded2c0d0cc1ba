/**
 * Calls the exports of a figure's module.
 * stdin: { module, jobs: [{ name, args }] }, stdout: for each job its answer, with every number
 * as the 64 bits that it is, in hexadecimal.
 */
import { readFileSync } from "node:fs";
import { pathToFileURL } from "node:url";

const { module, jobs } = JSON.parse(readFileSync(0, "utf8"));
const figure = await import(pathToFileURL(module));
const view = new DataView(new ArrayBuffer(8));

function bits(value) {
  if (typeof value === "number") {
    view.setFloat64(0, value);
    return `#${view.getBigUint64(0).toString(16).padStart(16, "0")}`;
  }
  if (Array.isArray(value)) return value.map(bits);
  if (value === null || typeof value !== "object") return value;
  return Object.fromEntries(Object.entries(value).map(([key, part]) => [key, bits(part)]));
}

const answers = jobs.map(({ name, args }) => {
  if (name !== "describe") return bits(figure[name](...args));
  return figure.describe(args[0], figure.derive(args[0]));
});
process.stdout.write(JSON.stringify(answers));
