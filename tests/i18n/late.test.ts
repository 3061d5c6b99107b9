import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { fetchAllTexts, startTexts } from '../../src/i18n/setup.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const json = (texts: object) => new Response(JSON.stringify(texts), { headers: { 'content-type': 'application/json' } });

it('Texts whose file fails, or is some other page, are asked for until they come and are never keys', async () => {
  const failures = [
    () => Promise.reject(new TypeError('Failed to fetch')),
    async () => new Response('', { status: 503 }),
    async () => new Response('<h1>WLAN im Zug</h1>', { headers: { 'content-type': 'text/html' } }),
  ];
  const asked: string[] = [];
  vi.stubGlobal('fetch', async (address: string) => {
    asked.push(address);
    return (failures.shift() ?? (async () => json({ live: { speed: 'Geschwindigkeit' } })))();
  });
  const texts = await startTexts('de-DE', ['login'], { 'de-DE': { login: {} } });
  const said: string[] = [];
  const say = () => said.push(texts.t('livedata:live.speed' as never) as string);
  texts.on('languageChanged', say);
  void texts.loadNamespaces('livedata');
  say();
  await vi.advanceTimersByTimeAsync(60_000);
  expect(asked).toEqual(Array.from({ length: 4 }, () => '/locales/de-DE/livedata.json'));
  expect(said).toEqual(['…', 'Geschwindigkeit']);
});

it('All texts of both languages are there without network once they were fetched', async () => {
  vi.stubGlobal('fetch', async (address: string) => json({ where: address }));
  const texts = await startTexts('en-GB', ['login'], { 'en-GB': { login: {} } });
  await fetchAllTexts(texts, ['login', 'logbook', 'validation']);
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')));
  expect(texts.t('logbook:where' as never)).toBe('/locales/en-GB/logbook.json');
  await texts.changeLanguage('de-DE');
  expect(texts.t('validation:where' as never)).toBe('/locales/de-DE/validation.json');
});
