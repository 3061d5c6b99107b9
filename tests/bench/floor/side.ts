import type { Side } from '../side.ts';
import { floorName, startFloor } from './server.ts';

/** The clustered fleet on MapLibre and deck.gl, or the same on MapLibre alone. */
export const floorSide = async (page: 'fleet' | 'map', size: number): Promise<Side> => {
  const { url, push, report, stop } = await startFloor(page, size);
  let next = 0;
  return {
    name: page === 'fleet' ? 'floor' : 'bare map',
    size,
    url,
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
