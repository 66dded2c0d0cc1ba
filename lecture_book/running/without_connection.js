/* The pages that were visited open without a connection, and their cells run: offline.js keeps
   them, where the browser lets it.  JupyterLab has its own. */

import { SITE, STEM } from "./notebook.js";

const { serviceWorker } = navigator;
const [folder, isInFolder] = STEM.split("/");

/** From now on what is asked for is kept, and what has come already is asked for once more. */
function keepThis() {
  const came = performance.getEntriesByType("resource").map(({ name }) => name);
  for (const address of [location.href, ...came]) fetch(address).catch(() => {});
}

export async function keepPages() {
  if (!serviceWorker || !isInFolder) return; // refused, or a page beside JupyterLab
  if (!serviceWorker.controller)
    serviceWorker.addEventListener("controllerchange", keepThis, { once: true });
  const scope = new URL(`${folder}/`, SITE).href;
  await serviceWorker.register(new URL("offline.js", SITE), { scope }).catch(() => {});
}
