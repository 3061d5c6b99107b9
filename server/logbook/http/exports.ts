import { Effect } from 'effect';
import { HttpServerResponse } from 'effect/http';
import { CurrentCaller } from '../../../src/api/contract/account/authorization.ts';
import { exportAccepts } from '../../../src/domain/logbook/export.ts';
import { type ExportFile, type ExportWanted, LogbookExports } from '../export/exports.ts';

/** `DD-MM-YYYY-logbook-Export.csv`, the day of the export. */
const fileName = ({ accept, finishedAt }: ExportFile): string => {
  const [year, month, day] = new Date(finishedAt).toISOString().slice(0, 10).split('-');
  return `${day}-${month}-${year}-logbook-Export.${accept === exportAccepts.spreadsheet ? 'xlsx' : 'csv'}`;
};

interface OfExport {
  readonly params: { readonly id: string };
}

/** Handlers of the four calls about exports. */
export const logbookExportHandlers = Effect.gen(function* () {
  const exports = yield* LogbookExports;
  return {
    createExport: ({ payload }: { readonly payload: ExportWanted }) =>
      CurrentCaller.use((caller) => Effect.map(exports.create(caller, payload), (resourceId) => ({ resourceId }))),
    exportState: ({ params }: OfExport) => CurrentCaller.use((caller) => exports.state(caller, params.id)),
    downloadExport: ({ params }: OfExport) =>
      CurrentCaller.use((caller) =>
        Effect.map(exports.file(caller, params.id), (file) =>
          HttpServerResponse.raw(file.stream(), {
            contentType: file.accept,
            contentLength: file.size,
            headers: { 'content-disposition': `attachment; filename="${fileName(file)}"` },
          }),
        ),
      ),
    cancelExport: ({ params }: OfExport) => CurrentCaller.use((caller) => exports.cancel(caller, params.id)),
  };
});
