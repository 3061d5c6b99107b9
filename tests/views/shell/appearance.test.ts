import { describe, expect, it, vi } from 'vitest';
import { appearanceStorageKey, createAppearance } from '../../../src/views/shell/theme/appearance.ts';

const opened = (stored: string | null, isDark: boolean) => {
  const kept = new Map(stored === null ? [] : [[appearanceStorageKey, stored]]);
  const classes = new Set<string>();
  const device = new EventTarget();
  const prefersDark = Object.assign(device, { matches: isDark }) as unknown as MediaQueryList & { matches: boolean };
  const appearance = createAppearance({
    storage: { getItem: (key) => kept.get(key) ?? null, setItem: (key, value) => void kept.set(key, value) },
    prefersDark,
    root: {
      classList: { toggle: (name: string, on: boolean) => (on ? classes.add(name) : classes.delete(name)) } as unknown as DOMTokenList,
    },
  });
  const turn = (dark: boolean) => {
    Object.assign(prefersDark, { matches: dark });
    device.dispatchEvent(new Event('change'));
  };
  return { appearance, kept, classes, turn };
};

describe('light and dark', () => {
  it('follows the device until a person chooses', () => {
    const { appearance, classes, turn } = opened(null, true);
    expect([appearance.choice(), appearance.resolved(), ...classes]).toEqual(['system', 'dark', 'dark']);
    turn(false);
    expect([appearance.resolved(), ...classes]).toEqual(['light', 'light']);
  });

  it('keeps a choice, whatever the device does', () => {
    const { appearance, kept, turn } = opened(null, false);
    appearance.choose('dark');
    turn(false);
    expect(appearance.resolved()).toBe('dark');
    expect(kept.get(appearanceStorageKey)).toBe('dark');
    expect(opened('dark', false).appearance.resolved()).toBe('dark');
  });

  it('takes a stored value it does not know as no choice', () => {
    expect(opened('sepia', true).appearance.choice()).toBe('system');
  });

  it('tells its listeners, and no longer once they left', () => {
    const { appearance } = opened(null, false);
    const listener = vi.fn();
    const leave = appearance.subscribe(listener);
    appearance.choose('dark');
    leave();
    appearance.choose('light');
    expect(listener).toHaveBeenCalledTimes(1);
  });
});
