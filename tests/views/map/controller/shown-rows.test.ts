import { describe, expect, it } from 'vitest';
import { boundsOf } from '../../../../src/views/map/controller/bounds-of.ts';
import { createShownRows } from '../../../../src/views/map/controller/shown-rows.ts';
import { fleetOfPoints } from '../fleet-of-points.ts';

const points = [
  { longitude: 7, latitude: 48 },
  { longitude: 13, latitude: 54 },
  { longitude: Number.NaN, latitude: Number.NaN },
];
const columns = fleetOfPoints(points);
const fleet = { ids: Float64Array.from([1, 2, 3]), index: columns.index };

describe('vehicles on the map', () => {
  it('are all vehicles until a choice arrives, then the chosen ones [MAP-001]', () => {
    const rowsOf = createShownRows();
    expect([...rowsOf(fleet, [])]).toEqual([0, 1, 2]);
    expect([...rowsOf(fleet, [3, 1, 99])]).toEqual([2, 0]);
  });

  it('are the same array while neither fleet nor choice changed', () => {
    const rowsOf = createShownRows();
    const visible = [2];
    expect(rowsOf(fleet, [])).toBe(rowsOf(fleet, []));
    expect(rowsOf(fleet, visible)).toBe(rowsOf(fleet, visible));
    expect(rowsOf(fleet, [2])).not.toBe(rowsOf(fleet, visible));
  });

  it('are framed by their positions alone', () => {
    expect(boundsOf(columns, [0, 1, 2])).toEqual([7, 48, 13, 54]);
    expect(boundsOf(columns, [2])).toBeNull();
  });
});
