/* Run pytest in Pyodide: node webassembly.mjs PYTHON ROOT PACKAGES [OPTION ...] */

import { readFileSync } from "node:fs";

const [place, root, packages, ...options] = process.argv.slice(2);
const { loadPyodide } = await import(`${place}/pyodide.mjs`);
const python = await loadPyodide({ indexURL: `${place}/` });
const { modules } = JSON.parse(readFileSync(`${place}/../manifest.json`));
delete modules.lecture; // it is taken from the repository
for (const file of Object.values(modules).flat()) {
  const content = new Uint8Array(readFileSync(`${place}/${file}`));
  python.unpackArchive(content, "zip", { extractDir: "/lib/python3.14/site-packages" });
}
python.mountNodeFS("/course", root);
python.mountNodeFS("/packages", packages);
python.FS.chdir("/course");
python.globals.set("options", python.toPy(options));
process.exit(
  python.runPython(`
import os, sys
os.environ["MPLBACKEND"] = "agg"
sys.dont_write_bytecode = True
sys.path[:0] = ["/course", "/packages"]
import pytest
int(pytest.main(options))
`),
);
