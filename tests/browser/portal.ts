import { buffer } from 'node:stream/consumers';
import { type Browser, type BrowserContext, chromium, type Download, type Locator, type Page, type Route } from 'playwright-core';
import { afterAll, afterEach, beforeAll, expect, inject } from 'vitest';
import { textsOf } from '../i18n/locale-files.ts';

interface Look {
  readonly language?: 'de-DE' | 'en-GB';
  readonly theme?: 'light' | 'dark';
  readonly viewport?: { readonly width: number; readonly height: number };
  readonly storage?: Readonly<Record<string, string>>;
  /** A tablet in the hand: the pointer is a finger. */
  readonly isTouched?: boolean;
  /** Kept out unless asked for: it would fetch the whole portal for every window. */
  readonly serviceWorker?: boolean;
  /** A profile that has visited nothing yet, where the first visit is what is tested. */
  readonly isFresh?: boolean;
  /** Where no service worker serves it a page has the whole portal itself, unless somebody saves data: else every window would fetch it. */
  readonly isWhole?: boolean;
  /** Else what the file's `withBrowser` says. */
  readonly isMapDrawn?: boolean;
}

export const desktop = { width: 1440, height: 900 };
export const tablet = { width: 1024, height: 768 };

/** For polled expectations: a slow machine is no failure. */
export const soon = { timeout: 20_000 };

/** One browser for all files of a run: they share this module. */
let browser: Promise<Browser> | undefined;
const launched = () => {
  browser ??= chromium.connect(inject('browserUrl'));
  return browser;
};

/** A window that goes on from test to test: opening a new one costs more than most tests do. */
interface KeptWindow {
  readonly page: Page;
  readonly look: string;
  isFree: boolean;
  /** The tests of a describe share it: it is put back after the last of them. */
  sharing: symbol | undefined;
  /** What a test cannot take back: scripts of its own, a clock, another host. */
  isSpoilt: boolean;
}
const kept: KeptWindow[] = [];
let sharing: symbol | undefined;
const contexts = new Set<BrowserContext>();
let faults: string[] = [];
let expected: RegExp[] = [];
let areMapsDrawn = true;
let arePagesWhole = false;

/** Leaves the portal, whatever it was doing, and puts the window back to how it was when it was new; false if that is not possible. */
const putBack = async ({ page, isSpoilt }: KeptWindow) => {
  if (isSpoilt || page.isClosed()) return false;
  const context = page.context();
  for (const other of context.pages()) if (other !== page) await other.close();
  // The question whether to leave with something unsaved; unanswered, or refused by the test, it would keep the page.
  page.removeAllListeners('dialog');
  page.on('dialog', (dialog) => dialog.accept());
  // To a page of the same host: leaving the host starts the next page in a new process, with every script compiled anew.
  await page.route(restUrl(), (route) => route.fulfill({ contentType: 'text/plain', body: '' }));
  await page.goto(restUrl());
  await page.unrouteAll({ behavior: 'ignoreErrors' });
  await context.unrouteAll({ behavior: 'ignoreErrors' });
  await context.setOffline(false);
  await context.clearCookies();
  await context.clearPermissions();
  page.removeAllListeners();
  watch(page);
  return true;
};

const putAllBack = async (isMeant: (window: KeptWindow) => boolean) => {
  for (const window of kept.filter((one) => !one.isFree && isMeant(one))) {
    // Until it is back it counts as one to be closed: what fails here must not fail once more after every further test.
    kept.splice(kept.indexOf(window), 1);
    contexts.add(window.page.context());
    if (!(await putBack(window))) continue;
    contexts.delete(window.page.context());
    kept.push(Object.assign(window, { isFree: true, sharing: undefined }));
  }
};

/** What all tests of a describe look at, opened once before the first: they only read, or undo what they do. */
export const shared = <A>(open: () => Promise<A>): (() => A) => {
  const own = Symbol();
  let opened: A | undefined;
  beforeAll(async () => {
    sharing = own;
    opened = await open().finally(() => {
      sharing = undefined;
    });
  });
  afterAll(() => putAllBack((window) => window.sharing === own));
  return () => opened as A;
};

