/* Compile the modules that a start imports, by Pyodide itself; say the bytes of each by its file.
   node compile_start.mjs FOLDER LOCK NUMPY, where the folder has Pyodide and the wheel of NumPy. */

import { readFileSync } from "node:fs";
import { pathToFileURL } from "node:url";

const [folder, lockFileContents, numpy] = process.argv.slice(2);
const place = `${pathToFileURL(folder).href}/`;
const { loadPyodide } = await import(`${place}pyodide.mjs`);
const python = await loadPyodide({
  indexURL: `${folder}/`,
  lockFileContents,
  env: { PYTHONHASHSEED: "0", PYTHONNODEBUGRANGES: "1" }, // the same bytes every time, and fewer
});
const extractDir = "/lib/python3.14/site-packages";
const wheel = new Uint8Array(readFileSync(new URL(numpy, place)));
python.unpackArchive(wheel, "zip", { extractDir });
process.stdout.write(
  python.runPython(`
import ast, json, py_compile, re, sys
import numpy, symtable  # the second for cells.py
from base64 import b64encode
from pathlib import Path

ast.unparse(ast.Constant(0))  # which imports another module
HOME = re.compile("/lib/(python314[.]zip|python3[.]14/site-packages)/")
compiled = {}
for spec in [module.__spec__ for module in sys.modules.values()]:
    path = spec.origin if spec and spec.has_location else ""
    if path.endswith(".py") and HOME.match(path):
        Path("source").write_bytes(spec.loader.get_data(path))
        unchecked = py_compile.PycInvalidationMode.UNCHECKED_HASH
        py_compile.compile("source", "made", path, doraise=True, invalidation_mode=unchecked)
        compiled[HOME.sub("", path)] = b64encode(Path("made").read_bytes()).decode()
json.dumps(compiled)
`),
);
