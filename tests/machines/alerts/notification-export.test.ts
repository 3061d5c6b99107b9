import { describe, expect, it } from 'vitest';
import { fromCallback } from 'xstate';
import { reportExportMachine } from '../../../src/machines/history/report-export/chart.ts';
import type { ExportOrder } from '../../../src/machines/history/report-export/model.ts';
import {
  allChosen,
  chosenVehicles,
  exportList,
  exportRange,
  isExportDrawerOpen,
  reportExportVerbs,
} from '../../../src/machines/history/report-export/selectors.ts';
import { words } from '../../cases/alerts/notification-export.ts';
import { otherRange, range, today, vehicles } from '../../cases/history/report-export.ts';
import { running } from '../../fakes.ts';

const start = () => {
  const orders: ExportOrder[] = [];
  const prepareExport = fromCallback<{ type: string }, ExportOrder>(({ input }) => {
    orders.push(input);
  });
  const { actor } = running(reportExportMachine.provide({ actors: { prepareExport } }));
  actor.send({ type: 'vehicles.listed', vehicles });
  const does = reportExportVerbs(actor);
  does.open(range, []);
  return { does, orders, now: () => actor.getSnapshot() };
};

describe('The export drawer of the notifications', () => {
  it('lists the vehicles [NOT-009]', () => {
    const { now } = start();
    expect([isExportDrawerOpen(now()), exportList(now()).map(({ name }) => name)]).toEqual([true, ['218 402-6', '261 045-9']]);
  });

  it('has a filter, and takes all that it leaves at once [NOT-010] [NOT-011]', () => {
    const { does, now } = start();
    does.filter('045');
    expect(exportList(now()).map(({ vehicleId }) => vehicleId)).toEqual([8]);
    does.toggleAll();
    expect([allChosen(now()), [...chosenVehicles(now())]]).toEqual([true, [8]]);
    does.filter('');
    expect(allChosen(now())).toBe('indeterminate');
    does.toggleAll();
    expect([...chosenVehicles(now())].sort()).toEqual([7, 8]);
  });

  it('has the days of the page, takes others, and orders the file of them [NOT-012]', () => {
    const { does, now, orders } = start();
    expect(exportRange(now())).toEqual(range);
    does.chooseRange(otherRange);
    does.toggle(7);
    does.openOptions();
    does.changeGrouping('by-metric');
    does.start(words, today);
    expect(orders).toEqual([
      { format: 'xlsx', grouping: 'by-metric', range: otherRange, vehicles: [expect.objectContaining({ vehicleId: 7 })], words, today },
    ]);
  });
});
