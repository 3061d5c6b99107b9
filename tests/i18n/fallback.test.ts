import { afterEach, describe, expect, it, vi } from 'vitest';
import { refreshTexts, startTexts } from '../../src/i18n/setup.ts';

const files: Readonly<Record<string, object>> = {
  '/locales/en-GB/login.json': { both: 'Both' },
  '/locales/de-DE/login.json': { both: 'Beide', onlyHere: 'Nur hier' },
};

const serveFiles = () => {
  const asked: string[] = [];
  const answer = async (address: string | URL | Request) => {
    asked.push(String(address));
    return new Response(JSON.stringify(files[String(address)]), { headers: { 'content-type': 'application/json' } });
  };
  vi.stubGlobal('fetch', answer);
  return asked;
};

afterEach(() => vi.unstubAllGlobals());

describe('texts fetched from the server', () => {
  it('come in one language while no text is missing', async () => {
    const asked = serveFiles();
    const texts = await startTexts('en-GB', ['login']);
    expect(texts.t('login:both' as never)).toBe('Both');
    expect(asked).toEqual(['/locales/en-GB/login.json']);
  });

  it('fall back to German, fetched then, for a key English lacks [I18-002]', async () => {
    const asked = serveFiles();
    const texts = await startTexts('en-GB', ['login']);
    const saidAgain = new Promise<void>((resolve) => texts.on('languageChanged', () => resolve()));
    texts.t('login:onlyHere' as never);
    await saidAgain;
    expect(texts.t('login:onlyHere' as never)).toBe('Nur hier');
    expect(texts.t('login:both' as never)).toBe('Both');
    expect(asked).toEqual(['/locales/en-GB/login.json', '/locales/de-DE/login.json']);
  });

  it('change to German with its own texts after English came alone', async () => {
    serveFiles();
    const texts = await startTexts('en-GB', ['login']);
    await texts.changeLanguage('de-DE');
    expect(texts.t('login:both' as never)).toBe('Beide');
  });

  it("wait for no file where the page brings them, and are replaced by the server's", async () => {
    const asked = serveFiles();
    const texts = await startTexts('en-GB', ['login'], { 'en-GB': { login: { both: 'Both, as built' } } });
    expect(texts.t('login:both' as never)).toBe('Both, as built');
    expect(asked).toEqual([]);
    const saidAgain = vi.fn();
    texts.on('languageChanged', saidAgain);
    await refreshTexts(texts, 'login');
    expect(texts.t('login:both' as never)).toBe('Both');
    expect(saidAgain).toHaveBeenCalledOnce();
    await refreshTexts(texts, 'login');
    expect(saidAgain).toHaveBeenCalledOnce();
  });

  it('stay as the page brought them while the server does not answer', async () => {
    vi.stubGlobal(
      'fetch',
      vi.fn(async () => new Response('', { status: 404 })),
    );
    const texts = await startTexts('en-GB', ['login'], { 'en-GB': { login: { both: 'Both, as built' } } });
    void refreshTexts(texts, 'login');
    await vi.waitFor(() => expect(fetch).toHaveBeenCalledOnce(), { timeout: 20_000 });
    expect(texts.t('login:both' as never)).toBe('Both, as built');
  });
});
