import { beforeAll, describe, expect, it, vi } from 'vitest';
import { createScene } from '../../../../src/views/map/controller/scene.ts';
import { createClusterSource } from '../../../../src/views/map/scene/cluster-source.ts';
import { everyRow, fleetOfPoints } from '../fleet-of-points.ts';

/** Five vehicles in one yard and one far away. */
const yard = fleetOfPoints([
  ...Array.from({ length: 5 }, (_, i) => ({ longitude: 12.4 + i / 10_000, latitude: 51.35 })),
  { longitude: 8, latitude: 53 },
]);

const start = () => {
  let draws = 0;
  const scene = createScene({
    source: createClusterSource(() => {
      throw new Error('A small fleet needs no worker');
    }),
    camera: () => ({ longitude: 10, latitude: 52, zoom: 6 }),
    size: () => ({ width: 900, height: 600 }),
    now: () => 0,
    reducedMotion: () => true,
    draw: () => draws++,
    onFresh: () => undefined,
  });
  scene.setFleet(yard, everyRow(yard));
  const ringed = () => scene.clusters().clusters.reduce((sum, { count }) => sum + count, 0);
  const alone = () => [...scene.vehicles().rows].sort();
  return { scene, ringed, alone, draws: () => draws };
};

beforeAll(() => void vi.stubGlobal('cancelAnimationFrame', () => undefined));

describe('the ring under chosen vehicles', () => {
  it('counts no vehicle that is drawn on its own', () => {
    const { scene, ringed, alone } = start();
    expect([ringed(), alone()]).toEqual([5, [5]]);
    scene.setApart([2, 4]);
    expect([ringed(), alone()]).toEqual([3, [1, 3, 5]]);
    scene.setApart([1, 2, 3, 4, 5]);
    expect([ringed(), alone()]).toEqual([0, [0, 1, 2, 3, 4, 5]]);
    scene.setApart([]);
    expect([ringed(), alone()]).toEqual([5, [5]]);
  });

  it('stays as it is while the same vehicles are chosen, and knows nothing of vehicles that are not on the map', () => {
    const { scene, ringed, alone, draws } = start();
    scene.setApart([2]);
    const before = draws();
    scene.setApart([2]);
    expect(draws()).toBe(before);
    scene.setFleet(yard, [0, 2, 3]);
    expect([ringed(), alone()]).toEqual([3, []]);
    scene.setFleet(yard, everyRow(yard));
    expect([ringed(), alone()]).toEqual([4, [1, 5]]);
  });
});
