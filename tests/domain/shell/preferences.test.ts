import { describe, expect, it } from 'vitest';
import {
  storeDevSwitches,
  storedDevSwitches,
  storedNavigation,
  storedZoom,
  storeNavigation,
  storeZoom,
} from '../../../src/domain/shell/preferences.ts';
import { zoomChoices, zoomFrom } from '../../../src/domain/shell/zoom.ts';

/** A browser's local storage, as a map. */
const storage = (entries: Record<string, string> = {}) => {
  const map = new Map(Object.entries(entries));
  return {
    map,
    getItem: (key: string) => map.get(key) ?? null,
    setItem: (key: string, value: string) => void map.set(key, value),
  };
};

describe('The interface zoom', () => {
  it('is stored under zoomActive [SHL-049]', () => {
    const store = storage();
    storeZoom(store, 1.2);
    expect([...store.map]).toEqual([['zoomActive', '1.2']]);
    expect(storedZoom(store)).toBe(1.2);
    expect(storedZoom(storage())).toBe(1);
  });

  it.each([
    ['0.8', 0.8],
    ['1', 1],
    ['1.2', 1.2],
    ['0.9', 1],
    ['2', 1],
    ['-1', 1],
    ['', 1],
    ['big', 1],
    [null, 1],
  ])('stored as %s is applied as %d [LIM-003]', (stored, zoom) => {
    expect(zoomFrom(stored)).toBe(zoom);
    expect(zoomChoices).toEqual([0.8, 1, 1.2]);
  });
});

it('The navigation preference is stored under isNavigationBarExpanded [SHL-056] [SHL-055]', () => {
  const store = storage();
  expect([storedNavigation(store, 479), storedNavigation(store, 480)]).toEqual([false, true]);
  storeNavigation(store, false);
  expect([...store.map]).toEqual([['isNavigationBarExpanded', 'false']]);
  expect(storedNavigation(store, 1280)).toBe(false);
  storeNavigation(store, true);
  expect(storedNavigation(store, 320)).toBe(true);
});

describe('Dev switches', () => {
  it('are kept in local storage under devSwitches [SHL-048] [DEC-036]', () => {
    const store = storage();
    expect(storedDevSwitches(store)).toEqual({ isDevToolsOn: false });
    storeDevSwitches(store, { isDevToolsOn: true });
    expect([...store.map.keys()]).toEqual(['devSwitches']);
    expect(storedDevSwitches(store)).toEqual({ isDevToolsOn: true });
  });

  it.each(['{', 'null', '[]', '{"isDevToolsOn":"yes"}'])('read as off from %s', (stored) => {
    expect(storedDevSwitches(storage({ devSwitches: stored }))).toEqual({ isDevToolsOn: false });
  });
});
