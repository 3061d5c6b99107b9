// @module-tag full
import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { defects, drawing, entryOf, stoppage } from '../../server/logbook/logbook-world.ts';
import { visitAt } from '../admin/visit-at.ts';
import { answerOf, logIn as logInto, openWindow, soon, steady, withBrowser, words } from '../portal.ts';
import { startPortal } from '../portal-server.ts';

withBrowser({ isMapDrawn: false });

const english = words('en-GB');
/** Would call `pwned` as markup, in an attribute and in a template; short enough for the shortest field. */
const hostile = '"><img src=x onerror=pwned()>{{pwned}}';
/** Of a text that may have places to fill in. */
const markup = '<img src=x onerror=pwned()>';
const stored = new Set<string>();
/** A text to be stored, known again by its mark. */
const text = (mark: string) => {
  stored.add(`${mark}${hostile}`);
  return `${mark}${hostile}`;
};

const directory = mkdtempSync(join(tmpdir(), 'gleisblick-hostile-'));
let portal: Awaited<ReturnType<typeof startPortal>>;
let made: Awaited<ReturnType<typeof store>>;
beforeAll(async () => {
  const suppliers = join(directory, 'suppliers.json');
  const supplier = {
    id: 'w-1',
    name: text('SUPPLIER'),
    country: 'DE',
    street: text('STREET'),
    number: '1',
    plz: '20095',
    city: text('CITY'),
  };
  writeFileSync(suppliers, JSON.stringify([{ ...supplier, coordinates: '9.99 53.55', website: 'javascript:pwned()' }]));
  const data = join(directory, 'data');
  const taken = spawnSync(process.execPath, ['server/admin.ts', 'suppliers', '--file', suppliers], {
    env: { ...process.env, DATA_DIR: data },
    encoding: 'utf8',
  });
  // A link that is none is refused with its row and column; without it the list is taken in as it is.
  expect([taken.status, taken.stderr]).toEqual([1, expect.stringMatching(/website/)]);
  writeFileSync(suppliers, JSON.stringify([{ ...supplier, coordinates: '9.99 53.55', website: 'https://weichen.example' }]));
  const again = spawnSync(process.execPath, ['server/admin.ts', 'suppliers', '--file', suppliers], {
    env: { ...process.env, DATA_DIR: data },
    encoding: 'utf8',
  });
  expect([again.status, again.stderr]).toEqual([0, '']);
  portal = await startPortal({ DATA_DIR: data });
  made = await store();
}, 180_000);
afterAll(async () => {
  await portal?.stop();
  rmSync(directory, { recursive: true, force: true });
});

type Json = Record<string, unknown>;
const logIn = async (accountName: string, passkey: string) => {
  const ask = async (method: string, path: string, authorization: string, body?: unknown, more: Record<string, string> = {}) => {
    const answer = await fetch(portal.url + path, {
      method,
      headers: { 'content-type': 'application/json', ...(authorization !== '' && { authorization }), ...more },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    });
    const said = await answer.text();
    if (!answer.ok) throw new Error(`${method} ${path}: ${answer.status} ${said}`);
    return { json: (said === '' ? {} : JSON.parse(said)) as Json, headers: answer.headers };
  };
  const { userToken } = (await ask('POST', '/um/v1/refresh-token', '', { accountName, passkey })).json;
  const { accessToken } = (await ask('POST', '/um/v1/access-token', `Basic ${btoa(`:${userToken}`)}`)).json;
  const authorization = `Bearer ${accessToken}`;
  const call = (method: string, path: string, body?: unknown, more?: Record<string, string>) =>
    ask(method, path, authorization, body, more);
  return Object.assign(call, { authorization });
};