/**
 * Watches for faults: after every test no console error, policy violation or unhandled rejection may be left. Without maps the browser has no
 * WebGL, as on an old office PC: opening a page costs a third there, as nothing is drawn in software.
 */
export const withBrowser = ({ isMapDrawn = true, isWhole = false } = {}) => {
  beforeAll(() => {
    areMapsDrawn = isMapDrawn;
    arePagesWhole = isWhole;
  });
  afterEach(async () => {
    await putAllBack((window) => window.sharing === undefined);
    for (const context of contexts) await context.close();
    contexts.clear();
    const unexpected = faults.filter((fault) => !expected.some((pattern) => pattern.test(fault)));
    faults = [];
    expected = [];
    expect(unexpected, unexpected.join('\n')).toEqual([]);
  });
  afterAll(() => sessions.clear());
};

/** Names a fault the test provokes on purpose, such as the failed request of a refused login. */
export const expectFault = (pattern: RegExp) => {
  expected = [...expected, pattern];
};

/** What a person saved. */
export const bytesOf = async (download: Download) => buffer(await download.createReadStream());

/** Resolves after the page has drawn so many frames: what the first causes is on the screen by the next. */
export const nextFrames = (page: Page, count: number) =>
  page.evaluate(async (left) => {
    for (; left > 0; left -= 1) await new Promise((resolve) => requestAnimationFrame(resolve));
  }, count);

/** Closes a dialog with Escape, which reaches it once it has the focus: that comes after it is in sight. */
export const closeByEscape = async (dialog: Locator) => {
  await expect.poll(() => dialog.evaluate((one) => one.contains(document.activeElement)), soon).toBe(true);
  await dialog.page().keyboard.press('Escape');
  await dialog.waitFor({ state: 'detached' });
};

/** Resolves with what is read once two readings, `interval` ms apart, are the same. */
export const steady = async <T>(read: () => Promise<T>, interval = 500): Promise<T> => {
  let last: T | undefined;
  const isSame = async () => {
    const before = JSON.stringify(last);
    last = await read();
    return JSON.stringify(last) === before;
  };
  await expect.poll(isSame, { timeout: 60_000, interval }).toBe(true);
  return last as T;
};

export const portalUrl = () => inject('portalUrls')[Number(process.env.VITEST_POOL_ID) - 1] ?? '';
/** A page of the portal's host on which nothing runs. */
const restUrl = () => `${portalUrl()}/health`;

/** The server's own answer to what was intercepted; asked again where a kept connection ended just then, as a browser does. */
export const answerOf = (route: Route) => route.fetch({ maxRetries: 2 });

/** Changes the configuration that this window gets from the server, as an operator's variables would. */
export const configured = (page: Page, change: Readonly<Record<string, unknown>>) =>
  page.route('**/configuration', async (route) => {
    const response = await answerOf(route);
    await route.fulfill({ response, json: { ...(await response.json()), ...change } });
  });

/** Runs in the page: a browser that has no WebGL. */
const withoutGraphics = () => {
  const { getContext } = HTMLCanvasElement.prototype;
  HTMLCanvasElement.prototype.getContext = function (this: HTMLCanvasElement, kind: string, ...rest: unknown[]) {
    return kind.startsWith('webgl') ? null : Reflect.apply(getContext, this, [kind, ...rest]);
  } as typeof getContext;
};

/** Runs in the page: somebody asked their browser to save data. */
const savingData = () =>
  Object.defineProperty(Object.getPrototypeOf(Reflect.get(navigator, 'connection')), 'saveData', { get: () => true });

