/* Without a connection: the pages that were visited, and Python once it was started.  With one,
   all comes from the network, so that a new build is never hidden by an older one. */

const NAME = "book";
const MOST = 600; // files, about as many as the book has; the oldest go
const ROOT = new URL("./", location).href;
const PYTHON = `${ROOT}_static/python/`;
const KEPT = /^(notebooks|book|figures|_static|_images|_sources)\/|^[^/]+\.js$/; // not JupyterLab

addEventListener("install", () => self.skipWaiting());
addEventListener("activate", (event) => event.waitUntil(self.clients.claim()));
addEventListener("fetch", (event) => {
  const { method, url } = event.request;
  if (method !== "GET" || !url.startsWith(ROOT)) return;
  if (KEPT.test(url.slice(ROOT.length))) event.respondWith(answer(event));
});

async function answer(event) {
  const { request } = event;
  const place = request.url.replace(/[?#].*/, ""); // one copy of a file, whichever its version
  try {
    const response = await fetch(request);
    if (response.status === 200 && !response.redirected)
      event.waitUntil(keep(place, response.clone()));
    return response;
  } catch (error) {
    const kept = await (await caches.open(NAME)).match(place);
    if (kept) return kept;
    throw error;
  }
}

async function keep(place, response) {
  const cache = await caches.open(NAME);
  const isVersion = place.startsWith(PYTHON) && !place.endsWith("/manifest.json");
  if (isVersion && (await cache.match(place))) return; // its name changes with its content
  const manifest = place === `${PYTHON}manifest.json` && (await response.clone().json());
  await cache.put(place, response);
  const all = (await cache.keys()).map(({ url }) => url);
  const old = all.slice(0, -MOST);
  if (manifest) old.push(...all.filter((url) => isOld(url, manifest)));
  await Promise.all(old.map((url) => cache.delete(url)));
}

/** Whether a file belongs to a Python that the book no longer has. */
function isOld(url, { folder, sizes }) {
  if (!url.startsWith(PYTHON) || url.endsWith("/manifest.json")) return false;
  return !url.startsWith(PYTHON + folder) || !(url.slice((PYTHON + folder).length) in sizes);
}
