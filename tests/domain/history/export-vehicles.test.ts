import { describe, expect, it } from 'vitest';
import {
  exportPages,
  exportVehicles,
  filteredVehicles,
  isEveryChosen,
  withAll,
  withToggled,
} from '../../../src/domain/history/export-vehicles.ts';

const vehicles = [
  { vehicleId: 1, name: '218 402-6', kind: 'combustion' as const },
  { vehicleId: 2, name: 'Kran 3 Großbeeren', kind: 'crane' as const },
  { vehicleId: 3, name: 'Köf III', kind: 'combustion' as const },
];

describe('The vehicles of an export', () => {
  it('are all but the cranes, in reports and in notifications [REP-044] [NOT-013]', () => {
    expect(exportVehicles(vehicles).map(({ vehicleId }) => vehicleId)).toEqual([1, 3]);
  });

  it('are filtered by a part of their name', () => {
    const names = (text: string) => filteredVehicles(vehicles, text).map(({ vehicleId }) => vehicleId);
    expect([names(''), names(' '), names('kö'), names('402'), names('(')]).toEqual([[1, 2, 3], [1, 2, 3], [3], [1], []]);
    expect([names(' KÖF '), names('kran 3 g')]).toEqual([[3], [2]]);
  });

  it('are taken one by one or all at once, those beside the filter staying as they are', () => {
    const shown = [vehicles[0]!];
    expect([...withToggled(3, new Set([1]))]).toEqual([1, 3]);
    expect([...withToggled(3, new Set([1, 3]))]).toEqual([1]);
    expect([...withAll(shown, new Set([3]))]).toEqual([3, 1]);
    expect([...withAll(shown, new Set([3, 1]))]).toEqual([3]);
    expect([...withAll(vehicles, new Set([3]))].sort()).toEqual([1, 2, 3]);
    expect([isEveryChosen(vehicles, new Set([1, 3])), isEveryChosen([], new Set())]).toEqual([false, false]);
    expect([isEveryChosen(shown, new Set([3])), isEveryChosen(shown, new Set([1]))]).toEqual([false, true]);
  });

  it('are read in pages that hold some fifty years of vehicles', () => {
    const ids = Array.from({ length: 120 }, (_, i) => i + 1);
    expect(exportPages(ids, 14).map((page) => page.length)).toEqual([50, 50, 20]);
    expect(exportPages(ids, 365).map((page) => page.length)).toEqual([50, 50, 20]);
    expect(exportPages(ids, 366)[0]).toHaveLength(49);
    expect(exportPages(ids, 3660)[0]).toEqual([1, 2, 3, 4]);
    expect(exportPages(ids, 3660).flat()).toEqual(ids);
    expect([exportPages([], 14), exportPages([1], 0), exportPages([1], 99_999)]).toEqual([[], [[1]], [[1]]]);
  });
});
