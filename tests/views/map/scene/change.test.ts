import { describe, expect, it } from 'vitest';
import { changeBetween } from '../../../../src/views/map/scene/change.ts';
import { sameColumns } from '../../../../src/views/map/scene/columns.ts';
import { everyRow, fleetOfPoints } from '../fleet-of-points.ts';

const zoom = 6;
const pixel = 360 / (512 * 2 ** zoom);
const fleet = fleetOfPoints(Array.from({ length: 40 }, (_, i) => ({ longitude: 6 + i / 10, latitude: 50 })));
const shifted = (rows: readonly number[], pixels: number) => ({
  ...fleet,
  longitude: Float64Array.from(fleet.longitude, (longitude, row) => (rows.includes(row) ? longitude + pixels * pixel : longitude)),
});

describe('change of a fleet', () => {
  it('is none while every column is the same one', () => {
    expect(sameColumns(fleet, { ...fleet, fixTime: new Float64Array(40) })).toBe(true);
    expect(sameColumns(fleet, shifted([], 0))).toBe(false);
    expect(changeBetween(fleet, shifted([], 0), zoom)).toBe('none');
  });

  it('is none while nobody can see it at this zoom, and seen when zoomed in', () => {
    expect(changeBetween(fleet, shifted([3], 0.2), zoom)).toBe('none');
    expect(changeBetween(fleet, shifted([3], 0.2), zoom + 3)).toBe('few');
    expect(changeBetween(fleet, shifted([3], 2), zoom)).toBe('few');
  });

  it('is many from a tenth of the fleet on, or when the vehicles are others', () => {
    expect(changeBetween(fleet, shifted(everyRow(fleet).slice(0, 4), 2), zoom)).toBe('many');
    expect(changeBetween(fleet, { ...fleet, ids: Float64Array.from(fleet.ids) }, zoom)).toBe('many');
  });

  it('sees a new status and a position that was missing', () => {
    const status = Uint8Array.from(fleet.status);
    status[0] = 3;
    expect(changeBetween(fleet, { ...fleet, status }, zoom)).toBe('few');
    const longitude = Float64Array.from(fleet.longitude);
    longitude[0] = Number.NaN;
    expect(changeBetween(fleet, { ...fleet, longitude }, zoom)).toBe('few');
    expect(changeBetween({ ...fleet, longitude }, { ...fleet, longitude: Float64Array.from(longitude) }, zoom)).toBe('none');
  });
});
