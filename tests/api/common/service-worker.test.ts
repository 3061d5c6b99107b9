import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import {
  isNewVersionWaiting,
  portalRegistration,
  registerFirstWorker,
  registerServiceWorker,
} from '../../../src/api/browser/service-worker.ts';

beforeEach(() => void vi.stubEnv('PROD', true));
afterEach(() => {
  vi.unstubAllEnvs();
  vi.unstubAllGlobals();
});

const scriptUrl = (name: string) => `https://portal.example/${name}.js`;

class Worker extends EventTarget {
  state = 'installing';
  readonly scriptURL = scriptUrl('sw');
  becomes(state: string) {
    this.state = state;
    this.dispatchEvent(new Event('statechange'));
  }
}
const settled = () => new Promise((resolve) => setTimeout(resolve, 10));

const onReady = vi.fn();
/** Registers in a browser whose worker is as said; tells whether the page is to hold everything itself. */
const registered = async (serviceWorker: object | undefined, saveData?: boolean) => {
  const connection = saveData === undefined ? {} : { connection: { saveData } };
  vi.stubGlobal('navigator', serviceWorker === undefined ? connection : { ...connection, serviceWorker });
  let isOnItsOwn = false;
  void registerServiceWorker(onReady).then(() => {
    isOnItsOwn = true;
  });
  await settled();
  return () => isOnItsOwn;
};
const fetching = (registration: object | undefined, controller: object | null = null) => ({
  controller,
  register: vi.fn(async () => registration),
  ready: new Promise(() => undefined),
});

const withoutWorker = [
  ['the browser has no service workers', undefined],
  ['they are blocked', fetching(undefined)],
  [
    'the worker cannot be fetched',
    { controller: null, register: () => Promise.reject(new TypeError('Failed to fetch')), ready: new Promise(() => undefined) },
  ],
  ['the page was opened past the worker', fetching({ installing: null })],
] as const;

describe('A page caches all that works offline itself, unless data saver is on,', () => {
  it.each(withoutWorker)('where %s', async (_, serviceWorker) => {
    const isOnItsOwn = async (saveData?: boolean) => (await registered(serviceWorker, saveData))();
    expect([await isOnItsOwn(), await isOnItsOwn(false), await isOnItsOwn(true)]).toEqual([true, true, false]);
  });

  it.each([false, true])('where the worker could not fetch its cache, data saver: %s', async (saveData) => {
    const installing = new Worker();
    const isOnItsOwn = await registered(fetching({ installing }), saveData);
    installing.becomes('redundant');
    await settled();
    expect(isOnItsOwn()).toBe(!saveData);
  });
});

describe('A page leaves it to the service worker', () => {
  it('that serves it already', async () => {
    const serviceWorker = fetching({ installing: null }, { scriptURL: scriptUrl('sw') });
    expect((await registered(serviceWorker))()).toBe(false);
    expect(serviceWorker.register).toHaveBeenCalledWith('/sw.js');
  });

  it('from which it requests the files that come after the logbook, unless data saver is on', async () => {
    const postMessage = vi.fn();
    const serviceWorker = {
      ...fetching(undefined, { scriptURL: scriptUrl('sw') }),
      ready: Promise.resolve({ active: { postMessage, scriptURL: scriptUrl('sw') } }),
    };
    await registered(serviceWorker, true);
    expect(postMessage).not.toHaveBeenCalled();
    await registered(serviceWorker);
    expect(postMessage).toHaveBeenCalledExactlyOnceWith({ type: 'fetch late files' });
  });

  it('that is being installed', async () => {
    const installing = new Worker();
    const isOnItsOwn = await registered(fetching({ installing }));
    for (const state of ['installed', 'activating']) installing.becomes(state);
    expect(onReady).not.toHaveBeenCalled();
    installing.becomes('activated');
    await settled();
    expect(isOnItsOwn()).toBe(false);
    expect(onReady).toHaveBeenCalledOnce();
  });

  it('that replaces the first one, which serves it until then', async () => {
    const installing = new Worker();
    onReady.mockClear();
    await registered(fetching({ installing }, { scriptURL: scriptUrl('first-worker') }));
    installing.becomes('activated');
    expect(onReady).toHaveBeenCalledOnce();
  });
});

describe('The first service worker', () => {
  const first = { scriptURL: scriptUrl('first-worker') };
  const having = (registration: object | undefined) => ({ register: vi.fn(), getRegistration: async () => registration });

  it('is registered on a device that has none, and never in place of another', async () => {
    const [without, withOne] = [having(undefined), having({})];
    vi.stubGlobal('navigator', { serviceWorker: without });
    await registerFirstWorker();
    expect(without.register).toHaveBeenCalledExactlyOnceWith('/first-worker.js');
    vi.stubGlobal('navigator', { serviceWorker: withOne });
    await registerFirstWorker();
    expect(withOne.register).not.toHaveBeenCalled();
  });

  it('is no newer version, and takes no message that is for the one which keeps the portal', async () => {
    vi.stubGlobal('navigator', { serviceWorker: having({ waiting: first }) });
    expect(await isNewVersionWaiting()).toBe(false);
    vi.stubGlobal('navigator', { serviceWorker: having({ waiting: new Worker() }) });
    expect(await isNewVersionWaiting()).toBe(true);

    const registration = { active: first as object };
    const serviceWorker = Object.assign(new EventTarget(), { controller: null as object | null, ready: Promise.resolve(registration) });
    vi.stubGlobal('navigator', { serviceWorker });
    let isThere = false;
    const waiting = portalRegistration().then(() => (isThere = true));
    await settled();
    serviceWorker.dispatchEvent(new Event('controllerchange'));
    await settled();
    expect(isThere).toBe(false);
    serviceWorker.controller = new Worker();
    serviceWorker.dispatchEvent(new Event('controllerchange'));
    await waiting;
  });
});