/** Every text field that somebody fills, through the calls that fill it. */
const store = async () => {
  const [anna, nora] = [await logIn('anna', 'Weiche-11'), await logIn('nora', 'Weiche-14')];
  const vehicle = { model: text('MODEL'), type: 'Diesellok', engine: 'diesel', fabricNumber: text('FABRIC'), manufacturer: text('MAKER') };
  const created = await anna('POST', '/admin/v1/fleet/vehicles', {
    ...vehicle,
    ...{ name: text('VEHICLE'), constructionYear: 1990, weight: 80, evn: null, group: text('GROUP') },
  });
  const vehicleId = Number(created.json.vehicleId);
  const issued = await anna('POST', '/admin/v1/device-keys', { vehicleId, label: text('KEY') });
  const position = new URLSearchParams({
    id: String(issued.json.deviceKey),
    lat: '53.55',
    lon: '9.99',
    timestamp: new Date().toISOString(),
  });
  expect((await fetch(`${portal.url}/ingest/osmand?${position}`)).status).toBe(200);
  await anna('POST', '/admin/v1/people', {
    ...{ firstName: text('FIRST'), lastName: text('LAST'), email: 'pwned@nordlicht.example', accountName: 'pwned', role: 'user' },
    language: 'en-GB',
  });
  await anna('PUT', '/admin/v1/user-interaction', {
    ...{ suggestReload: false, showUserMsg: true, msgIsDependent: false, isDisableDismissButton: false },
    userMsg: { 'de-DE': text('NACHRICHT'), 'en-GB': text('MESSAGE') },
  });
  const account = (await nora('GET', '/um/v1/account')).json;
  const entries = `/logbook/api/logbook/v1/organisations/${account.activeOrganisationId}/entries`;
  const entry = (mark: string) => {
    const usual = entryOf(vehicleId);
    return {
      ...usual,
      header: { ...usual.header, remarks: text(`${mark}REMARKS`), referenceLocation: text(`${mark}LOCATION`) },
      defects: { ...defects, description: text(`${mark}DEFECT`), measuresDescription: text(`${mark}MEASURE`) },
      stoppage: {
        ...stoppage,
        ...{ vehicleLocation: text(`${mark}TRACK`), trainNumber: text(`${mark}TRAIN`), errorCodesDescription: text(`${mark}ERROR`) },
        ...{ description: text(`${mark}FAULT`), measuresDescription: text(`${mark}REPAIR`), remarks: text(`${mark}NOTE`) },
      },
    };
  };
  const create = async (mark: string) => {
    const { json, headers } = await nora('POST', entries, { entry: entry(mark) }, { 'idempotency-key': crypto.randomUUID() });
    return { id: String(json.resourceId), etag: headers.get('etag') ?? '' };
  };
  await create('D');
  const signed = await create('S');
  await nora('POST', `${entries}/${signed.id}/finalise`, { signature: await drawing() }, { 'if-match': signed.etag });
  await nora(
    'POST',
    `${entries}/${signed.id}/comments`,
    { remarks: text('COMMENT'), newEntryState: 'resolved', resolveAllPriorDefects: true, signature: await drawing(3) },
    { 'idempotency-key': crypto.randomUUID() },
  );
  const printed = await fetch(`${portal.url}${entries}/${signed.id}/document?language=en-GB`, {
    headers: { authorization: nora.authorization },
  });
  return { vehicleId, printed: await printed.text() };
};

const seen = new Set<string>();
/** What can be read on the page or stands in a field, and what a text has become beside words. */
const look = async (page: Page, where: string) => {
  const found = await page.evaluate(() => {
    const fields = [...document.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>('input, textarea')].map(({ value }) => value);
    const names = [...document.querySelectorAll('[aria-label], [title], [alt]')].map((one) =>
      ['aria-label', 'title', 'alt'].map((name) => one.getAttribute(name) ?? '').join('\n'),
    );
    const markup = [...document.querySelectorAll('*')].filter((one) =>
      [...one.attributes].some(({ name, value }) => name.startsWith('on') || value === 'x' || /^\s*javascript:/i.test(value)),
    );
    return { read: [document.body.textContent ?? '', ...fields, ...names].join('\n'), markup: markup.map(({ outerHTML }) => outerHTML) };
  });
  expect([where, found.markup]).toEqual([where, []]);
  for (const one of stored) if (found.read.includes(one)) seen.add(one);
};

/** Looks once nothing more comes: the number of letters on the page is steady. */
const settle = async (page: Page, where: string) => {
  await steady(() => page.evaluate(() => document.body.textContent?.length ?? 0));
  await look(page, where);
};

