import { createElement, Suspense } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { askedAgain, fetched, fetchPart, part } from '../../../src/views/common/late/code.ts';

const missing = new TypeError('Failed to fetch dynamically imported module: /assets/list.js');
let browser: EventTarget;

beforeEach(() => {
  vi.useFakeTimers();
  browser = new EventTarget();
  vi.stubGlobal('window', browser);
  vi.stubGlobal('document', { querySelectorAll: () => [] });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const asking = (isOnline: boolean, failures: number) => {
  vi.stubGlobal('navigator', { onLine: isOnline });
  const load = vi.fn(async () => {
    if (load.mock.calls.length <= failures) throw missing;
    return 'code';
  });
  const got = fetched(load);
  got.catch(() => undefined);
  return { load, got };
};

it('Code that the device missed once without network is asked for again after a second, not only with the next network', async () => {
  const { load, got } = asking(false, 1);
  await vi.advanceTimersByTimeAsync(999);
  expect(load).toHaveBeenCalledTimes(1);
  await vi.advanceTimersByTimeAsync(1);
  expect(await got).toBe('code');
});

it('Code that the device does not have waits for the network after three questions', async () => {
  const { load, got } = asking(false, 3);
  await vi.advanceTimersByTimeAsync(600_000);
  expect(load).toHaveBeenCalledTimes(3);
  browser.dispatchEvent(new Event('online'));
  expect(await got).toBe('code');
});

it('With the network there, code is asked for every five seconds, five times more at most', async () => {
  const { load, got } = asking(true, 9);
  await vi.advanceTimersByTimeAsync(4_999);
  expect(load).toHaveBeenCalledTimes(1);
  await vi.advanceTimersByTimeAsync(60_000);
  await expect(got).rejects.toBe(missing);
  expect(load).toHaveBeenCalledTimes(6);
});

describe('Code that is asked for again on demand', () => {
  const tried = (isOnline: boolean) => {
    vi.stubGlobal('navigator', { onLine: isOnline });
    const readPageAnew = vi.fn();
    const load = vi.fn(async (): Promise<string> => {
      throw missing;
    });
    return { load, readPageAnew, ask: askedAgain(load, readPageAnew) };
  };

  it('fails the first time, and brings the page anew when it fails again', async () => {
    const { ask, readPageAnew } = tried(true);
    await expect(ask()).rejects.toBe(missing);
    expect(readPageAnew).not.toHaveBeenCalled();
    void ask();
    await vi.advanceTimersByTimeAsync(0);
    expect(readPageAnew).toHaveBeenCalledTimes(1);
  });

  it('fails again and again without network, where no page would come', async () => {
    const { ask, readPageAnew } = tried(false);
    for (let times = 0; times < 3; times++) await expect(ask()).rejects.toBe(missing);
    expect(readPageAnew).not.toHaveBeenCalled();
  });

  it('comes the second time, and its own failures are told as they are', async () => {
    const { ask, load, readPageAnew } = tried(true);
    await expect(ask()).rejects.toBe(missing);
    load.mockRejectedValueOnce(new Error('its own'));
    await expect(ask()).rejects.toThrow('its own');
    load.mockResolvedValueOnce('code');
    expect(await ask()).toBe('code');
    expect(readPageAnew).not.toHaveBeenCalled();
  });
});

const List = ({ name }: { readonly name: string }) => createElement('ul', { title: name });

describe('A part with code of its own', () => {
  const drawn = (shown: typeof List) =>
    renderToStaticMarkup(createElement(Suspense, { fallback: 'on its way' }, createElement(shown as typeof List, { name: 'vehicles' })));

  it('is waited for where it comes with the question', () => {
    expect(drawn(part(async () => List) as typeof List)).toContain('on its way');
  });

  it('shows at once where it was fetched before, and is fetched once', async () => {
    const load = vi.fn(async () => List);
    const Part = part(load);
    fetchPart(Part);
    await vi.advanceTimersByTimeAsync(0);
    expect(drawn(Part as typeof List)).toBe('<ul title="vehicles"></ul>');
    expect(load).toHaveBeenCalledTimes(1);
  });

  it('that is none is not fetched', () => {
    expect(() => fetchPart(undefined)).not.toThrow();
    expect(() => fetchPart(List)).not.toThrow();
  });
});
