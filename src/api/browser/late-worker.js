/**
 * The part of the service worker that keeps the files beyond shell and logbook. The generated part keeps those two, and they work without
 * network as soon as they are there; the files here follow when a page requests them. A version that replaces another has them before it takes
 * over. What it names stays its own: all parts share one scope.
 */
(() => {
  /** `{ url, revision }`, as in the generated part; written by the build. */
  const files = [];
  const cacheName = 'late files';
  const parallel = 6;

  const home = `${self.location.origin}/`;
  const keyOf = ({ url, revision }) => new URL(revision === null ? url : `${url}?revision=${revision}`, home).href;
  /** By path: the address under which this version keeps the file. */
  const keys = new Map(files.map((file) => [new URL(file.url, home).pathname, keyOf(file)]));

  const fetchMissing = async () => {
    const cache = await caches.open(cacheName);
    const kept = new Set((await cache.keys()).map(({ url }) => url));
    const missing = [...keys].filter(([, key]) => !kept.has(key));
    const work = async () => {
      for (let next = missing.pop(); next !== undefined; next = missing.pop()) {
        const [path, key] = next;
        const answer = await fetch(path, { cache: 'no-cache' });
        if (!answer.ok) throw new Error(`${path}: ${answer.status}`);
        await cache.put(key, answer);
      }
    };
    await Promise.all(Array.from({ length: parallel }, work));
  };

  let fetching = null;
  const fetchOnce = () => {
    fetching ??= fetchMissing().finally(() => {
      fetching = null;
    });
    return fetching;
  };

  /** The worker of a device that keeps nothing yet waits for nothing and is no older version. */
  const isFirst = (worker) => worker === null || worker.scriptURL === `${home}first-worker.js`;

  self.addEventListener('install', (event) => {
    if (isFirst(self.registration.active)) self.skipWaiting();
    else event.waitUntil(fetchOnce());
  });

  self.addEventListener('message', (event) => {
    // What fails is fetched with the next page.
    if (event.data?.type === 'fetch late files') event.waitUntil(fetchOnce().catch(() => undefined));
  });

  self.addEventListener('activate', (event) => {
    const drop = async () => {
      const cache = await caches.open(cacheName);
      const ours = new Set(keys.values());
      for (const request of await cache.keys()) if (!ours.has(request.url)) await cache.delete(request);
    };
    event.waitUntil(drop());
  });

  self.addEventListener('fetch', (event) => {
    const { request } = event;
    const { origin, pathname } = new URL(request.url);
    const key = request.method === 'GET' && origin === self.location.origin ? keys.get(pathname) : undefined;
    if (key === undefined) return;
    event.stopImmediatePropagation();
    event.respondWith(caches.match(key, { cacheName }).then((kept) => kept ?? fetch(request)));
  });
})();