it('shows whatever was stored in any text field as words, on every view that has it', { timeout: 280_000 }, async () => {
  const sees = (page: Page, mark: string) =>
    expect
      .poll(async () => {
        await look(page, mark);
        return seen.has(`${mark}${hostile}`);
      }, soon)
      .toBe(true);
  const { vehicleId, printed } = made;
  const page = await visitAt(portal.url, 'anna');
  await sees(page, 'MESSAGE');
  const views = ['/', '/livedata', '/reporting', '/trackingmap', '/notification', '/datasheet', '/notificationsettings'];
  for (const path of views) {
    await page.goto(`${portal.url}${path}?vehicle=${vehicleId}`);
    await sees(page, 'VEHICLE');
    seen.delete(`VEHICLE${hostile}`);
    await settle(page, path);
  }
  await page.goto(`${portal.url}/railation`);
  await page.getByRole('checkbox', { name: english('places.kinds.suppliers'), exact: true }).click();
  await page.getByRole('button', { name: 'SUPPLIER' }).click();
  await sees(page, 'STREET');
  await settle(page, '/railation');

  await page.goto(`${portal.url}/useradministration`);
  const room = async (name: string, mark: string) => {
    await page.getByRole('button', { name: english(`admin.rooms.${name}`), exact: true }).click();
    await sees(page, mark);
    await settle(page, name);
  };
  await room('people', 'LAST');
  await room('audit', 'MODEL');
  await room('fleet', 'VEHICLE');
  await page.getByRole('row').filter({ hasText: 'VEHICLE' }).getByRole('button').click();
  await sees(page, 'KEY');
  await settle(page, 'vehicle');

  const theirs = await visitAt(portal.url, 'nora', '/', { language: 'de-DE' });
  await sees(theirs, 'NACHRICHT');
  for (const [list, mark] of [
    ['/logbook-draft-entries', 'D'],
    ['/logbook-all-entries', 'S'],
  ] as const) {
    await theirs.goto(`${portal.url}${list}?vehicle=${vehicleId}`);
    await theirs.locator('tbody tr.entries-row .entries-open').first().click();
    await sees(theirs, `${mark}REMARKS`);
    await settle(theirs, list);
    for (const tab of await theirs.getByRole('tab').all()) {
      await tab.click();
      await settle(theirs, list);
    }
  }
  expect([...stored].filter((one) => !seen.has(one))).toEqual([]);

  await page.goto(`${portal.url}/mailbox`);
  await look(page, '/mailbox');
  // The page to be printed, without the policy that would stop a script.
  await page.route('**/printed', (route) => route.fulfill({ contentType: 'text/html', body: printed }));
  await page.goto(`${portal.url}/printed`);
  seen.clear();
  await look(page, 'document');
  expect(seen).toContain(`SREMARKS${hostile}`);
  expect(seen).toContain(`COMMENT${hostile}`);
});

it('shows every text that is deployed as words', { timeout: 120_000 }, async () => {
  const spoilt = (texts: Json): Json =>
    Object.fromEntries(Object.entries(texts).map(([key, one]) => [key, typeof one === 'string' ? `${one}${markup}` : spoilt(one as Json)]));
  const page = await openWindow({ language: 'en-GB' });
  await page.route('**/locales/**/*.json*', async (route) => {
    const answer = await answerOf(route);
    await route.fulfill({ response: answer, json: spoilt((await answer.json()) as Json) });
  });
  await page.goto(portal.url);
  await logInto(page, 'anna');
  await page.getByRole('banner').waitFor();
  for (const path of [
    '/',
    '/livedata',
    '/reporting',
    '/trackingmap',
    '/notification',
    '/datasheet',
    '/logbook-all-entries',
    '/railation',
    '/profile',
    '/useradministration',
  ]) {
    await page.goto(`${portal.url}${path}?vehicle=${made.vehicleId}`);
    await page.getByRole('banner').getByText(markup).first().waitFor();
    await page.getByRole('main').getByText(markup).first().waitFor();
    await settle(page, path);
  }
  // What is still asked for when the page closes is nobody's failure.
  await page.unrouteAll({ behavior: 'ignoreErrors' });
});
