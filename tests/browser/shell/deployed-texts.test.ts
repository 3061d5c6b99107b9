// @module-tag full
import { cpSync, mkdtempSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { BrowserContext, Page } from 'playwright-core';
import { beforeEach, expect, it } from 'vitest';
import { expectFault, logIn, openPage, openWindow, soon, untilKept, withBrowser, words } from '../portal.ts';
import { startPortal } from '../portal-server.ts';

withBrowser({ isMapDrawn: false });

const german = words();
let dist: string;
let portal: Awaited<ReturnType<typeof startPortal>>;
// Each test has a portal of its own: what one deploys stays deployed.
beforeEach(async ({ onTestFinished }) => {
  const folder = mkdtempSync(join(tmpdir(), 'gleisblick-texts-'));
  dist = join(folder, 'dist');
  cpSync('dist', dist, { recursive: true });
  portal = await startPortal({ DIST_DIR: dist });
  tokens.clear();
  // After the pages are closed: a page whose server goes says so.
  onTestFinished(async () => {
    await portal.stop();
    rmSync(folder, { recursive: true, force: true });
  });
});

const call = async (method: string, path: string, authorization: string, body: unknown) => {
  const headers = { 'content-type': 'application/json', ...(authorization !== '' && { authorization }) };
  const answer = await fetch(portal.url + path, { method, headers, body: body === undefined ? null : JSON.stringify(body) });
  if (!answer.ok) throw new Error(`${method} ${path}: ${answer.status} ${await answer.text()}`);
  return answer.status === 204 ? {} : ((await answer.json()) as Record<string, string>);
};
const tokens = new Map<string, string>();
const as = async (accountName: string, passkey: string, method: string, path: string, body?: unknown) => {
  if (!tokens.has(accountName)) {
    const { userToken } = await call('POST', '/um/v1/refresh-token', '', { accountName, passkey });
    tokens.set(accountName, (await call('POST', '/um/v1/access-token', `Basic ${btoa(`:${userToken}`)}`, undefined)).accessToken!);
  }
  return call(method, path, `Bearer ${tokens.get(accountName)}`, body);
};
const asAnna = (method: string, path: string, body?: unknown) => as('anna', 'Weiche-11', method, path, body);
const asOtto = (method: string, path: string, body?: unknown) => as('otto', 'Weiche-12', method, path, body);

/** The profile is called so from the next deployment of languages on, which happens at once. */
const deployName = async (name: string) => {
  await asAnna('PUT', '/admin/v1/translations', { key: 'profile->title', de: name, en: name });
  await asAnna('POST', '/admin/v1/deploy/languages', { isSure: true });
};
const deployApp = async () => {
  await asAnna('PUT', '/admin/v1/deploy/approval', { approvalStatus: true });
  await asOtto('PUT', '/admin/v1/deploy/approval', { approvalStatus: true });
  await asAnna('POST', '/admin/v1/deploy/app');
};
/** Another build lies beside the server: its code has other names, and a text has another key than in the old one. */
const installNextBuild = () => {
  const { build } = JSON.parse(readFileSync(join(dist, 'texts.json'), 'utf8')) as { build: string };
  const files = readdirSync(dist, { recursive: true, encoding: 'utf8' });
  for (const file of files.filter((name) => /\.(br|gz)$/.test(name))) rmSync(join(dist, file));
  const code = new Set(readdirSync(join(dist, 'assets')).filter((name) => name.endsWith('.js')));
  const renamed = (text: string) => text.replaceAll(/[\w.-]+\.js/g, (name) => (code.has(name) ? `next-${name}` : name));
  for (const file of files.filter((name) => /^(assets\/.*\.js|sw\.js|(texts|late|first)-worker\.js|texts\.json|\w+\.html)$/.test(name))) {
    const path = join(dist, file);
    writeFileSync(path, renamed(readFileSync(path, 'utf8')).replaceAll(build, 'next-build'));
  }
  for (const name of code) renameSync(join(dist, 'assets', name), join(dist, 'assets', `next-${name}`));
  for (const language of ['de-DE', 'en-GB']) {
    const path = join(dist, 'locales', language, 'profile.json');
    const { title, ...others } = JSON.parse(readFileSync(path, 'utf8')) as Record<string, unknown>;
    writeFileSync(path, JSON.stringify({ ...others, titleNext: title }));
  }
};

/** Visited once, until the service worker has fetched what it keeps. */
const firstVisit = async () => {
  const page = await openWindow({ serviceWorker: true });
  await page.goto(`${portal.url}/profile`);
  await logIn(page, 'nora');
  await page.getByRole('banner').waitFor();
  await untilKept(page);
  await page.close();
  return page.context();
};
const visit = async (context: BrowserContext) => {
  const page = await openPage(context);
  await page.goto(`${portal.url}/profile`);
  await page.getByRole('banner').waitFor();
  return page;
};
const shows = (page: Page, name: string) => page.getByRole('heading', { level: 1, name, exact: true }).waitFor();
const textCaches = (page: Page) => page.evaluate(async () => (await caches.keys()).filter((name) => name.startsWith('texts ')));

it('After a deployment of languages the next visit shows the new text, without network too, and no old text is kept', {
  timeout: 180_000,
}, async () => {
  expectFault(/ERR_INTERNET_DISCONNECTED|Failed to load/);
  const context = await firstVisit();
  await deployName('Selbstbild eins');
  const second = await visit(context);
  expect(await second.evaluate(() => navigator.serviceWorker.controller !== null)).toBe(true);
  await shows(second, 'Selbstbild eins');
  await expect.poll(() => textCaches(second).then((names) => names.length), soon).toBe(1);
  await second.close();

  await context.setOffline(true);
  const third = await visit(context);
  await shows(third, 'Selbstbild eins');
  await third.close();

  await context.setOffline(false);
  await deployName('Selbstbild zwei');
  const fourth = await visit(context);
  await shows(fourth, 'Selbstbild zwei');
  await expect.poll(() => textCaches(fourth).then((names) => names.length), soon).toBe(1);
  // As a visit leaves it that ended before any of still newer texts had come.
  await fourth.evaluate(async () => {
    const [name = ''] = (await caches.keys()).filter((one) => one.startsWith('texts '));
    await caches.open(name.replace(/\w+$/, 'begun'));
  });
  await fourth.close();
  await context.setOffline(true);
  await shows(await visit(context), 'Selbstbild zwei');
});

it('A page of an old build gets the texts of its own build after the portal was deployed, and the next build its own', {
  timeout: 180_000,
}, async () => {
  const context = await firstVisit();
  await deployName('Selbstbild drei');
  const { build } = (await (await fetch(`${portal.url}/texts.json`)).json()) as { build: string };
  installNextBuild();
  await deployApp();
  const old = await visit(context);
  await shows(old, 'Selbstbild drei');
  // The older texts of this build go once the newer ones have all come; those of the next build may be there already.
  await expect.poll(async () => (await textCaches(old)).filter((name) => name.startsWith(`texts ${build} `)).length, soon).toBe(1);
  const asked = (of: string) => old.evaluate(async (id) => (await fetch(`/locales/en-GB/profile.json?build=${id}`)).json(), of);
  expect(await asked(build)).toMatchObject({ title: 'Selbstbild drei' });
  expect(await asked('next-build')).toMatchObject({ titleNext: 'Profile' });
  expect(await asked('next-build')).not.toHaveProperty('title');
  // The next worker waits until nothing of the old build is open.
  await expect
    .poll(() => old.evaluate(async () => (await navigator.serviceWorker.getRegistration())?.waiting?.state), soon)
    .toBe('installed');
  await old.close();
  const next = await visit(context);
  await expect.poll(() => next.evaluate(() => document.querySelector('script[src*="next-"]') !== null), soon).toBe(true);
  await expect.poll(() => textCaches(next), soon).toEqual([expect.stringMatching(/^texts next-build /)]);
});

it('The letters of the demo are read where the portal is installed, too', async () => {
  const context = await firstVisit();
  const page = await openPage(context);
  await page.goto(`${portal.url}/mailbox`);
  await page.getByRole('heading', { level: 1, name: 'E-Mails der Demo' }).waitFor();
  expect(await page.getByText(german('shell.views.profile'), { exact: true }).count()).toBe(0);
});
