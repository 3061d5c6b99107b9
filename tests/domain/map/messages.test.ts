import { describe, expect, it } from 'vitest';
import { decodeMapMessage } from '../../../src/domain/map/messages.ts';
import { messages } from '../../cases/map/frame.ts';

describe('A map message', () => {
  it.each(Object.values(messages))('of a listed shape is read: %j', (message) => {
    expect(decodeMapMessage(message)).toEqual(message);
    expect(decodeMapMessage({ ...message, extra: '<script>' })).toEqual(message);
  });

  it.each([
    null,
    undefined,
    7,
    'zoom',
    [],
    {},
    { name: 7 },
    { name: 'unknown' },
    { name: '__proto__' },
    { name: 'zoom' },
    { name: 'zoom', zoom: Number.NaN },
    { name: 'zoom', zoom: 99 },
    { name: 'zoom', zoom: 30.1 },
    { name: 'zoom', zoom: -0.1 },
    { name: 'zoom', zoom: '9' },
    { name: 'center', lat: -91, lng: 0 },
    { name: 'center', lat: 0, lng: 181 },
    { name: 'center', lat: '0', lng: 0 },
    { name: 'center', lat: 0 },
    Object.assign(['zoom'], { name: 'zoom', zoom: 9 }),
    { name: 'center', lat: 91, lng: 0 },
    { name: 'center', lat: 0, lng: -181 },
    { name: 'railationFilterCats' },
    { name: 'railationFilterCats', categories: ['a'] },
    { name: 'railationFilterCats', categories: [null] },
    { name: 'railationFilterCats', categories: { length: 0 } },
    { name: 'railationFilterCats', categories: [{ id: 'a', name: 7 }] },
    { name: 'railationFilterCats', categories: [{ id: 7, name: 'a' }] },
    { name: 'railationFilterCats', categories: [{ id: 'a', name: 'A' }, { id: 'b' }] },
    { name: 'railation.mapSearchItems', items: [] },
    { name: 'railation.mapSearchItems', foundItemCount: 1.5, items: [] },
    { name: 'railation.mapSearchItems', foundItemCount: -1, items: [] },
    { name: 'railation.mapSearchItems', foundItemCount: 1, items: [{ id: 'R1' }] },
    { name: 'railation.mapSearchItems', foundItemCount: 1, items: [{ id: 1, name: 'a', category: 'b' }] },
    { name: 'railation.mapSearchItems', foundItemCount: 1, items: [{ id: 'R1', name: 1, category: 'b' }] },
    { name: 'railation.mapSearchItems', foundItemCount: 1, items: [{ id: 'R1', name: 'a', category: 1 }] },
    { name: 'railation.mapSearchItems', foundItemCount: 2 ** 53, items: [] },
    { name: 'railation.mapSearchItems', foundItemCount: 1 },
    { name: 'userSelectedIcon' },
    { name: 'userSelectedIcon', icon: { kind: 'vehicle', id: 7 } },
    { name: 'userSelectedIcon', icon: { kind: 'train', id: '7' } },
    { name: 'userSelectedIcon', icon: null },
    { name: 'userSelectedIcon', icon: { kind: 'place', id: 'x'.repeat(1_001) } },
  ])('that fits no listed shape is dropped: %j [MAP-045]', (data) => {
    expect(decodeMapMessage(data)).toBeNull();
  });

  it.each([
    { name: 'zoom', zoom: 0 },
    { name: 'zoom', zoom: 30 },
    { name: 'center', lat: -90, lng: -180 },
    { name: 'center', lat: 90, lng: 180 },
    { name: 'railation.mapSearchItems', foundItemCount: 0, items: [] },
    { name: 'userSelectedIcon', icon: { kind: 'vehicle', id: 'x'.repeat(1_000) } },
    { name: 'railationFilterCats', categories: [] },
  ])('at its bounds is read: %j', (message) => expect(decodeMapMessage(message)).toEqual(message));

  it('lists 10,000 things at most', () => {
    const listing = (count: number) =>
      decodeMapMessage({ name: 'railationFilterCats', categories: Array.from({ length: count }, () => ({ id: 'a', name: 'A' })) });
    expect([listing(10_000) === null, listing(10_001)]).toEqual([false, null]);
  });

  it('has nothing beside what its shape lists, in its lists as well', () => {
    const place = { id: 'R17', name: 'Werkstatt Nord', category: 'workshop' };
    const told = (extra: object) => ({ name: 'railation.mapSearchItems', foundItemCount: 1, items: [{ ...place, ...extra }] });
    expect(decodeMapMessage(told({ html: '<b>' }))).toEqual(told({}));
    const category = { id: 'workshop', name: 'Werkstatt' };
    expect(decodeMapMessage({ name: 'railationFilterCats', categories: [{ ...category, html: '<b>' }] })).toEqual({
      name: 'railationFilterCats',
      categories: [category],
    });
    const icon = { kind: 'place', id: 'R17' };
    expect(decodeMapMessage({ name: 'userSelectedIcon', icon: { ...icon, html: '<b>' } })).toEqual({ name: 'userSelectedIcon', icon });
  });
});
