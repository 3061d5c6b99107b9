import { describe, expect, it } from 'vitest';
import type { MapCommand } from '../../../src/domain/map/messages.ts';
import { openFrameSide } from '../../../src/views/map/frame/frame-bridge.ts';

const home = 'https://portal.example';
const focus: MapCommand = { name: 'focus', vehicleId: 7, zoom: 12 };

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

describe('the frame', () => {
  it('obeys its portal alone: the right window and exactly the right origin [DEC-053]', () => {
    const { ears, mouth, hear } = room();
    const heard: MapCommand[] = [];
    openFrameSide(ears, { window: mouth, origin: home }, (command) => heard.push(command));
    hear(focus, 'https://portal.example.evil.example', mouth);
    hear(focus, 'http://portal.example', mouth);
    hear(focus, home, { postMessage: () => undefined });
    hear({ ...focus, zoom: '12' }, home, mouth);
    expect(heard).toEqual([]);
    hear(focus, home, mouth);
    expect(heard).toEqual([focus]);
  });

  it('reports to the exact origin and hears nothing once closed', () => {
    const { ears, mouth, hear, said } = room();
    const heard: MapCommand[] = [];
    const side = openFrameSide(ears, { window: mouth, origin: home }, (command) => heard.push(command));
    side.tell({ name: 'mapLoaded' });
    expect(said).toEqual([{ message: { name: 'mapLoaded' }, origin: home }]);
    side.close();
    hear(focus, home, mouth);
    expect(heard).toEqual([]);
  });

  it('is never opened towards everybody', () => {
    const { ears, mouth } = room();
    for (const origin of ['*', '', 'null', 'https://portal.example/map', 'portal.example'])
      expect(() => openFrameSide(ears, { window: mouth, origin }, () => undefined)).toThrow('Not an origin');
  });
});
