import { describe, expect, it } from 'vitest';
import { boxOf, cameraFor, contains, latitudeAt, pixelsBetween, worldY } from '../../../src/views/map/stage/camera.ts';

const even = { top: 60, right: 60, bottom: 60, left: 60 };

describe('camera', () => {
  it('turns latitudes into world heights and back', () => {
    for (const latitude of [-60, 0, 51, 84]) expect(latitudeAt(worldY(latitude))).toBeCloseTo(latitude, 9);
  });

  it('frames a box so that it fills the room inside the padding', () => {
    const box = [6, 47, 15, 55] as const;
    const camera = cameraFor(box, 1200, 800, even, 12, 4);
    expect(pixelsBetween(camera.zoom, 6, 47, 6, 55)).toBeCloseTo(680, 3);
    expect(contains(boxOf(camera, 1200, 800), box)).toBe(true);
  });

  it('keeps a frame clear of what lies over one edge', () => {
    const box = [6, 47, 15, 55] as const;
    const padding = { top: 20, right: 300, bottom: 90, left: 10 };
    const camera = cameraFor(box, 1200, 800, padding, 12, 4);
    const [west, south, east, north] = boxOf(camera, 1200, 800);
    const free = {
      right: pixelsBetween(camera.zoom, 15, 51, east, 51),
      left: pixelsBetween(camera.zoom, west, 51, 6, 51),
      top: pixelsBetween(camera.zoom, 9, north, 9, 55),
      bottom: pixelsBetween(camera.zoom, 9, 47, 9, south),
    };
    for (const edge of ['top', 'right', 'bottom', 'left'] as const) expect(free[edge]).toBeGreaterThanOrEqual(padding[edge] - 1e-6);
    expect(contains([west, south, east, north], box)).toBe(true);
  });

  it('never goes nearer or farther than allowed, whatever it frames', () => {
    expect(cameraFor([9.5, 51, 9.5, 51], 1200, 800, even, 12, 4)).toMatchObject({ longitude: 9.5, zoom: 12 });
    expect(cameraFor([-170, -60, 170, 80], 300, 300, even, 12, 4).zoom).toBe(4);
  });

  it('widens the box of a view by whole views', () => {
    const camera = { longitude: 9.5, latitude: 51, zoom: 8 };
    const [west, , east] = boxOf(camera, 1000, 500);
    const [wideWest, , wideEast] = boxOf(camera, 1000, 500, 1);
    expect((wideEast - wideWest) / (east - west)).toBeCloseTo(3, 6);
    expect(contains(boxOf(camera, 1000, 500, 1), boxOf(camera, 1000, 500))).toBe(true);
  });
});
