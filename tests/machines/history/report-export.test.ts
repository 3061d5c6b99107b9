import { describe, expect, it } from 'vitest';
import { fromCallback, fromPromise } from 'xstate';
import { reportExportMachine } from '../../../src/machines/history/report-export/chart.ts';
import type { ExportOrder, ExportTold, PreparedFile } from '../../../src/machines/history/report-export/model.ts';
import {
  allChosen,
  canOpenOptions,
  chosenVehicles,
  exportFilter,
  exportList,
  exportPhase,
  exportRange,
  exportStatus,
  fileFormat,
  fileGrouping,
  isExportDrawerOpen,
  preparedFile,
  preparedShare,
  reportExportVerbs,
} from '../../../src/machines/history/report-export/selectors.ts';
import { cases, facet, fewer, file, otherRange, range, today, vehicles, words } from '../../cases/history/report-export.ts';
import { coverMachine } from '../../coverage-table.ts';
import { running, settle } from '../../fakes.ts';

coverMachine({ name: 'report-export', machine: reportExportMachine, cases, facet, states: 108 }, [
  'takes 20 transitions; enters closed 21, open.choosing 12, open.options.describing 14, open.options.failed 16, open.options.preparing 10, open.options.ready 17, open.options.saving 17',
  'emits notice.show 17',
  'sets chosen 1, file 21, filter 7, format 9, grouping 6, range 6, share 15, status 23, vehicles 2, wish 9',
  'starts prepareExport 10, saveFile 17',
]);

const start = (vehicleIds: readonly number[] = [], isRead = true) => {
  const orders: ExportOrder[] = [];
  const files: PreparedFile[] = [];
  let left = 0;
  let tell: (told: ExportTold) => void = () => {};
  const { actor, emitted } = running(
    reportExportMachine.provide({
      actors: {
        prepareExport: fromCallback(({ input, sendBack }) => {
          orders.push(input as ExportOrder);
          tell = sendBack as typeof tell;
          return () => {
            left += 1;
          };
        }),
        saveFile: fromPromise(async ({ input }) => {
          files.push(input);
        }),
      },
    }),
  );
  const does = reportExportVerbs(actor);
  if (isRead) actor.send({ type: 'vehicles.listed', vehicles });
  does.open(range, vehicleIds);
  const now = () => actor.getSnapshot();
  return { actor, does, emitted, files, now, orders, tell: (told: ExportTold) => tell(told), lefts: () => left };
};
const described = () => {
  const one = start();
  one.does.toggle(8);
  one.does.openOptions();
  return one;
};
const prepared = async () => {
  const one = described();
  one.does.start(words, today);
  one.tell({ type: 'export.prepared', file });
  await settle();
  return one;
};

