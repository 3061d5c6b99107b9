import { describe, expect, it } from 'vitest';
import { boxOf, cameraFor, contains, latitudeAt, pixelsBetween, worldY } from '../../../src/views/map/stage/camera.ts';

describe('camera', () => {
  it('turns latitudes into world heights and back', () => {
    for (const latitude of [-60, 0, 51, 84]) expect(latitudeAt(worldY(latitude))).toBeCloseTo(latitude, 9);
  });

  it('frames a box so that it fills the room inside the padding', () => {
    const box = [6, 47, 15, 55] as const;
    const camera = cameraFor(box, 1200, 800, 60, 12, 4);
    expect(pixelsBetween(camera.zoom, 6, 47, 6, 55)).toBeCloseTo(680, 3);
    expect(contains(boxOf(camera, 1200, 800), box)).toBe(true);
  });

  it('never goes nearer or farther than allowed, whatever it frames', () => {
    expect(cameraFor([9.5, 51, 9.5, 51], 1200, 800, 60, 12, 4)).toMatchObject({ longitude: 9.5, zoom: 12 });
    expect(cameraFor([-170, -60, 170, 80], 300, 300, 60, 12, 4).zoom).toBe(4);
  });

  it('widens the box of a view by whole views', () => {
    const camera = { longitude: 9.5, latitude: 51, zoom: 8 };
    const [west, , east] = boxOf(camera, 1000, 500);
    const [wideWest, , wideEast] = boxOf(camera, 1000, 500, 1);
    expect((wideEast - wideWest) / (east - west)).toBeCloseTo(3, 6);
    expect(contains(boxOf(camera, 1000, 500, 1), boxOf(camera, 1000, 500))).toBe(true);
  });
});
