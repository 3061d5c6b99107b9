import type { Side } from '../side.ts';
import { floorName, startFloor } from './server.ts';

/** The clustered fleet on MapLibre and deck.gl, or the same on MapLibre alone; over a picture, or over the product's own base map. */
export const floorSide = async (page: 'fleet' | 'map', size: number, isVector = false): Promise<Side> => {
  const { url, push, report, stop } = await startFloor(page, size);
  let next = 0;
  return {
    name: page === 'map' ? 'bare map' : isVector ? 'vector floor' : 'floor',
    size,
    url: isVector ? `${url}/?vector` : url,
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
