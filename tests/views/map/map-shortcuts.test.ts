import { describe, expect, it } from 'vitest';
import { mapKeyAction, shortcutKeys } from '../../../src/views/map/toolbar/map-shortcuts.ts';

const press = (key: string, held: Partial<Record<'ctrlKey' | 'metaKey' | 'altKey', boolean>> = {}) =>
  mapKeyAction({ key, ctrlKey: false, metaKey: false, altKey: false, ...held });

describe('keys of the map', () => {
  it('do what the tooltips of the tools say', () => {
    for (const [tool, key] of Object.entries(shortcutKeys)) {
      expect(press(key)).toEqual({ kind: 'tool', tool });
      expect(press(key.toLowerCase())).toEqual({ kind: 'tool', tool });
    }
  });

  it('move the map with the arrows and close the card with Escape', () => {
    expect(press('ArrowLeft')).toEqual({ kind: 'pan', by: [-120, 0] });
    expect(press('ArrowDown')).toEqual({ kind: 'pan', by: [0, 120] });
    expect(press('Escape')).toEqual({ kind: 'close' });
  });

  it('leave everything else to the browser', () => {
    expect(press('r', { ctrlKey: true })).toBeNull();
    expect(press('+', { metaKey: true })).toBeNull();
    expect(press('x')).toBeNull();
    expect(press('Tab')).toBeNull();
  });
});
