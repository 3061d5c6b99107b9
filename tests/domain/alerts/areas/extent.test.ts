import { describe, expect, it } from 'vitest';
import { boxOfAreas, nearestZoom } from '../../../../src/domain/alerts/areas/extent.ts';

const yard = {
  corners: [
    { lat: 52.5, lng: 13.4 },
    { lat: 52.5, lng: 13.6 },
    { lat: 52.7, lng: 13.5 },
  ],
};

describe('What areas and vehicles take of the map', () => {
  it('holds all corners and all places', () => {
    expect(boxOfAreas([yard], [])).toEqual([13.4, 52.5, 13.6, 52.7]);
    expect(boxOfAreas([yard], [{ lat: 50, lng: 14 }])).toEqual([13.4, 50, 14, 52.7]);
    expect(boxOfAreas([], [{ lat: 50, lng: 14 }])).toEqual([14, 50, 14, 50]);
  });

  it('goes on beyond the antimeridian instead of around the earth', () => {
    const strait = {
      corners: [
        { lat: 65, lng: 179 },
        { lat: 65, lng: -179 },
        { lat: 66, lng: 180 },
      ],
    };
    expect(boxOfAreas([strait], [{ lat: 64, lng: -178 }])).toEqual([179, 64, 182, 66]);
  });
});

describe('How near they are framed', () => {
  it('leaves a vehicle room until its next report, half a minute at 160 km/h', () => {
    const reach = (160 / 3.6) * 30;
    // A map 700 px high, of which the vehicle is in the middle, at 50 degrees north.
    const metresPerPixel = (40_075_017 * Math.cos((50 * Math.PI) / 180)) / (512 * 2 ** nearestZoom([]));
    expect(350 * metresPerPixel).toBeGreaterThan(reach);
  });

  it('shows an area from near', () => expect(nearestZoom([yard])).toBe(15));
});
