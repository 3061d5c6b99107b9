import { describe, expect, it } from 'vitest';
import {
  filterText,
  isOutsideOnly,
  isTileLayout,
  listedCount,
  revealedVehicle,
  vehicleListMachine,
  vehicleListVerbs,
} from '../../../src/machines/fleet/vehicle-list.ts';
import { shellMachine } from '../../../src/machines/shell/shell/chart.ts';
import { isPanelHidden, shellVerbs } from '../../../src/machines/shell/shell/selectors.ts';
import { cases, facet } from '../../cases/fleet/vehicle-list.ts';
import { input as shellInput } from '../../cases/shell/shell.ts';
import { coverMachine } from '../../coverage-table.ts';
import { running } from '../../running.ts';

coverMachine({ name: 'vehicle-list', machine: vehicleListMachine, cases, states: 32, facet }, [
  'takes 8 transitions; enters area.anywhere 4, area.outside 4, layout.list 2, layout.tiles 8',
  'sets filter 4, revealed 11, scrolls 23',
]);

const start = () => {
  const { actor } = running(vehicleListMachine);
  return { verbs: vehicleListVerbs(actor), snapshot: () => actor.getSnapshot() };
};

describe('The vehicle list', () => {
  it('switches between list and tile view [VEH-044]', () => {
    const { verbs, snapshot } = start();
    expect(isTileLayout(snapshot())).toBe(false);
    verbs.toggleLayout();
    expect(isTileLayout(snapshot())).toBe(true);
    verbs.toggleLayout();
    expect(isTileLayout(snapshot())).toBe(false);
  });

  it('adds 10 entries with each scroll to the end, until all are there [VEH-052]', () => {
    const { verbs, snapshot } = start();
    const counts = [listedCount(snapshot(), 45)];
    for (let scroll = 0; scroll < 4; scroll++) {
      verbs.showMore(45);
      counts.push(listedCount(snapshot(), 45));
    }
    expect(counts).toEqual([19, 29, 39, 45, 45]);
    expect(snapshot().context.scrolls).toBe(3);
  });

  it('starts again from the top with another filter, which holds 100 characters [VEH-052] [DEC-046]', () => {
    const { verbs, snapshot } = start();
    verbs.showMore(45);
    verbs.filter('2'.repeat(120));
    expect(filterText(snapshot())).toBe('2'.repeat(100));
    expect(listedCount(snapshot(), 45)).toBe(19);
  });

  it('holds a vehicle that is to be seen, and no fewer than before', () => {
    const { verbs, snapshot } = start();
    const counts = [18, 19, 28, 29, 3].map((place) => {
      verbs.reveal(7 + place, place);
      expect(revealedVehicle(snapshot())).toEqual({ vehicleId: 7 + place });
      return listedCount(snapshot(), 45);
    });
    expect(counts).toEqual([19, 29, 29, 39, 39]);
    const before = revealedVehicle(snapshot());
    verbs.showMore(45);
    expect(revealedVehicle(snapshot())).toBe(before);
    verbs.reveal(10, 3);
    expect(revealedVehicle(snapshot())).not.toBe(before);
    verbs.filter('218');
    expect(revealedVehicle(snapshot())).toBeNull();
  });
});

describe('The filter of vehicles outside their areas', () => {
  it('is on or off beside the layout, and starts the list from the top [DEC-155]', () => {
    const { verbs, snapshot } = start();
    verbs.toggleLayout();
    verbs.showMore(45);
    verbs.toggleOutside();
    expect([isOutsideOnly(snapshot()), isTileLayout(snapshot()), listedCount(snapshot(), 45)]).toEqual([true, true, 19]);
    verbs.toggleOutside();
    expect(isOutsideOnly(snapshot())).toBe(false);
  });

  it('is cleared together with the filter by name', () => {
    const { verbs, snapshot } = start();
    verbs.filter('218');
    verbs.toggleOutside();
    verbs.clearFilters();
    expect([filterText(snapshot()), isOutsideOnly(snapshot())]).toEqual(['', false]);
  });
});

describe('The vehicle panel', () => {
  it('is hidden by its button and comes back [VEH-050]', () => {
    const { actor } = running(shellMachine, { input: shellInput });
    const verbs = shellVerbs(actor);
    expect(isPanelHidden(actor.getSnapshot())).toBe(false);
    verbs.hidePanel();
    expect(isPanelHidden(actor.getSnapshot())).toBe(true);
    verbs.showPanel();
    expect(isPanelHidden(actor.getSnapshot())).toBe(false);
  });
});
