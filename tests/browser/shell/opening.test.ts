// @module-tag full
import { describe, expect, it } from 'vitest';
import { openSession, openWindow, portalUrl, soon, withBrowser } from '../portal.ts';

withBrowser({ isMapDrawn: false });

/** Milliseconds without a question after which a page that is kept waiting has asked for all it can. */
const quiet = 700;

/** What a page asks for while nobody tells it who its person is, and from then on. */
const asked = async (path: string) => {
  const page = await openWindow({ storage: { userToken: await openSession('anna') }, isFresh: true });
  const held: (() => void)[] = [];
  let isHeld = true;
  await page.route('**/um/v1/account**', async (route) => {
    if (isHeld) await new Promise<void>((resolve) => held.push(resolve));
    await route.continue();
  });
  const files: string[] = [];
  let last = Date.now();
  page.on('request', (request) => {
    last = Date.now();
    files.push(new URL(request.url()).pathname);
  });
  await page.goto(portalUrl() + path);
  const isQuiet = () => Date.now() - last > quiet;
  await expect.poll(() => held.length > 0 && isQuiet(), soon).toBe(true);
  const before = [...files];
  isHeld = false;
  last = Date.now();
  for (const go of held) go();
  await expect.poll(isQuiet, soon).toBe(true);
  return { before, after: files.slice(before.length) };
};
const textsIn = (files: readonly string[]) => files.flatMap((file) => /^\/locales\/de-DE\/(\w+)\.json$/.exec(file)?.[1] ?? []);
/** Scripts by the name their build gave them. */
const scriptsIn = (files: readonly string[]) => files.flatMap((file) => /^\/assets\/([\w-]+)-[\w-]{8}\.js$/.exec(file)?.[1] ?? []);

const withoutMap = [
  ['/reporting', 'report-view', ['reporting']],
  ['/datasheet', 'datasheet-view', ['datasheet']],
  ['/notification', 'notifications-view', ['alerts']],
  ['/notificationsettings', 'alert-settings-view', ['alerts', 'areas']],
  ['/profile', 'profile-view', ['profile', 'portal', 'secondFactor', 'alertMail', 'alertPush']],
  ['/logbook-all-entries', 'entries', ['logbook']],
  ['/logbook-draft-entries', 'logbook-drafts-view', ['logbook']],
] as const;
const withMap = [
  ['/', 'dashboard-view', []],
  ['/livedata', 'live-data-view', ['livedata', 'alerts']],
  ['/trackingmap', 'tracking-view', ['history']],
  ['/railation', 'railation-view', ['places']],
] as const;

const expectAtOnce = ({ before, after }: Awaited<ReturnType<typeof asked>>, code: string, texts: readonly string[]) => {
  expect(scriptsIn(before)).toContain(code);
  expect(textsIn(before)).toEqual(expect.arrayContaining([...texts]));
  // What waits to be sent is told on every page, once its picture is whole.
  expect(textsIn(after).filter((name) => name !== 'logbook')).toEqual([]);
};

describe('A page that opens at a view', () => {
  it.each(withoutMap)('%s asks for its code and its words at once, and for nothing that draws a map', async (path, code, texts) => {
    const asking = await asked(path);
    expectAtOnce(asking, code, texts);
    const scripts = scriptsIn([...asking.before, ...asking.after]);
    expect(scripts).toContain('portal');
    expect(scripts.filter((name) => /map|drawing|webgl/.test(name))).toEqual([]);
  });

  it.each(withMap)('%s asks for its code and its words at once, and for the map before the portal runs', async (path, code, texts) => {
    const asking = await asked(path);
    expectAtOnce(asking, code, texts);
    const scripts = scriptsIn(asking.before);
    expect(scripts).toContain('drawing');
    expect(scripts.indexOf('drawing')).toBeLessThan(scripts.indexOf(code));
  });
});
