import { fromCallback, fromPromise } from 'xstate';
import { saveFile } from '../../api/browser/save-file.ts';
import { windowOf } from '../../domain/common/day-window.ts';
import { kindOf } from '../../domain/fleet/fleet.ts';
import { ExportRefused } from '../../domain/history/export-refused.ts';
import type { View } from '../../domain/shell/view.ts';
import { currentFleet } from '../../machines/fleet/fleet.ts';
import { type ReportExportRef, reportExportMachine } from '../../machines/history/report-export/chart.ts';
import type { ExportOrder, ExportTold } from '../../machines/history/report-export/model.ts';
import { currentView } from '../../machines/shell/shell/selectors.ts';
import type { PortalActors } from '../../views/common/portal-context.tsx';
import { run } from '../parts.ts';
import { watch, when } from '../watch.ts';

const prepareExport = fromCallback<{ type: string }, ExportOrder>(({ input, sendBack }) => {
  const tell: (told: ExportTold) => void = sendBack;
  const leaving = new AbortController();
  const share = (done: number) => tell({ type: 'export.progressed', share: done });
  void import('../../api/actors/history/export-file.ts')
    .then(({ prepareExport: prepare }) => prepare(input, share, leaving.signal))
    .then(
      (file) => tell({ type: 'export.prepared', file }),
      (error) => tell({ type: 'export.failed', status: error instanceof ExportRefused ? error.status : null }),
    );
  return () => leaving.abort();
});

/** The export of reports with its real parts; what reads and makes the file comes when it is first wanted. */
export const exportMachine = reportExportMachine.provide({
  actors: { prepareExport, saveFile: fromPromise(async ({ input }) => saveFile(input.content as Blob, input.name)) },
});
export const reportExport = run(exportMachine);

/** What an export can be of, and that its drawer goes with its view. */
export const tellExportOf = ({ fleet, shell }: Pick<PortalActors, 'fleet' | 'shell'>, ref: ReportExportRef, view: View) => {
  watch(
    [fleet],
    () => currentFleet(fleet.getSnapshot()).entries,
    (entries) => {
      const vehicles = entries.map((entry) => ({
        vehicleId: entry.vehicleId as number,
        name: entry.vehicle.name,
        window: windowOf(entry),
        kind: kindOf(currentFleet(fleet.getSnapshot()), entry.vehicleId),
      }));
      ref.send({ type: 'vehicles.listed', vehicles });
    },
  );
  when(
    [shell],
    () => currentView(shell.getSnapshot()) !== view,
    () => ref.send({ type: 'drawer.close' }),
  );
};

export const tellExport = (portal: PortalActors) => tellExportOf(portal, portal.reportExport, 'reporting');