describe('The export drawer', () => {
  it('opens with the vehicles of the page chosen, and with the last choice where there are none or it is a crane', () => {
    const chosenOf = ({ now }: ReturnType<typeof start>) => [...chosenVehicles(now())];
    expect([[], [8], [9], [7, 8, 9]].map((vehicleIds) => chosenOf(start(vehicleIds)))).toEqual([[], [8], [], [7, 8]]);
    const one = start([8]);
    one.does.toggle(7);
    one.does.close();
    one.does.open(range, []);
    expect(chosenOf(one)).toEqual([8, 7]);
    one.does.close();
    one.does.open(range, [7]);
    expect(chosenOf(one)).toEqual([7]);
  });

  it('keeps the vehicle of the page chosen that is opened before the vehicles are read, unless it is a crane', () => {
    for (const [vehicleId, chosen] of [
      [8, [8]],
      [9, []],
    ] as const) {
      const { actor, now } = start([vehicleId], false);
      expect(canOpenOptions(now())).toBe(false);
      actor.send({ type: 'vehicles.listed', vehicles });
      expect([[...chosenVehicles(now())], canOpenOptions(now())]).toEqual([chosen, chosen.length > 0]);
    }
  });

  it('has every vehicle but the cranes, the days of the report, and takes others', () => {
    const { does, now } = start();
    expect([isExportDrawerOpen(now()), exportRange(now())]).toEqual([true, range]);
    expect(exportList(now()).map(({ vehicleId }) => vehicleId)).toEqual([7, 8]);
    does.chooseRange(otherRange);
    expect(exportRange(now())).toEqual(otherRange);
    does.close();
    expect(isExportDrawerOpen(now())).toBe(false);
  });

  it('selects all that are shown, and lets go of them again [REP-041]', () => {
    const { does, now } = start();
    expect(allChosen(now())).toBe(false);
    does.toggle(7);
    expect(allChosen(now())).toBe('indeterminate');
    does.toggleAll();
    expect([allChosen(now()), [...chosenVehicles(now())]]).toEqual([true, [7, 8]]);
    does.toggleAll();
    expect([allChosen(now()), chosenVehicles(now()).size]).toEqual([false, 0]);
  });

  it('filters by name, and selects what the filter leaves [REP-042] [REP-041]', () => {
    const { does, now } = start();
    does.filter('045');
    expect([exportFilter(now()), exportList(now()).map(({ name }) => name)]).toEqual(['045', ['261 045-9']]);
    does.toggleAll();
    does.filter('');
    expect([...chosenVehicles(now())]).toEqual([8]);
  });

  it('lets go of a vehicle that is no more', () => {
    const { actor, does, now } = start();
    does.toggleAll();
    actor.send({ type: 'vehicles.listed', vehicles: fewer });
    expect([...chosenVehicles(now())]).toEqual([8]);
  });

  it('opens the options once a vehicle is chosen [REP-046]', () => {
    const { does, now } = start();
    expect(canOpenOptions(now())).toBe(false);
    does.openOptions();
    expect(exportPhase(now())).toBeNull();
    does.toggle(8);
    does.openOptions();
    expect(exportPhase(now())).toBe('describing');
    does.closeOptions();
    expect([exportPhase(now()), isExportDrawerOpen(now())]).toEqual([null, true]);
  });
});

describe('An export', () => {
  it('is made of what was chosen, tells how far it is, and is saved', async () => {
    const { does, emitted, files, now, orders, tell } = described();
    does.changeGrouping('by-metric');
    does.start(words, today);
    expect(orders).toEqual([
      { format: 'xlsx', grouping: 'by-metric', range, vehicles: [expect.objectContaining({ vehicleId: 8 })], words, today },
    ]);
    tell({ type: 'export.progressed', share: 0.5 });
    expect([exportPhase(now()), preparedShare(now()), fileGrouping(now())]).toEqual(['preparing', 0.5, 'by-metric']);
    tell({ type: 'export.prepared', file });
    await settle();
    expect([exportPhase(now()), files, preparedFile(now())]).toEqual(['ready', [file], file]);
    expect(emitted).toEqual([{ type: 'notice.show', notice: { key: 'messages.downloading', tone: 'info' } }]);
    does.download();
    await settle();
    expect(files).toEqual([file, file]);
  });

  it('is discarded by a new choice of format [REP-047]', async () => {
    const { does, now } = await prepared();
    does.changeFormat('xlsx');
    expect([exportPhase(now()), preparedFile(now())]).toEqual(['ready', file]);
    does.changeFormat('csv');
    expect([exportPhase(now()), preparedFile(now()), preparedShare(now()), fileFormat(now())]).toEqual(['describing', null, 0, 'csv']);
  });

  it('on its way is discarded by a new choice of format, and its work ends [REP-047]', () => {
    const { does, lefts, now, tell } = described();
    does.start(words, today);
    tell({ type: 'export.progressed', share: 0.5 });
    does.changeFormat('csv');
    expect([exportPhase(now()), preparedShare(now()), lefts()]).toEqual(['describing', 0, 1]);
    tell({ type: 'export.prepared', file });
    expect(preparedFile(now())).toBeNull();
  });

  it.each(['cancel', 'closeOptions', 'close'] as const)('ends with %s, its work with it', (way) => {
    const { does, lefts, now } = described();
    does.start(words, today);
    does[way]();
    expect([lefts(), preparedFile(now()), preparedShare(now())]).toEqual([1, null, 0]);
    expect(exportPhase(now())).toBe(way === 'cancel' ? 'describing' : null);
  });

  it('that failed says with which status, and can be tried again', () => {
    const { does, now, orders, tell } = described();
    does.start(words, today);
    tell({ type: 'export.failed', status: 503 });
    expect([exportPhase(now()), exportStatus(now())]).toEqual(['failed', 503]);
    does.start(words, today);
    expect([exportPhase(now()), exportStatus(now()), orders.length]).toEqual(['preparing', null, 2]);
  });
});