const newContext = async ({ language = 'de-DE', theme = 'light', viewport = desktop, ...look }: Look) => {
  const context = await (await launched()).newContext({
    viewport,
    locale: language,
    colorScheme: theme,
    timezoneId: 'Europe/Berlin',
    // Endless movement keeps a browser without graphics hardware busy: a test of a movement turns it on.
    reducedMotion: 'reduce',
    ...(look.isTouched === true && { hasTouch: true, isMobile: true }),
    serviceWorkers: look.serviceWorker === true ? 'allow' : 'block',
  });
  if (!(look.isMapDrawn ?? areMapsDrawn)) await context.addInitScript(withoutGraphics);
  if (!(look.isWhole ?? arePagesWhole)) await context.addInitScript(savingData);
  await context.addInitScript(() =>
    document.addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI }) =>
      console.error(`policy violation: ${violatedDirective} ${blockedURI}`),
    ),
  );
  return context;
};

/** A window that another test has left, put back to how it was when it was new. */
const keptWindow = async (look: Look) => {
  const { storage: _, viewport = desktop, theme = 'light', ...fixed } = look;
  const key = JSON.stringify([
    fixed.language ?? 'de-DE',
    fixed.isTouched ?? false,
    fixed.isMapDrawn ?? areMapsDrawn,
    fixed.isWhole ?? arePagesWhole,
  ]);
  const known = kept.find((window) => window.isFree && window.look === key);
  if (known === undefined) {
    const page = await openPage(await newContext(look));
    const window: KeptWindow = { page, look: key, isFree: false, sharing, isSpoilt: false };
    kept.push(window);
    const spoils = (owner: object, names: readonly string[]) => {
      for (const name of names) {
        const own = Reflect.get(owner, name) as (...given: unknown[]) => unknown;
        Reflect.set(owner, name, (...given: unknown[]) => {
          window.isSpoilt = true;
          return Reflect.apply(own, owner, given);
        });
      }
    };
    spoils(page, ['addInitScript', 'exposeFunction', 'exposeBinding']);
    spoils(page.context(), ['addInitScript', 'newCDPSession']);
    spoils(page.clock, ['install', 'setFixedTime', 'pauseAt']);
    page.context().on('request', (request) => {
      if (request.isNavigationRequest() && !request.url().startsWith(portalUrl())) window.isSpoilt = true;
    });
    await page.goto(restUrl());
    return page;
  }
  known.isFree = false;
  known.sharing = sharing;
  const { page } = known;
  await page.setViewportSize(viewport);
  await page.emulateMedia({ colorScheme: theme, reducedMotion: 'reduce' });
  return page;
};

/** Runs in the page. */
const fillStorage = async (entries: readonly (readonly [string, string])[]) => {
  sessionStorage.clear();
  localStorage.clear();
  const databases = await indexedDB.databases();
  await Promise.all(
    databases.map(
      ({ name = '' }) =>
        new Promise((resolve, reject) => {
          const request = indexedDB.deleteDatabase(name);
          request.onsuccess = resolve;
          request.onerror = reject;
        }),
    ),
  );
  for (const one of await caches.keys()) await caches.delete(one);
  for (const [key, value] of entries) localStorage.setItem(key, value);
};

/** A window of an empty browser profile, watched for faults; what a service worker has touched is never used twice. */
export const openWindow = async (look: Look = {}) => {
  const entries = Object.entries({ i18nextLng: look.language ?? 'de-DE', ...look.storage });
  if (look.isFresh !== true && look.serviceWorker !== true) {
    const page = await keptWindow(look);
    await page.evaluate(fillStorage, entries);
    return page;
  }
  const context = await newContext(look);
  contexts.add(context);
  const page = await openPage(context);
  await page.goto(restUrl());
  await page.evaluate(fillStorage, entries);
  return page;
};

const watch = (page: Page) => {
  page.on('console', (message) => {
    if (message.type() === 'error') faults.push(`console: ${message.text()} ${message.location().url}`);
  });
  page.on('pageerror', (error) => faults.push(`error: ${error.message}`));
};

/** One more tab of the same profile. */
export const openPage = async (context: BrowserContext) => {
  const page = await context.newPage();
  watch(page);
  return page;
};

/** Goes on inside the page, as its links do: a third of the cost of opening it. */
export const go = (page: Page, path: string) => page.evaluate((to) => history.pushState(null, '', to), path);

export const open = async (page: Page, path = '/') => page.goto(portalUrl() + path);

