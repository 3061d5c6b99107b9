import { describe, expect, it } from 'vitest';
import { clusterGrid } from '../../../../src/domain/map/markers.ts';
import { createClusterIndex, lastClusterZoom } from '../../../../src/views/map/scene/cluster-index.ts';
import { pixelsBetween } from '../../../../src/views/map/stage/camera.ts';
import { everyRow, fleetOfPoints, type Point } from '../fleet-of-points.ts';

const europe = [-20, 35, 40, 70] as const;
const zoom = 6;

/** A point this many pixels east of 51° N, 9.5° E at zoom 6. */
const eastBy = (pixels: number): Point => ({ longitude: 9.5 + (pixels * 360) / (512 * 2 ** zoom), latitude: 51 });
const indexOf = (points: Point[]) => {
  const columns = fleetOfPoints(points);
  return createClusterIndex(columns, everyRow(columns));
};

describe('clusters', () => {
  it('measures the grid of the test in the pixels of the map', () => {
    const { longitude, latitude } = eastBy(clusterGrid);
    expect(pixelsBetween(zoom, 9.5, 51, longitude, latitude)).toBeCloseTo(50, 6);
  });

  it('joins two markers within the grid of 50 pixels and keeps them apart beyond it [MAP-002]', () => {
    expect(indexOf([eastBy(0), eastBy(49)]).within(europe, zoom)).toMatchObject({ singles: [], clusters: [{ count: 2 }] });
    expect(indexOf([eastBy(0), eastBy(51)]).within(europe, zoom)).toMatchObject({ singles: [0, 1], clusters: [] });
  });

  it('has every vehicle with a position in exactly one marker or cluster [MAP-001]', () => {
    const points = Array.from({ length: 200 }, (_, i) => ({ longitude: 6 + ((i * 37) % 90) / 10, latitude: 48 + ((i * 53) % 60) / 10 }));
    const missing = { longitude: Number.NaN, latitude: Number.NaN };
    for (const at of [4, 6, 9, 12, lastClusterZoom, lastClusterZoom + 1]) {
      const { singles, clusters } = indexOf([...points, missing]).within(europe, at);
      expect(singles).not.toContain(points.length);
      expect(singles.length + clusters.reduce((sum, { count }) => sum + count, 0)).toBe(points.length);
      expect(new Set(singles).size).toBe(singles.length);
    }
  });

  it('leaves every vehicle alone beyond the last zoom with clusters', () => {
    const { singles, clusters } = indexOf([eastBy(0), eastBy(0.001)]).within(europe, lastClusterZoom + 1);
    expect(clusters).toEqual([]);
    expect(singles).toEqual([0, 1]);
  });

  it('counts the statuses inside a cluster', () => {
    const statuses = [0, 0, 0, 1, 2, 2, 3, 4, 5, 5];
    const [cluster] = indexOf(statuses.map((status, i) => ({ ...eastBy(i), status }))).within(europe, zoom).clusters;
    expect(cluster).toMatchObject({ count: 10, tally: [3, 1, 2, 1, 1, 2] });
  });

  it('keeps the counts exact for large fleets', () => {
    const count = 12_000;
    const points = Array.from({ length: count }, (_, i) => ({ ...eastBy(0), status: i % 6 }));
    expect(indexOf(points).within(europe, zoom).clusters[0]).toMatchObject({ count, tally: Array.from({ length: 6 }, () => count / 6) });
  });

  it('names a zoom at which a cluster falls apart', () => {
    const index = indexOf([eastBy(0), eastBy(30)]);
    const [cluster] = index.within(europe, zoom).clusters;
    const apart = index.expansionZoom(cluster!.id);
    expect(apart).toBe(zoom + 1);
    expect(index.within(europe, apart).singles).toHaveLength(2);
  });

  it('knows which vehicles are in it, in their order', () => {
    const index = indexOf([...Array.from({ length: 17 }, (_, i) => eastBy(16 - i)), eastBy(200)]);
    const [cluster] = index.within(europe, zoom).clusters;
    expect(index.rowsIn(cluster!.id)).toEqual(Array.from({ length: 17 }, (_, row) => row));
  });
});
