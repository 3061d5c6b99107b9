import type { Side } from '../side.ts';
import { floorName, startFloor } from './server.ts';

type FloorSide = Exclude<Side['name'], 'product'>;
const addresses: Readonly<Record<FloorSide, string>> = {
  floor: '/',
  'vector floor': '/?vector',
  'one context': '/?vector&one-context',
  'bare map': '/',
};

/**
 * The clustered fleet on MapLibre and deck.gl, over a picture or the product's own base map, the markers in a drawing context of their own or
 * in the map's; or the same on MapLibre alone.
 */
export const floorSide = async (name: FloorSide, size: number): Promise<Side> => {
  const { url, push, report, stop } = await startFloor(name === 'bare map' ? 'map' : 'fleet', size);
  let next = 0;
  return {
    name,
    size,
    url: url + addresses[name],
    storage: {},
    row: '.row',
    rowName: '.row b',
    filter: '#filter',
    map: '#map',
    filterKeys: floorName(42).slice(-5),
    push: async () => push(),
    report: async (count) => {
      for (let i = 0; i < count; i++) report(next++);
    },
    needsGate: false,
    stop,
  };
};
