/**
 * The part of the service worker that answers for texts. It runs before the generated part, and with the pages of one build: of its texts it
 * keeps the newest deployment, asks once per visit whether there is a newer one, and without network says what it has. A page of another
 * build is left to the server.
 */
const build = '__TEXTS_BUILD__';
const languages = ['de-DE', 'en-GB'];
const ours = `texts ${build} `;
/** Milliseconds; a network that does not answer holds up nobody for longer. */
const patience = 2_000;
const installPatience = 60_000;
/** Pages whose question is remembered. */
const mostVisits = 32;

const addressOf = (path) => `${path}?build=${build}`;

/** What the server has of this build's texts: the version deployed last, the names of the files; null where it cannot be asked or has none. */
const ask = async (within) => {
  try {
    const answer = await fetch(addressOf('/texts.json'), { cache: 'no-store', signal: AbortSignal.timeout(within) });
    const told = await answer.json();
    return told.build === build ? told : null;
  } catch {
    return null;
  }
};

/** Newest last: caches are listed as they were made. */
const kept = async () => (await caches.keys()).filter((name) => name.startsWith(ours));

const fetchInto = async (name, path) => {
  const answer = await fetch(addressOf(path), { cache: 'no-cache' });
  if (!answer.ok) throw new Error(`${path}: ${answer.status}`);
  // The server no longer has this build's: what stands in for them is kept by nobody.
  if (answer.headers.get('cache-control') === 'no-store') throw Object.assign(new Error(`${path}: of another build`), { answer });
  // Old texts that were thrown away meanwhile do not come back.
  if (await caches.has(name)) await (await caches.open(name)).put(path, answer.clone());
  return answer;
};

/** Brings what is missing of the newest texts; then no older ones are needed. */
const fill = async (name, { files }) => {
  const paths = languages.flatMap((language) => files.map((file) => `/locales/${language}/${file}.json`));
  await Promise.all(
    paths.map(async (path) => {
      if (!(await caches.match(path, { cacheName: name }))) await fetchInto(name, path);
    }),
  );
  for (const other of await kept()) if (other !== name) await caches.delete(other);
};

let filling = null;
const fillOnce = (name, told) => {
  filling ??= fill(name, told)
    .catch(() => undefined)
    .finally(() => {
      filling = null;
    });
  return filling;
};

const look = async (event) => {
  const told = await ask(patience);
  if (told === null) return;
  const name = ours + told.version;
  const names = await kept();
  // A backup brought texts back that are still kept from before: from now on they are the newest.
  if (names.includes(name) && names.at(-1) !== name) await caches.delete(name);
  await caches.open(name);
  event.waitUntil(fillOnce(name, told));
};

const visits = new Map();
/** Asked once per visit, as early as the page is. */
const looked = (client, event) => {
  const known = visits.get(client);
  if (known !== undefined) return known;
  const looking = look(event);
  visits.set(client, looking);
  if (visits.size > mostVisits) visits.delete(visits.keys().next().value);
  return looking;
};

const answer = async (event, path) => {
  await looked(event.clientId, event);
  const names = await kept();
  const newest = names.at(-1);
  const found = newest && (await caches.match(path, { cacheName: newest }));
  if (found) return found;
  try {
    return await fetchInto(newest, path);
  } catch (error) {
    for (const name of names.reverse()) {
      const older = await caches.match(path, { cacheName: name });
      if (older) return older;
    }
    if (error.answer) return error.answer;
    throw error;
  }
};

self.addEventListener('install', (event) => {
  const bring = async () => {
    const told = await ask(installPatience);
    if (told === null) throw new Error('The server does not have the texts of this build');
    await caches.open(ours + told.version);
    await fill(ours + told.version, told);
  };
  event.waitUntil(bring());
});

self.addEventListener('activate', (event) => {
  const drop = async () => {
    for (const name of await caches.keys()) if (name.startsWith('texts ') && !name.startsWith(ours)) await caches.delete(name);
  };
  event.waitUntil(drop());
});

self.addEventListener('fetch', (event) => {
  const { request } = event;
  if (request.mode === 'navigate') {
    event.waitUntil(looked(event.resultingClientId, event));
    return;
  }
  const { origin, pathname, searchParams } = new URL(request.url);
  const isText = request.method === 'GET' && origin === self.location.origin && pathname.startsWith('/locales/');
  if (!isText || searchParams.get('build') !== build) return;
  event.stopImmediatePropagation();
  event.respondWith(answer(event, pathname));
});
