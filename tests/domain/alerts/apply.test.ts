import { describe, expect, it } from 'vitest';
import { filteredBy, isAllChosen, seenOn, settable, withAllToggled, withToggled } from '../../../src/domain/alerts/apply.ts';

const vehicle = (vehicleId: number, name: string, wpId: number | null = 4_700 + vehicleId) => ({ vehicleId, wpId, name });
const listed = [vehicle(7, '218 401'), vehicle(8, '185 022')].map((one) => ({ ...one, wpId: one.wpId as number }));

describe('Vehicles that settings are applied to', () => {
  it('have a number of the content site', () => {
    expect(settable([vehicle(7, '218 401'), vehicle(9, 'Kran 3', null), vehicle(8, '185 022', 0)])).toEqual([
      vehicle(7, '218 401'),
      vehicle(8, '185 022', 0),
    ]);
  });

  it('are found by their names as in the list of vehicles', () => {
    const all = [vehicle(7, '218 401'), vehicle(9, 'Kran 3', null), vehicle(8, '185 022')];
    expect(filteredBy(all, 'KRAN').map(({ vehicleId }) => vehicleId)).toEqual([9]);
    expect(filteredBy(all, '^(218|185)').map(({ vehicleId }) => vehicleId)).toEqual([7, 8]);
    expect(filteredBy(all, 'V 60')).toEqual([]);
    for (const text of ['', '  ']) expect(filteredBy(all, text)).toEqual(all);
  });

  it('are, with a period, those that may be seen on all of its days [NOT-030] [DEC-115]', () => {
    const rented = (vehicleId: number, from: string | null, to: string | null) => ({ ...vehicle(vehicleId, 'Lok'), from, to });
    const all = [vehicle(7, 'Lok'), rented(8, '2026-11-01', '2026-11-14'), rented(9, '2026-11-04', null), rented(10, null, '2026-11-06')];
    const days = { start: '2026-11-01', end: '2026-11-07' };
    expect(seenOn(all, days).map(({ vehicleId }) => vehicleId)).toEqual([7, 8]);
    expect(seenOn(all, { start: '2026-11-05', end: '2026-11-05' })).toEqual(all);
    expect(seenOn(all, null)).toEqual(all);
  });

  it('are chosen one after the other, and left out again', () => {
    expect(withToggled([], 7)).toEqual([7]);
    expect(withToggled([9, 7], 8)).toEqual([9, 7, 8]);
    expect(withToggled([9, 7, 8], 7)).toEqual([9, 8]);
  });

  it('are all chosen once each one listed is, however many others are', () => {
    expect(isAllChosen([7, 8], listed)).toBe(true);
    expect(isAllChosen([9, 8, 7], listed)).toBe(true);
    expect(isAllChosen([7], listed)).toBe(false);
    expect(isAllChosen([], listed)).toBe(false);
    expect(isAllChosen([7], [])).toBe(false);
  });

  it('are chosen all at once, each one once; what the filter hides stays as it is', () => {
    expect(withAllToggled([], listed)).toEqual([7, 8]);
    expect(withAllToggled([9, 8], listed)).toEqual([9, 8, 7]);
    expect(withAllToggled([9, 8, 7], listed)).toEqual([9]);
    expect(withAllToggled([9], [])).toEqual([9]);
  });
});
