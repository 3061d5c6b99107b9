import { describe, expect, it } from 'vitest';
import { moveOf, namedVehicle, needsWindow } from '../../../src/domain/shell/address-move.ts';

it.each([
  ['away from an open entry', { isEntryOpen: true }, 'entryLeft'],
  ['away from an open entry by a link that it granted', { isEntryOpen: true, isFollowed: true }, 'moved'],
  ['to a place where an entry lies over its list', { isEntryOpen: true, isLayer: true }, 'moved'],
  ['while no entry is open', { isInView: true }, 'moved'],
  ['back from a layer to the view that is shown', { isReturn: true, isInView: true, isEntryOpen: true }, 'kept'],
  ['back from a layer to another view', { isReturn: true, isEntryOpen: true }, 'moved'],
] as const)('A change of the address from outside the portal %s', (_, change, move) => {
  expect(moveOf({ isReturn: false, isFollowed: false, isEntryOpen: false, isLayer: false, isInView: false, ...change })).toBe(move);
});

describe('The vehicle of an address', () => {
  const chosen = { isMulti: false, active: 1, pinned: 2, focused: 3 };

  it('is the active one of a view of one vehicle', () => expect(namedVehicle(chosen)).toBe(1));

  it('is that of the open window where there are many, or else the one in focus', () => {
    expect(namedVehicle({ ...chosen, isMulti: true })).toBe(2);
    expect(namedVehicle({ ...chosen, isMulti: true, pinned: null })).toBe(3);
  });

  it('gets a window where there are many and it has none', () => {
    expect([7, 2].map((id) => needsWindow({ ...chosen, isMulti: true }, id))).toEqual([true, false]);
    expect(needsWindow(chosen, 7)).toBe(false);
  });
});
