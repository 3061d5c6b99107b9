import { describe, expect, it } from 'vitest';
import { fleetOf } from '../../../src/domain/fleet/fleet.ts';
import { pastColumns, placedIn } from '../../../src/views/history/time-machine/past-columns.ts';
import { createShownFleet } from '../../../src/views/map/controller/shown-fleet.ts';
import { columnsOf } from '../../../src/views/map/scene/columns.ts';
import { fleetVehicles } from '../../cases/fleet/vehicles.ts';
import { goingEast, opened } from '../../cases/history/time-machine.ts';

const fleet = fleetOf(fleetVehicles);
const row = fleet.index.get(7)!;

describe('The fleet of the past on the map', () => {
  it('has the rows of the fleet as it is, with the places it had', () => {
    const times = goingEast(opened, 10_000, 3);
    const columns = pastColumns(fleet, times, opened + 10_000);
    expect([columns.ids, columns.index, columns.kind]).toEqual([fleet.ids, fleet.index, fleet.kind]);
    expect([columns.longitude[row], columns.latitude[row], columns.heading[row], columns.fixTime[row]]).toEqual([
      10.01,
      53.5,
      90,
      opened + 10_000,
    ]);
    expect(columns.status[row]).toBe(0);
    expect(Array.from(columns.longitude).filter(Number.isFinite)).toEqual([10.01]);
    expect(placedIn(fleet, times, opened)).toBe(1);
  });

  it('stands in place of the live one, which comes back as it is by then', () => {
    const drawn: unknown[] = [];
    const shown = createShownFleet(
      (columns) => drawn.push(columns),
      () => 1,
    );
    const [live, rows] = [columnsOf(fleet), [row]];
    const past = pastColumns(fleet, goingEast(opened, 10_000, 1), opened);
    shown.setPast({ columns: past, at: opened });
    shown.setFleet(live, rows);
    expect([drawn, shown.now()]).toEqual([[past], opened]);
    const later = { ...live };
    shown.setFleet(later, rows);
    shown.setPast(null);
    expect([drawn.slice(1), shown.now()]).toEqual([[past, later], 1]);
    expect(drawn[2]).toBe(later);
  });
});
