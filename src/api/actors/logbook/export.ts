import { Effect, Schema } from 'effect';
import { OrganisationId } from '../../../domain/common/ids.ts';
import { type ExportFormat, type ExportOrder, exportAccepts } from '../../../domain/logbook/export.ts';
import type { CreateAnswer, DownloadAnswer, ExportRef, StateAnswer } from '../../../machines/logbook/export/model.ts';
import { saveFile } from '../../browser/save-file.ts';
import { ask } from '../../client.ts';
import { ExportCreated, ExportState } from '../../contract/logbook/answers.ts';
import { LogbookGroup } from '../../contract/logbook/logbook.ts';
import { fileOf } from '../../file-of.ts';
import { type Read, readAnswer } from './answers.ts';
import type { Run } from './transport.ts';

const raw = { responseMode: 'response-only' } as const;
const createdBody = Schema.decodeUnknownEffect(ExportCreated);
const stateBody = Schema.decodeUnknownEffect(ExportState);
const paramsOf = ({ organisationId, resourceId }: ExportRef) => ({ organisation: OrganisationId.make(organisationId), id: resourceId });
const notSignedIn = 401;

interface Refused {
  readonly kind: 'refused';
  readonly status: number;
  readonly code: string | null;
}
/** What was read, or why it was refused; no answer at all rejects. */
const settled = <A, B>(answer: Read<A>, told: (value: A) => B): Effect.Effect<B | Refused> => {
  if (answer.kind === 'read') return Effect.succeed(told(answer.value));
  if (answer.kind === 'refused') return Effect.succeed({ kind: 'refused', status: answer.status, code: answer.code });
  if (answer.kind === 'loginRequired') return Effect.succeed({ kind: 'refused', status: notSignedIn, code: null });
  return Effect.die(new Error('no answer'));
};

const fileName = (disposition: string | undefined, format: ExportFormat): string =>
  /filename="([\w.-]+)"/.exec(disposition ?? '')?.[1] ?? `logbook-Export.${format === 'csv' ? 'csv' : 'xlsx'}`;

/** The calls of the export assistant; `save` gets the finished file. */
export const exportActors = (run: Run, save: (file: Blob, name: string) => void = saveFile) => ({
  createExport: ({ organisationId, ...wanted }: ExportOrder, signal: AbortSignal): Promise<CreateAnswer> =>
    run(
      readAnswer(
        ask(LogbookGroup, (logbook) =>
          logbook.createExport({ params: { organisation: OrganisationId.make(organisationId) }, payload: wanted, ...raw }),
        ),
        201,
        createdBody,
      ).pipe(Effect.flatMap((answer) => settled(answer, ({ resourceId }) => ({ kind: 'created' as const, resourceId })))),
      signal,
    ),
  readExportState: (ref: ExportRef, signal: AbortSignal): Promise<StateAnswer> =>
    run(
      readAnswer(
        ask(LogbookGroup, (logbook) => logbook.exportState({ params: paramsOf(ref), ...raw })),
        200,
        stateBody,
      ).pipe(Effect.flatMap((answer) => settled(answer, (state) => ({ kind: 'state' as const, ...state })))),
      signal,
    ),
  downloadExport: ({ format, ...ref }: ExportRef & { readonly format: ExportFormat }, signal: AbortSignal): Promise<DownloadAnswer> =>
    run(
      ask(LogbookGroup, (logbook) => logbook.downloadExport({ params: paramsOf(ref), ...raw })).pipe(
        Effect.flatMap((response): Effect.Effect<DownloadAnswer, unknown> => {
          const { status, headers } = response;
          const isFile = headers['content-type']?.startsWith(exportAccepts[format].split(';')[0] ?? '') === true;
          if (status === 200 && isFile)
            return Effect.map(fileOf(response, exportAccepts[format]), (file) => {
              save(file, fileName(headers['content-disposition'], format));
              return { kind: 'saved' };
            });
          return Effect.flatMap(readAnswer(Effect.succeed(response), 200, Effect.fail), (answer) =>
            settled(answer, (): DownloadAnswer => ({ kind: 'saved' })),
          );
        }),
        Effect.orDie,
      ),
      signal,
    ),
  cancelExport: (ref: ExportRef, signal: AbortSignal): Promise<void> =>
    run(ask(LogbookGroup, (logbook) => logbook.cancelExport({ params: paramsOf(ref), ...raw })).pipe(Effect.orDie, Effect.asVoid), signal),
});
