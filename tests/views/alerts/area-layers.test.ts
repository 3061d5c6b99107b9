import type { Layer } from '@deck.gl/core';
import { describe, expect, it } from 'vitest';
import { areaNames, areaShapes, nameable } from '../../../src/views/alerts/areas/area-layers.ts';
import { belowSheets } from '../../../src/views/alerts/areas-on-map/framed.ts';
import { latitudeAt, worldY } from '../../../src/views/map/stage/camera.ts';
import { port, yard } from '../../cases/alerts/alert-areas.ts';

const layer = (layers: unknown, id: string) => {
  const found = (layers as Layer[]).find((one) => one.id === id);
  if (found === undefined) throw new Error(`No layer ${id}`);
  return found.props as unknown as Record<string, unknown> & { data: readonly unknown[] };
};
const told = (value: unknown, of: unknown) => (value as (one: unknown) => unknown)(of);

describe('Areas on a map', () => {
  it('have an outline and a light fill, the one that is looked at in the accent of the look', () => {
    for (const [tone, accent] of [
      ['light', [13, 116, 105]],
      ['dark', [11, 216, 182]],
    ] as const) {
      const shapes = layer(areaShapes([yard, port], yard.areaId, null, tone), 'areas');
      expect(shapes.data).toEqual([yard, port]);
      expect(told(shapes.getPolygon, yard)).toEqual(yard.corners.map(({ lat, lng }) => [lng, lat]));
      expect(told(shapes.getLineColor, yard)).toEqual([...accent, 255]);
      expect(told(shapes.getLineColor, port)).not.toEqual([...accent, 255]);
      const [, , , alpha] = told(shapes.getFillColor, port) as number[];
      expect(alpha).toBeGreaterThan(20);
      expect(alpha).toBeLessThan(80);
    }
  });

  it('have their name at the corner furthest north, in letters that differ from their rim', () => {
    const names = layer(areaNames([yard], 'light'), 'area-names');
    expect([told(names.getText, yard), told(names.getPosition, yard)]).toEqual([yard.name, [13.41, 52.51]]);
    expect(names.getColor).not.toEqual(names.outlineColor);
  });

  it('keep a name that would lie over another until somebody comes closer', () => {
    const near = { ...yard, areaId: 'near', name: 'Gleis', corners: yard.corners.map(({ lat, lng }) => ({ lat, lng: lng + 0.05 })) };
    expect(nameable([yard, near], 6)).toEqual([yard]);
    expect(nameable([yard, near], 13)).toEqual([yard, near]);
    expect(nameable([yard, { ...near, corners: near.corners.map(({ lat, lng }) => ({ lat: lat + 5, lng })) }], 6)).toHaveLength(2);
  });

  it('are framed below what covers the upper part of the map, of which no more than half counts', () => {
    const [west, south, east, north] = belowSheets([13, 52, 14, 53], 0.25);
    expect([west, south, east]).toEqual([13, 52, 14]);
    expect(north).toBeCloseTo(latitudeAt(worldY(53) - (worldY(52) - worldY(53)) / 3), 9);
    expect(belowSheets([13, 52, 14, 53], 0)[3]).toBeCloseTo(53, 9);
    expect(belowSheets([13, 52, 14, 53], 0.9)).toEqual(belowSheets([13, 52, 14, 53], 0.5));
  });
});