/** Until shell and logbook are on the device. */
export const untilKept = (page: Page) => page.waitForFunction(() => navigator.serviceWorker.controller?.scriptURL.endsWith('/sw.js'));

const passkeys: Readonly<Record<string, string>> = {
  anna: 'Weiche-11',
  otto: 'Weiche-12',
  selma: 'Weiche-13',
  nora: 'Weiche-14',
  sven: 'Weiche-15',
  demo: 'Weiche-16',
  lukas: 'Weiche-17',
  olga: 'Weiche-18',
  zeno: 'Weiche-19',
};

/** Fills and sends the login form as a person does. */
export const logIn = async (page: Page, accountName: string, passkey = passkeys[accountName] ?? '') => {
  // The page behind the dialog may ask for a passkey, too.
  const form = page.locator('form').filter({ has: page.locator('input[autocomplete="username"]') });
  await form.locator('input[autocomplete="username"]').fill(accountName);
  await form.locator('input[autocomplete="current-password"]').fill(passkey);
  await form.locator('button[type="submit"]').click();
};

/** A signed-in window at a path. */
export const signedIn = async (accountName: string, path = '/', look: Look = {}) => {
  const page = await openWindow(look);
  await open(page, path);
  await logIn(page, accountName);
  await page.getByRole('banner').waitFor();
  return page;
};

type Tree = { readonly [key: string]: string | Tree };

/** The words on screen by their key, such as `shell.user.logout`; a name that has variables takes them. */
export const words =
  (language: 'de-DE' | 'en-GB' = 'de-DE') =>
  (key: string, values: Readonly<Record<string, string>> = {}) => {
    const [namespace = '', ...path] = key.split('.');
    const text = path.reduce<string | Tree | undefined>(
      (tree, part) => (typeof tree === 'object' ? tree[part] : undefined),
      textsOf(language, namespace),
    );
    if (typeof text !== 'string') throw new Error(`No text ${key}`);
    return text.replaceAll(/\{\{(\w+)\}\}/g, (_, name: string) => values[name] ?? '');
  };

const callServer = async (
  method: string,
  path: string,
  authorization: string,
  body?: unknown,
  more: Readonly<Record<string, string>> = {},
) => {
  const answer = await fetch(portalUrl() + path, {
    method,
    headers: { 'content-type': 'application/json', ...(authorization !== '' && { authorization }), ...more },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  });
  if (!answer.ok) throw new Error(`${method} ${path}: ${answer.status}`);
  return answer.status === 204 ? null : answer.json();
};

const asPassword = (userToken: string) => `Basic ${btoa(`:${userToken}`)}`;

/** A session of its own on the server; its user token. */
export const openSession = async (accountName: string, passkey = passkeys[accountName] ?? ''): Promise<string> =>
  (await callServer('POST', '/um/v1/refresh-token', '', { accountName, passkey })).userToken;

/** Ends a session behind the portal's back. */
export const revokeSession = (userToken: string) => callServer('DELETE', '/um/v1/refresh-token', asPassword(userToken));

/** A call of the contract as somebody, beside the portal. */
export const callAs = async (
  userToken: string,
  method: string,
  path: string,
  body?: unknown,
  more: Readonly<Record<string, string>> = {},
) => {
  const { accessToken } = await callServer('POST', '/um/v1/access-token', asPassword(userToken));
  return callServer(method, path, `Bearer ${accessToken}`, body, more);
};

const sessions = new Map<string, Promise<string>>();

/** The user token of a session that the tests of a file share. */
export const sessionOf = (accountName: string): Promise<string> => {
  const known = sessions.get(accountName) ?? openSession(accountName);
  sessions.set(accountName, known);
  return known;
};

/** A window of an account that signed in earlier, opened at a path. Do not log out in it: the session is shared by the file. */
export const revisit = async (accountName: string, path = '/', look: Look = {}) => {
  const userToken = await sessionOf(accountName);
  const page = await openWindow({ ...look, storage: { userToken, ...look.storage } });
  await open(page, path);
  return page;
};
