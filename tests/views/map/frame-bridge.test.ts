import { describe, expect, it } from 'vitest';
import type { MapCommand } from '../../../src/domain/map/messages.ts';
import { decodeMapCommand } from '../../../src/views/map/frame/decode-command.ts';
import { openFrameSide, openPortalSide } from '../../../src/views/map/frame/frame-bridge.ts';

const home = 'https://portal.example';
const commands: MapCommand[] = [
  { name: 'focus', vehicleId: 7, zoom: 12 },
  { name: 'focus', vehicleId: null, zoom: 12 },
  { name: 'visible', vehicleIds: [1, 2] },
  { name: 'mapType', mapType: 'hybrid' },
  { name: 'showRailway', isShown: true },
  { name: 'mapFitBounds', box: { west: 6, south: 47, east: 15, north: 55 }, maxZoom: 12 },
  { name: 'dateFrom', date: '2026-11-01' },
  { name: 'dateTo', date: '2026-11-21' },
  { name: 'routesVehicleId', vehicleId: 7 },
  { name: 'heatmapVehicleId', vehicleId: null },
  { name: 'mode', view: 'dashboard', zoom: 6 },
  { name: 'railation filterInfo', categories: ['fuel'], search: 'Bremen' },
];
const nonsense: unknown[] = [
  null,
  'focus',
  [],
  { name: 'toString' },
  { name: 'focus', vehicleId: -1, zoom: 12 },
  { name: 'focus', vehicleId: 7, zoom: '12' },
  { name: 'visible', vehicleIds: [1, 'x'] },
  { name: 'mapType', mapType: 'terrain' },
  { name: 'showRailway', isShown: 1 },
  { name: 'mapFitBounds', box: { west: 15, south: 47, east: 6, north: 55 }, maxZoom: 12 },
  { name: 'dateFrom', date: '1.11.2026' },
  { name: 'mode', view: 'nowhere', zoom: 6 },
  { name: 'railation filterInfo', categories: [1], search: '' },
];

const room = () => {
  const listeners = new Set<(event: MessageEvent<unknown>) => void>();
  const said: { message: unknown; origin: string }[] = [];
  return {
    ears: {
      addEventListener: (_: 'message', listener: (event: MessageEvent<unknown>) => void) => void listeners.add(listener),
      removeEventListener: (_: 'message', listener: (event: MessageEvent<unknown>) => void) => void listeners.delete(listener),
    },
    mouth: { postMessage: (message: unknown, origin: string) => void said.push({ message, origin }) },
    said,
    hear: (data: unknown, origin: string, source: unknown) => {
      for (const listener of listeners) listener({ data, origin, source } as MessageEvent<unknown>);
    },
  };
};

describe('map commands over the frame', () => {
  it('are taken as they were sent', () => {
    for (const command of commands) expect(decodeMapCommand(structuredClone(command))).toEqual(command);
  });

  it('are dropped when they fit no listed shape', () => {
    for (const data of nonsense) expect(decodeMapCommand(data)).toBeNull();
  });
});

describe('the frame', () => {
  it('obeys its portal alone: the right window and exactly the right origin DEC-053', () => {
    const { ears, mouth, hear } = room();
    const heard: MapCommand[] = [];
    openFrameSide(ears, { window: mouth, origin: home }, (command) => heard.push(command));
    hear(commands[0], 'https://portal.example.evil.example', mouth);
    hear(commands[0], 'http://portal.example', mouth);
    hear(commands[0], home, { postMessage: () => undefined });
    hear(nonsense[5], home, mouth);
    expect(heard).toEqual([]);
    hear(commands[0], home, mouth);
    expect(heard).toEqual([commands[0]]);
  });

  it('reports to the exact origin and hears nothing once closed', () => {
    const { ears, mouth, hear, said } = room();
    const heard: MapCommand[] = [];
    const side = openFrameSide(ears, { window: mouth, origin: home }, (command) => heard.push(command));
    side.tell({ name: 'mapLoaded' });
    expect(said).toEqual([{ message: { name: 'mapLoaded' }, origin: home }]);
    side.close();
    hear(commands[0], home, mouth);
    expect(heard).toEqual([]);
  });

  it('is never opened towards everybody', () => {
    const { ears, mouth } = room();
    for (const origin of ['*', '', 'null', 'https://portal.example/map', 'portal.example'])
      expect(() => openFrameSide(ears, { window: mouth, origin }, () => undefined)).toThrow('Not an origin');
  });
});

describe('the portal around the frame', () => {
  it('sends commands to the frame and hands on what the frame says, undecoded', () => {
    const { ears, mouth, hear, said } = room();
    const heard: unknown[] = [];
    const side = openPortalSide(ears, { window: mouth, origin: home }, (data) => heard.push(data));
    side.send(commands[3]!);
    expect(said).toEqual([{ message: commands[3], origin: home }]);
    hear({ name: 'zoom', zoom: 8 }, 'https://other.example', mouth);
    hear({ name: 'zoom', zoom: 8 }, home, mouth);
    expect(heard).toEqual([{ name: 'zoom', zoom: 8 }]);
  });
});
