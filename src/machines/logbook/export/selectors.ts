import type { ExportFormat, ExportWish } from '../../../domain/logbook/export.ts';
import type { LogbookExportRef, LogbookExportSnapshot } from './chart.ts';
import type { ExportFailure } from './model.ts';

const exportPhases = ['closed', 'choosing', 'creating', 'running', 'downloading', 'ready', 'discarding', 'failed'] as const;
export type ExportPhase = (typeof exportPhases)[number];

/** What the dialog shows; `closed` also while a left export is being withdrawn. */
export const exportPhase = (snapshot: LogbookExportSnapshot): ExportPhase =>
  exportPhases.find((phase) => phase !== 'closed' && snapshot.matches({ open: phase })) ?? 'closed';
export const exportFormat = (snapshot: LogbookExportSnapshot): ExportFormat => snapshot.context.format;
/** Rows written and, once counted, of how many; null without an export. */
export const exportProgress = ({
  context: { data },
}: LogbookExportSnapshot): { readonly rows: number; readonly total: number | null } | null => data;
/** 0 to 1; null while the end is not known. */
export const exportShare = ({ context: { data } }: LogbookExportSnapshot): number | null =>
  data === null || data.total === null ? null : data.total === 0 ? 1 : Math.min(1, data.rows / data.total);
/** Code `err_export_running`: another export of this person is being written. */
export const exportFailure = (snapshot: LogbookExportSnapshot): ExportFailure | null => snapshot.context.failure;
export const canStartExport = (snapshot: LogbookExportSnapshot): boolean => snapshot.can({ type: 'export.start' });
export const canCancelExport = (snapshot: LogbookExportSnapshot): boolean => snapshot.can({ type: 'export.cancel' });
/** Whether the file of this export can be saved (again). */
export const canDownloadExport = (snapshot: LogbookExportSnapshot): boolean => snapshot.can({ type: 'export.download' });
export const canChangeFormat = (snapshot: LogbookExportSnapshot): boolean =>
  snapshot.can({ type: 'format.change', format: snapshot.context.format === 'csv' ? 'spreadsheet' : 'csv' });

export const logbookExportVerbs = (ref: LogbookExportRef) => ({
  open: (wish: ExportWish) => ref.send({ type: 'export.open', wish }),
  changeFormat: (format: ExportFormat) => ref.send({ type: 'format.change', format }),
  start: () => ref.send({ type: 'export.start' }),
  cancel: () => ref.send({ type: 'export.cancel' }),
  download: () => ref.send({ type: 'export.download' }),
  /** Closing while the server writes cancels the export. */
  close: () => ref.send({ type: 'dialog.close' }),
});
