import { readFileSync } from 'node:fs';
import { createContext, runInContext } from 'node:vm';
import { describe, expect, it, vi } from 'vitest';

/** As the service worker runs them: one after the other, and what one names at its top is named for all. */
const parts = ['src/i18n/texts-worker.js', 'src/api/browser/late-worker.js', 'src/api/browser/push-worker.js'].map((file) =>
  readFileSync(file, 'utf8'),
);
const origin = 'https://portal.example';

interface Tab {
  readonly focus: () => Promise<unknown>;
  /** Itself, where the browser lets it be led. */
  readonly navigate: (address: string) => Promise<unknown>;
}
/** The part in a service worker whose portal has these tabs open. */
const worker = (tabs: readonly Tab[] = []) => {
  const listeners = new Map<string, (event: object) => void>();
  const showNotification = vi.fn(async (_title: string, _options: object) => undefined);
  const openWindow = vi.fn(async (_address: string) => undefined);
  const self = {
    location: { origin },
    registration: { showNotification },
    clients: { matchAll: async () => tabs, openWindow },
    addEventListener: (name: string, listener: (event: object) => void) => listeners.set(name, listener),
  };
  const context = createContext({ self, URL });
  for (const part of parts) runInContext(part, context);
  const tell = async (name: string, event: object) => {
    let done: Promise<unknown> | undefined;
    listeners.get(name)!({
      ...event,
      waitUntil: (promise: Promise<unknown>) => {
        done = promise;
      },
    });
    await done;
  };
  const push = (text: string | null) => tell('push', { data: text === null ? null : { json: () => JSON.parse(text) } });
  const click = async (path: unknown) => {
    const close = vi.fn();
    await tell('notificationclick', { notification: { close, data: { path } } });
    expect(close).toHaveBeenCalledOnce();
  };
  return { push, click, showNotification, openWindow };
};
const message = { title: 'Flachstelle', body: 'Köf 2 · 26.11.2026 14:03', tag: 'a1', path: '/notification', at: 1_700_000_000_000 };
const tab = (isLed = true) => {
  const one = {
    focus: vi.fn(async () => undefined),
    navigate: vi.fn((_: string): Promise<unknown> => (isLed ? Promise.resolve(one) : Promise.reject(new TypeError('not controlled')))),
  };
  return one;
};

describe('A pushed message', () => {
  it('is shown as it says, in the place of one with the same tag', async () => {
    const { push, showNotification } = worker();
    await push(JSON.stringify(message));
    expect(showNotification.mock.calls).toEqual([
      [
        'Flachstelle',
        {
          body: message.body,
          tag: 'a1',
          renotify: true,
          timestamp: message.at,
          icon: '/images/icon-192.png',
          data: { path: '/notification' },
        },
      ],
    ]);
  });

  it('has no text of another kind', async () => {
    const { push, showNotification } = worker();
    await push(JSON.stringify({ ...message, body: { a: 1 }, tag: 7 }));
    expect(showNotification.mock.calls[0]![1]).toEqual({
      timestamp: message.at,
      icon: '/images/icon-192.png',
      data: { path: '/notification' },
    });
  });

  it.each([null, '', 'no json', '"text"', 'null', '{}', '{"title":1,"path":"/x"}', '{"title":"x"}', '{"title":"","path":"/x"}'])(
    'that cannot be read is told of all the same: %s',
    async (text) => {
      const { push, showNotification } = worker();
      await push(text);
      expect(showNotification.mock.calls).toEqual([
        ['Gleisblick', { icon: '/images/icon-192.png', data: { path: '/notification' }, body: undefined, tag: undefined }],
      ]);
    },
  );
});

describe('A touch on a message', () => {
  it('leads a tab of the portal to what it is about', async () => {
    const open = tab();
    const { click, openWindow } = worker([open, tab()]);
    await click('/notification');
    expect([open.focus.mock.calls.length, open.navigate.mock.calls, openWindow.mock.calls]).toEqual([1, [[`${origin}/notification`]], []]);
  });

  it('opens a tab where none is there, or where the one that is there cannot be led', async () => {
    const none = worker();
    await none.click('/notification');
    const fixed = tab(false);
    const stuck = worker([fixed]);
    await stuck.click('/notification');
    // A touch is good for one window, and a focus is one.
    expect(fixed.focus).not.toHaveBeenCalled();
    for (const { openWindow } of [none, stuck]) expect(openWindow.mock.calls).toEqual([[`${origin}/notification`]]);
  });

  it.each(['//evil.example/x', 'https://evil.example/x', 'javascript:alert(1)', '\\\\evil.example', 7, null, undefined])(
    'leads nowhere but to this portal: %s',
    async (path) => {
      const { click, openWindow } = worker();
      await click(path);
      expect(openWindow.mock.calls).toHaveLength(1);
      expect(new URL(openWindow.mock.calls[0]![0]).origin).toBe(origin);
    },
  );
});
