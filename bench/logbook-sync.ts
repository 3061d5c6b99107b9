import { randomBytes } from 'node:crypto';
import type { Page } from 'playwright-core';
import { encodePng } from '../server/logbook/signature/png-write.ts';
import type { LogbookEntry } from '../src/domain/logbook/entry/entry.ts';
import { createPayload } from '../src/domain/logbook/entry/payload.ts';
import { badgeMaximum, badgeText } from '../src/domain/logbook/list/pagination.ts';
import { saveLocal } from '../src/domain/logbook/outbox/edit.ts';
import { openLine } from '../tests/browser/line.ts';
import { newProfile, removeProfile, startBrowser } from '../tests/browser/logbook/killable.ts';
import { untilKept } from '../tests/browser/portal.ts';
import { startPortal } from '../tests/browser/portal-server.ts';
import { entryOf } from '../tests/server/logbook/logbook-world.ts';

/**
 * `npm run bench -- logbook`, or `node bench/logbook-sync.ts [--entries 1000] [--latency 200]`: the logbook in the real browser with
 * unsent entries, each with a signature of 40 kB. How soon they are listed, beside the same page with one entry; how soon they are all on the
 * server through a line with this round trip (milliseconds), beside bare requests with the same bodies, as many at a time; how soon the drawer
 * says that an entry is safe, beside a bare durable write of the same bytes.
 */
const option = (name: string, fallback: number) => {
  const at = process.argv.indexOf(`--${name}`);
  return at < 0 ? fallback : Number(process.argv[at + 1]);
};
const count = option('entries', 1_000);
const latency = option('latency', 200);
const saves = option('saves', 60);
const bareSample = Math.min(count, 60);
const atOnce = 5;
const signatureBytes = 40_000;
const goals = { listed: 1_000, synced: 300_000, saved: 100 };

const say = (name: string, value: string) => process.stdout.write(`${name.padEnd(58)} ${value}\n`);
const seconds = (milliseconds: number) => `${(milliseconds / 1_000).toFixed(2)} s`;
const verdict = (value: number, goal: number) => `goal ${goal} ms: ${value <= goal ? 'met' : 'missed'}`;
const quantile = (values: readonly number[], part: number) =>
  [...values].sort((a, b) => a - b)[Math.ceil(values.length * part) - 1] ?? Number.NaN;

/** Noise does not compress: the picture has the wanted size. */
const noise = async () => {
  const side = Math.round(Math.sqrt(signatureBytes / 4));
  return Buffer.from(await encodePng({ width: side, height: side, pixels: new Uint8Array(randomBytes(side * side * 4)) })).toString(
    'base64',
  );
};

