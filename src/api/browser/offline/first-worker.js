/**
 * The service worker until shell and logbook are on the device: it answers a page that the network does not deliver with one of ours that shows
 * how much is still missing. It is a single file, so it is active before the login is filled in. The generated worker replaces it as soon as
 * it has its files.
 */
const home = `${self.location.origin}/`;
/** Paths of the files that the generated worker installs; this and the next three are written by the build. */
const files = [];
const textCount = 0;
const page = '';
const policy = '';

const pathsIn = async (name) => (await (await caches.open(name)).keys()).map(({ url }) => new URL(url).pathname);

/** Files on the device of those that the generated worker waits for. */
const countKept = async () => {
  const names = await caches.keys();
  const paths = new Set((await Promise.all(names.filter((name) => name.startsWith('workbox-precache')).map(pathsIn))).flat());
  const texts = names.findLast((name) => name.startsWith('texts '));
  const kept = files.filter((file) => paths.has(new URL(file, home).pathname)).length;
  return kept + (texts === undefined ? 0 : Math.min((await pathsIn(texts)).length, textCount));
};

const missingPage = async () => {
  const values = { kept: await countKept().catch(() => 0), all: files.length + textCount };
  const headers = {
    'content-type': 'text/html; charset=utf-8',
    'content-security-policy': policy,
    'cache-control': 'no-store',
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'no-referrer',
  };
  return new Response(
    page.replaceAll(/\{\{(kept|all)\}\}/g, (_, name) => values[name]),
    { status: 503, headers },
  );
};

self.addEventListener('fetch', (event) => {
  const { request } = event;
  if (request.mode === 'navigate' && request.destination === 'document') event.respondWith(fetch(request).catch(missingPage));
});
