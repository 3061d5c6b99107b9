import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createActor, fromPromise } from 'xstate';
import type { PlaceFilter, PlaceMarkers } from '../../../src/domain/places/listing.ts';
import { placeDetailMachine } from '../../../src/machines/places/place-detail.ts';
import { placeFilterMachine, placeFilterVerbs } from '../../../src/machines/places/place-filter.ts';
import { placeMarkersMachine } from '../../../src/machines/places/place-markers.ts';
import { type Camera, worldSize, worldX, worldY } from '../../../src/views/map/stage/camera.ts';
import { connectPlaces } from '../../../src/views/places/map/connect-places.ts';
import { holding } from '../../../src/views/places/map/free-area.ts';
import placesDrawerStyles from '../../../src/views/places/places-drawer.module.css';
import { settle } from '../../fakes.ts';

const size = { width: 930, height: 852 };
const places = { lng: [8.2, 9.9, 13.4], lat: [53.1, 53.5, 52.5] };
const kinds = ['maintenanceServicing', 'ships'] as const;

it.each([
  ['the whole map', { left: 0, right: 0 }],
  ['what a drawer leaves of it', { left: 340, right: 0 }],
  ['what is between two', { left: 340, right: 300 }],
])('The camera holds all places within %s', (_, { left, right }) => {
  const camera = holding(places, size, { top: 0, bottom: 0, left, right }, 12)!;
  const pixels = worldSize(camera.zoom);
  const across = places.lng.map((lng) => size.width / 2 + (worldX(lng) - worldX(camera.longitude)) * pixels);
  const down = places.lat.map((lat) => size.height / 2 + (worldY(lat) - worldY(camera.latitude)) * pixels);
  expect(Math.min(...across)).toBeCloseTo(left + 64);
  expect(Math.max(...across)).toBeCloseTo(size.width - right - 64);
  expect(Math.min(...down)).toBeGreaterThanOrEqual(63.99);
  expect(Math.max(...down)).toBeLessThanOrEqual(size.height - 63.99);
});

it('The map shows one place from no nearer than the limit, and does not move for none', () => {
  const free = { top: 0, bottom: 0, left: 0, right: 0 };
  expect(holding({ lng: [9], lat: [53] }, size, free, 12)).toEqual({ longitude: 9, latitude: expect.closeTo(53), zoom: 12 });
  expect(holding({ lng: [], lat: [] }, size, free, 12)).toBeNull();
});

/** What stands over the map from the left. */
const drawers = new Map<string, { name: string; offsetLeft: number; offsetWidth: number }>();
beforeEach(() => {
  drawers.clear();
  vi.stubGlobal('window', new EventTarget());
  vi.stubGlobal('document', {
    querySelectorAll: (selector: string) => [...drawers.values()].filter(({ name }) => selector.endsWith(name)),
    querySelector: () => null,
  });
  vi.stubGlobal('requestAnimationFrame', (draw: () => void) => draw());
  vi.stubGlobal('cancelAnimationFrame', () => undefined);
  vi.stubGlobal('Path2D', class {});
  const pen = new Proxy({}, { get: () => () => ({}) });
  vi.stubGlobal(
    'OffscreenCanvas',
    class {
      getContext = () => pen;
    },
  );
});
afterEach(() => vi.unstubAllGlobals());

it('A search moves the map to what it has found, each term once; ticks and ships do not; drawers cover its sides', async () => {
  const moves: Camera[] = [];
  const covers: string[] = [];
  const controller = {
    size: () => size,
    camera: () => ({ longitude: 10, latitude: 51, zoom: 5 }),
    setCamera: (camera: Camera) => moves.push(camera),
    setPlaces: () => undefined,
    watchCamera: () => () => undefined,
    cover: (edge: string, width: number) => covers.push(`${edge} ${width}`),
  };
  const found = (): PlaceMarkers => ({ ...places, listIds: ['Rp1', 'Rp2', 'Rs3'], names: ['a', 'b', 'c'], kinds: [...kinds, 'ships'] });
  const read = fromPromise<PlaceMarkers, PlaceFilter>(async () => found());
  const placeMarkers = createActor(placeMarkersMachine.provide({ actors: { readMarkers: read, readShips: read } })).start();
  const placeDetail = createActor(placeDetailMachine).start();
  const placeFilter = createActor(placeFilterMachine).start();
  const connected = connectPlaces(
    controller as never,
    { placeMarkers, placeDetail, placeFilter, mapFrame: {} as never },
    { tone: 'light', scale: 1, onHover: () => undefined },
  );
  const after = async (filter: PlaceFilter) => {
    placeMarkers.send({ type: 'markers.wanted', isDirectory: true, ticked: filter, isSwitchedOn: false });
    await settle();
    return moves.length;
  };
  expect(await after({ kinds: ['maintenanceServicing'], search: '' })).toBe(0);
  expect(await after({ kinds, search: '' })).toBe(0);
  expect(await after({ kinds, search: 'Hamburg' })).toBe(1);
  expect(await after({ kinds: ['ships'], search: 'Hamburg' })).toBe(1);
  expect(await after({ kinds: ['ships'], search: '' })).toBe(1);
  expect(await after({ kinds: ['ships'], search: 'Kiel' })).toBe(2);
  covers.length = 0;
  drawers.set('categories', { name: placesDrawerStyles.categories ?? '', offsetLeft: 0, offsetWidth: 340 });
  placeFilterVerbs(placeFilter).set({ kinds, search: 'Kiel' });
  expect(covers).toEqual(['left 340', 'right 0']);
  connected.disconnect();
  expect(covers.slice(2)).toEqual(['left 0', 'right 0']);
});