const portal = await startPortal({ GLEISBLICK_DEMO_LIVE: 'off' });
const line = await openLine(portal.url, latency / 2);
line.lengthen(0);
const profile = await newProfile();
let browser: Awaited<ReturnType<typeof startBrowser>> | undefined;
try {
  const call = async (method: string, path: string, authorization: string, body?: unknown) => {
    const answer = await fetch(portal.url + path, {
      method,
      headers: { 'content-type': 'application/json', ...(authorization !== '' && { authorization }) },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    });
    if (!answer.ok) throw new Error(`${method} ${path}: ${answer.status} ${await answer.text()}`);
    return answer.json();
  };
  const { userToken } = await call('POST', '/um/v1/refresh-token', '', { accountName: 'sven', passkey: 'Weiche-15' });
  const access = async () => `Bearer ${(await call('POST', '/um/v1/access-token', `Basic ${btoa(`:${userToken}`)}`)).accessToken}`;
  const { accountId, activeOrganisationId: organisationId } = await call('GET', '/um/v1/account', await access());
  const base = `/logbook/api/logbook/v1/organisations/${organisationId}/entries`;
  const { items: fleet } = await call('GET', '/logbook/api/logbook/v1/gateway/vehicles', await access());
  const vehicleId = fleet[0].vehicleId as number;
  const found = async (filter: string) =>
    (await call('GET', `${base}?${new URLSearchParams({ filter, top: '1', count: 'true' })}`, await access())).pagination
      .foundCount as number;

  const draftOf = (mark: string, signature: string | null) => {
    const clientId = crypto.randomUUID();
    const { header, ...content } = entryOf(vehicleId);
    const at = new Date().toISOString();
    const entry = {
      header: {
        ...header,
        referenceLocation: mark,
        logbookEntryId: `local-${clientId}`,
        status: 'newEntry',
        entryState: 'none',
        creatorAccountFirstName: 'Sven',
        creatorAccountLastName: 'Sommer',
        createTimestamp: at,
        commentsCount: 0,
      },
      ...content,
      signatureImage: null,
      lastComment: null,
      lastUpdateTimestamp: at,
      revision: 0,
      isOwn: true,
    } as LogbookEntry;
    const more = { sendOptionalNotification: false, checkRequired: false, isA1Required: false };
    const item = saveLocal(null, { clientId, accountId, organisationId, entry, signature, ...more }, Date.now());
    if (typeof item !== 'object') throw new Error('The store would not keep the entry');
    return item;
  };

  const open = async (path: string) => {
    browser = await startBrowser(profile);
    const page = browser.context.pages()[0] as Page;
    page.setDefaultTimeout(120_000);
    await page.addInitScript((token) => {
      if (localStorage.getItem('userToken') === null) localStorage.setItem('userToken', token);
      localStorage.setItem('i18nextLng', 'de-DE');
    }, userToken);
    await page.goto(line.url + path, { waitUntil: 'commit' });
    await page.getByRole('heading', { level: 1 }).waitFor();
    return page;
  };

  /** As the store itself lays them down: entry and picture in one transaction. */
  const keep = (page: Page, items: readonly unknown[]) =>
    page.evaluate(
      (given) =>
        new Promise<void>((resolve, reject) => {
          const opening = indexedDB.open('gleisblick.logbook');
          opening.onerror = () => reject(opening.error);
          opening.onsuccess = () => {
            const database = opening.result;
            const transaction = database.transaction(['entries', 'signatures', 'meta'], 'readwrite', { durability: 'strict' });
            for (const item of given as { clientId: string; signature: string | null }[]) {
              transaction.objectStore('entries').put({ ...item, signature: item.signature === null ? null : '*' });
              if (item.signature !== null)
                transaction.objectStore('signatures').put({ clientId: item.clientId, signature: item.signature });
            }
            transaction.oncomplete = () => {
              database.close();
              resolve();
            };
            transaction.onabort = () => reject(transaction.error);
          };
        }),
      items,
    );
  const left = (page: Page) =>
    page.evaluate(
      () =>
        new Promise<number>((resolve, reject) => {
          const opening = indexedDB.open('gleisblick.logbook');
          opening.onerror = () => reject(opening.error);
          opening.onsuccess = () => {
            const database = opening.result;
            const counting = database.transaction('signatures').objectStore('signatures').count();
            counting.onsuccess = () => {
              database.close();
              resolve(counting.result);
            };
          };
        }),
    );

  /** From the click on the link of the open entries to the frame with their first row and their number. */
  const listed = async (page: Page, least: number) => {
    await page.evaluate(
      ({ number, told }) => {
        const marks = window as unknown as { shown: Promise<number> };
        marks.shown = new Promise((resolve) => {
          document.addEventListener(
            'click',
            () => {
              const clicked = performance.now();
              const look = () => {
                const isThere =
                  location.pathname === '/logbook-draft-entries' &&
                  document.querySelectorAll('tbody tr.entries-row').length >= Math.min(number, 10) &&
                  (document.querySelector('main')?.textContent ?? '').replaceAll('.', '').includes(`von ${told}`);
                if (isThere) requestAnimationFrame(() => resolve(performance.now() - clicked));
                else requestAnimationFrame(look);
              };
              look();
            },
            { capture: true, once: true },
          );
        });
      },
      { number: least, told: badgeText(least) },
    );
    await page.getByRole('navigation').getByRole('link', { name: 'Offene Einträge' }).first().click();
    return page.evaluate(() => (window as unknown as { shown: Promise<number> }).shown);
  };

  const first = await open('/logbook-all-entries');
  await untilKept(first);
  // What a killed browser had not yet written down, such as the service worker, would not be there.
  await browser!.quit();
  line.cut();

  // One entry, then all of them: what is listed offline.
  const mark = `bench ${Date.now().toString(36)}`;
  const page = await open('/logbook-all-entries');
  const before = await listed(page, 2);
  const signature = await noise();
  say('signature', `${Buffer.from(signature, 'base64').length.toLocaleString('en')} bytes, ${count.toLocaleString('en')} unsent entries`);
  for (let done = 0; done < count; done += 50)
    await keep(page, await Promise.all(Array.from({ length: Math.min(50, count - done) }, async () => draftOf(mark, await noise()))));
  await browser!.kill();
  const full = await open('/logbook-all-entries');
  await full
    .getByText(new RegExp(`^${Math.min(count, badgeMaximum)}\\+?$`))
    .first()
    .waitFor();
  const all = await listed(full, count + 2);
  say(
    'open entries listed, click to frame',
    `${seconds(all)}; with 2 entries ${seconds(before)} (${(all / before).toFixed(1)}×); ${verdict(all, goals.listed)}`,
  );
  await browser!.kill();

  // Bare requests through the same line.
  line.mend();
  line.lengthen(latency / 2);
  const authorization = await access();
  const bare = async () => {
    const item = draftOf(`${mark} bare`, await noise());
    const headers = { 'content-type': 'application/json', authorization };
    const made = await fetch(line.url + base, {
      method: 'POST',
      headers: { ...headers, 'idempotency-key': item.clientId },
      body: JSON.stringify({ entry: createPayload(item.entry), sendOptionalNotification: false }),
    });
    const { resourceId } = (await made.json()) as { resourceId: string };
    const signed = await fetch(`${line.url}${base}/${resourceId}/finalise`, {
      method: 'POST',
      headers: { ...headers, 'if-match': made.headers.get('etag') ?? '' },
      body: JSON.stringify({ signature: item.signature }),
    });
    if (!signed.ok) throw new Error(`finalise ${signed.status} ${await signed.text()}`);
    await signed.arrayBuffer();
  };
  const bareBegan = performance.now();
  let next = 0;
  await Promise.all(
    Array.from({ length: atOnce }, async () => {
      while (next++ < bareSample) await bare();
    }),
  );
  const bareEach = (performance.now() - bareBegan) / bareSample;

  const finalised = `status eq 'finalized' and creatorAccountFirstName eq 'Sven'`;
  const already = await found(finalised);
  const syncing = await open('/logbook-draft-entries');
  const began = performance.now();
  for (let told = Date.now(); ; ) {
    const waiting = await left(syncing);
    if (waiting === 0) break;
    if (Date.now() - told > 10_000) {
      told = Date.now();
      process.stderr.write(`${seconds(performance.now() - began)} ${waiting} left\n`);
    }
    if (performance.now() - began > 3 * goals.synced) throw new Error(`${waiting} are left after ${seconds(performance.now() - began)}`);
    await new Promise((resolve) => setTimeout(resolve, 200));
  }
  const took = performance.now() - began;
  const arrived = (await found(finalised)) - already;
  say(
    `all synced at ${latency} ms, from the page's first look`,
    `${seconds(took)}, ${(took / count).toFixed(0)} ms each; bare requests ${bareEach.toFixed(0)} ms each (${(took / count / bareEach).toFixed(2)}×); ${verdict(took, goals.synced)}`,
  );
  say('on the server', `${arrived} of ${count}${arrived === count ? ', none twice' : ': WRONG'}`);
  if (arrived !== count || took > goals.synced || all > goals.listed) process.exitCode = 1;
  await browser!.kill();

  // The real drawer, click to words.
  for (const [name, isCut, oneWay] of [
    ['without network', true, 0],
    [`with network, ${latency} ms`, false, latency / 2],
  ] as const) {
    line.lengthen(oneWay);
    if (isCut) line.cut();
    else line.mend();
    const drawer = await open('/logbook-all-entries');
    await drawer.getByRole('complementary').getByRole('listitem').getByRole('button').first().click();
    await drawer.getByRole('main').getByRole('button', { name: 'Neuer Eintrag', exact: true }).click();
    const later = drawer.getByRole('button', { name: 'Später', exact: true });
    const remarks = drawer.getByRole('dialog').getByLabel('Bemerkungen');
    await later.or(remarks).first().waitFor();
    if (await later.isVisible()) await later.click();
    const waits: number[] = [];
    const ends: number[] = [];
    for (let save = 0; save < saves; save++) {
      await remarks.fill(`${mark} ${save} ${'Bremsprobe ohne Befund. '.repeat(20)}`);
      await drawer.evaluate(() => {
        const marks = window as unknown as { safe: Promise<number>; ended: Promise<number> };
        const clicked = new Promise<number>((resolve) =>
          document.addEventListener('click', () => resolve(performance.now()), { capture: true, once: true }),
        );
        const seen = (isThere: () => boolean) =>
          clicked.then(
            (at) =>
              new Promise<number>((resolve) => {
                const look = () => (isThere() ? resolve(performance.now() - at) : requestAnimationFrame(look));
                requestAnimationFrame(look);
              }),
          );
        const foot = () => document.querySelector('.entry-foot-saving')?.textContent ?? '';
        marks.safe = seen(() => /^(Auf diesem Gerät gespeichert|Gespeichert)/.test(foot()));
        marks.ended = seen(
          () =>
            document.querySelector('.entry-foot-actions button[data-disabled], .entry-foot-actions .rt-loading') === null &&
            /espeichert/.test(foot()),
        );
      });
      await drawer.getByRole('dialog').getByRole('button', { name: 'Speichern', exact: true }).click();
      waits.push(await drawer.evaluate(() => (window as unknown as { safe: Promise<number> }).safe));
      ends.push(await drawer.evaluate(() => (window as unknown as { ended: Promise<number> }).ended));
    }
    const bareWrite = await drawer.evaluate(
      (given) =>
        new Promise<number[]>((resolve) => {
          const opening = indexedDB.open('bench', 1);
          opening.onupgradeneeded = () => opening.result.createObjectStore('rows');
          opening.onsuccess = async () => {
            const took: number[] = [];
            for (let i = 0; i < given.times; i++) {
              const start = performance.now();
              await new Promise<void>((done) => {
                const transaction = opening.result.transaction('rows', 'readwrite', { durability: 'strict' });
                transaction.objectStore('rows').put(given.value, i);
                transaction.oncomplete = () => done();
              });
              took.push(performance.now() - start);
            }
            resolve(took);
          };
        }),
      { value: draftOf(mark, null), times: saves },
    );
    const at95 = quantile(waits, 0.95);
    say(
      `drawer says it is safe, ${name}, ${saves} saves`,
      `p50 ${quantile(waits, 0.5).toFixed(0)}, p95 ${at95.toFixed(0)} ms; bare durable write p50 ${quantile(bareWrite, 0.5).toFixed(1)}, p95 ${quantile(bareWrite, 0.95).toFixed(1)} ms; ${verdict(at95, goals.saved)}; save ended p95 ${quantile(ends, 0.95).toFixed(0)} ms`,
    );
    if (at95 > goals.saved) process.exitCode = 1;
    await browser!.kill();
  }
} finally {
  await browser?.kill();
  await line.close();
  await portal.stop();
  await removeProfile(profile);
}
