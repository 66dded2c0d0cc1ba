/* Cells run in the page.  In a tab nothing is fetched before the first press of a button; on its
   later pages Python starts while the reader reads. */

import { Cell } from "./cell.js";
import { hasSomething, openFile, saveFile } from "./code_file.js";
import { hearOtherTabs, keep, typed } from "./kept.js";
import { download, explain, SITE, STEM } from "./notebook.js";
import { startAhead } from "./python.js";
import { keepPages } from "./without_connection.js";

const cells = [...document.querySelectorAll(".cell:has(.run-bar)")].map((one) => new Cell(one));
const bar = document.querySelector(".run-notebook");

hearOtherTabs((id) => cells.find((cell) => cell.id === id)?.changeElsewhere());

if (bar) {
  const button = (name) => bar.querySelector(`[data-do=${name}]`);
  const said = bar.querySelector("[role=status]");
  const update = () => {
    button("forget").hidden = !Object.keys(typed()).length;
    button("save").hidden = !hasSomething();
  };

  button("lab").href = new URL(`lite/lab/index.html?path=${STEM}.ipynb`, SITE);
  button("download").addEventListener("click", async () => {
    said.textContent = translate("Saved as {name}.", { name: await download(typed()) });
  });
  button("forget").addEventListener("click", async () => {
    const n = Object.keys(typed()).length;
    if (!confirm(translate("Forget your code in {n} {n:cell|cells} on this page?", { n }))) return;
    await Promise.all(
      cells.filter((cell) => cell.kept !== undefined).map((cell) => cell.restore()),
    );
    for (const id of Object.keys(typed())) keep(id); // cells that are no longer on this page
    button("download").focus();
    said.textContent = translate("Forgotten: your code in {n} {n:cell|cells} on this page.", {
      n,
    });
  });
  button("save").addEventListener("click", () => {
    said.textContent = translate("Saved as {name}.", { name: saveFile() });
  });
  const file = bar.querySelector("[type=file]");
  button("open").addEventListener("click", () => file.click());
  file.addEventListener("change", async () => {
    said.textContent = "";
    try {
      const { taken, words } = await openFile(file.files[0]);
      const here = taken.filter(({ stem }) => stem === STEM);
      for (const { id } of here) await cells.find((cell) => cell.id === id)?.showOpened();
      said.textContent = words;
    } catch (error) {
      said.textContent = translate("The file could not be opened: {why}", { why: explain(error) });
    }
    file.value = ""; // the same file can be opened again
  });
  for (const event of ["code-kept", "change", "picks-cleared"])
    document.addEventListener(event, update);
  update();
}

document.documentElement.dataset.buttons = "ready";
startAhead();
keepPages();
