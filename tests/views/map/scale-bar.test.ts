import { describe, expect, it } from 'vitest';
import { metresPerPixel, scaleBar } from '../../../src/views/map/scale/scale-bar.ts';
import { pixelsBetween } from '../../../src/views/map/stage/camera.ts';

const longest = 110;

describe('scale of the map', () => {
  it('is the length of the way on the ground', () => {
    const latitude = 51;
    // A degree of longitude at 51° N on the sphere of the map.
    const degree = (40_075_016.686 / 360) * Math.cos((latitude * Math.PI) / 180);
    expect(metresPerPixel({ latitude, zoom: 12 }) * pixelsBetween(12, 9, latitude, 10, latitude)).toBeCloseTo(degree, 3);
  });

  it.each([
    [4, 200_000],
    [8, 20_000],
    [12, 1_000],
    [15, 100],
    [18, 20],
    [21, 2],
  ])('reads a round number of metres at zoom %i', (zoom, metres) => {
    const bar = scaleBar({ latitude: 51, zoom }, longest);
    expect(bar.metres).toBe(metres);
    expect(bar.width * metresPerPixel({ latitude: 51, zoom })).toBeCloseTo(metres, 6);
  });

  it('is never wider than its room and always at least two fifths of it', () => {
    for (let zoom = 4; zoom <= 21; zoom += 0.07)
      for (const latitude of [35, 51, 70]) {
        const { metres, width } = scaleBar({ latitude, zoom }, longest);
        expect(width).toBeLessThanOrEqual(longest);
        expect(width).toBeGreaterThanOrEqual(longest * 0.4 - 1e-9);
        expect(String(metres)).toMatch(/^[125]0*$/);
      }
  });
});
