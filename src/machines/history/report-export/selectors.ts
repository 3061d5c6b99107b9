import type { DayRange } from '../../../domain/common/day-window.ts';
import type { ExportFormat, ExportGrouping } from '../../../domain/history/export-sheets.ts';
import { type ExportVehicle, isEveryChosen } from '../../../domain/history/export-vehicles.ts';
import type { ReportExportRef, ReportExportSnapshot } from './chart.ts';
import { type FileWords, type PreparedFile, shownVehicles } from './model.ts';

const phases = ['describing', 'preparing', 'saving', 'ready', 'failed'] as const;
export type ExportPhase = (typeof phases)[number];

export const isExportDrawerOpen = (snapshot: ReportExportSnapshot): boolean => snapshot.matches('open');
/** What the dialog shows; null while there is none. */
export const exportPhase = (snapshot: ReportExportSnapshot): ExportPhase | null =>
  phases.find((phase) => snapshot.matches({ open: { options: phase } })) ?? null;
export const exportRange = ({ context }: ReportExportSnapshot): DayRange | null => context.range;
export const exportFilter = ({ context }: ReportExportSnapshot): string => context.filter;
/** Those the filter leaves; by value the same while nothing changed. */
export const exportList = ({ context }: ReportExportSnapshot): readonly ExportVehicle[] => shownVehicles(context);
export const chosenVehicles = ({ context }: ReportExportSnapshot): ReadonlySet<number> => context.chosen;
/** Of those that are shown: all, none, or some of them. */
export const allChosen = ({ context }: ReportExportSnapshot): boolean | 'indeterminate' => {
  const shown = shownVehicles(context);
  if (isEveryChosen(shown, context.chosen)) return true;
  return shown.some(({ vehicleId }) => context.chosen.has(vehicleId)) ? 'indeterminate' : false;
};
export const fileFormat = ({ context }: ReportExportSnapshot): ExportFormat => context.format;
export const fileGrouping = ({ context }: ReportExportSnapshot): ExportGrouping => context.grouping;
export const preparedShare = ({ context }: ReportExportSnapshot): number => context.share;
export const preparedFile = ({ context }: ReportExportSnapshot): PreparedFile | null => context.file;
export const exportStatus = ({ context }: ReportExportSnapshot): number | null => context.status;
export const canOpenOptions = (snapshot: ReportExportSnapshot): boolean => snapshot.can({ type: 'options.open' });

export const reportExportVerbs = (ref: ReportExportRef) => ({
  open: (range: DayRange, vehicleIds: readonly number[]) => ref.send({ type: 'drawer.open', range, vehicleIds }),
  close: () => ref.send({ type: 'drawer.close' }),
  filter: (text: string) => ref.send({ type: 'filter.set', text }),
  toggle: (vehicleId: number) => ref.send({ type: 'vehicle.toggle', vehicleId }),
  toggleAll: () => ref.send({ type: 'all.toggle' }),
  chooseRange: (range: DayRange) => ref.send({ type: 'range.choose', range }),
  openOptions: () => ref.send({ type: 'options.open' }),
  closeOptions: () => ref.send({ type: 'dialog.close' }),
  changeFormat: (format: ExportFormat) => ref.send({ type: 'format.change', format }),
  changeGrouping: (grouping: ExportGrouping) => ref.send({ type: 'grouping.change', grouping }),
  start: (words: FileWords, today: string) => ref.send({ type: 'export.start', words, today }),
  cancel: () => ref.send({ type: 'export.cancel' }),
  download: () => ref.send({ type: 'export.download' }),
});
