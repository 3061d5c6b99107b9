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
    { name: 'center', lat: 91, lng: 0 },
    { name: 'center', lat: 0, lng: -181 },
    { name: 'railationFilterCats' },
    { name: 'railationFilterCats', categories: ['a'] },
    { name: 'railation.mapSearchItems', items: [] },
    { name: 'railation.mapSearchItems', foundItemCount: 1.5, items: [] },
    { name: 'railation.mapSearchItems', foundItemCount: -1, items: [] },
    { name: 'railation.mapSearchItems', foundItemCount: 1, items: [{ id: 'R1' }] },
    { name: 'userSelectedIcon' },
    { name: 'userSelectedIcon', icon: { kind: 'vehicle', id: 7 } },
    { name: 'userSelectedIcon', icon: { kind: 'place', id: 'x'.repeat(1_001) } },
  ])('that fits no listed shape is dropped: %j [MAP-045]', (data) => {
    expect(decodeMapMessage(data)).toBeNull();
  });
});
