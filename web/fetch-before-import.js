// Runs in the browser, as `__vitePreload` of the built app (vite.config.ts).

const fetched = new Map();
for (const { href, src } of document.querySelectorAll('link[rel=modulepreload], script[src]'))
  fetched.set(href || src, undefined);

async function fetchFile(address) {
  const reply = await fetch(address);
  if (!reply.ok) throw new Error(`${address}: ${reply.status}`);
  // Read to the end, so that the browser keeps it.
  await reply.arrayBuffer();
}

function fetchOnce(address) {
  if (!fetched.has(address)) {
    const file = fetchFile(address);
    file.catch(() => fetched.delete(address));
    fetched.set(address, file);
  }
  return fetched.get(address);
}

export async function __vitePreload(load, files = []) {
  await Promise.all(files.map((file) => fetchOnce(new URL(`/${file}`, location.href).href)));
  return load();
}
