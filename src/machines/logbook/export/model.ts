import { assign, emit, setup } from 'xstate';
import { type ExportFormat, type ExportOrder, type ExportWish, exportOrder } from '../../../domain/logbook/export.ts';
import type { Notice } from '../../../domain/shell/notice.ts';
import { injected } from '../../common/injected.ts';

/** Why an export or its download was refused; the status is null when no answer came. */
export interface ExportFailure {
  readonly status: number | null;
  readonly code: string | null;
}
/** What is known of the export on the server. */
export interface ExportData {
  readonly resourceId: string;
  readonly rows: number;
  readonly total: number | null;
}
/** An export of an organisation on the server. */
export interface ExportRef {
  readonly organisationId: string;
  readonly resourceId: string;
}
type Refused = { readonly kind: 'refused' } & ExportFailure;
export type CreateAnswer = { readonly kind: 'created'; readonly resourceId: string } | Refused;
export type StateAnswer =
  | {
      readonly kind: 'state';
      readonly state: 'running' | 'ready' | 'cancelled' | 'failed';
      readonly rows: number;
      readonly total: number | null;
      /** Why it failed, where a person can do something about it. */
      readonly code?: string;
    }
  | Refused;
export type DownloadAnswer = { readonly kind: 'saved' } | Refused;

interface ExportContext {
  readonly wish: ExportWish | null;
  readonly format: ExportFormat;
  readonly data: ExportData | null;
  readonly failure: ExportFailure | null;
  /** The export to be removed from the server. */
  readonly discarded: string | null;
}
export type LogbookExportEvent =
  | { type: 'export.open'; wish: ExportWish }
  | { type: 'format.change'; format: ExportFormat }
  | { type: 'export.start' }
  | { type: 'export.cancel' }
  /** The file once more. */
  | { type: 'export.download' }
  | { type: 'dialog.close' };
export type LogbookExportEmitted = { type: 'notice.show'; notice: Notice };

const downloading: Notice = { key: 'messages.downloading', tone: 'info' };
const serverFailed: ExportFailure = { status: 500, code: 'err_export_failed' };
const noAnswer: ExportFailure = { status: null, code: null };

type Answer = CreateAnswer | StateAnswer | DownloadAnswer;
/** A failed export says it as the refusal of a call for its file would. */
const failureOf = (answer: Answer): ExportFailure => {
  if (answer.kind === 'refused') return { status: answer.status, code: answer.code };
  return answer.kind === 'state' && answer.code !== undefined ? { status: 409, code: answer.code } : serverFailed;
};
const noticeOf = ({ status }: ExportFailure): Notice =>
  status === null ? { key: 'labels.connectionError', tone: 'error' } : { key: 'messages.error', values: { status }, tone: 'error' };

export const wished = ({ context }: { context: ExportContext }): ExportOrder => exportOrder(context.wish as ExportWish, context.format);
export const existing = ({ context }: { context: ExportContext }): ExportRef => ({
  organisationId: (context.wish as ExportWish).organisationId,
  resourceId: (context.data as ExportData).resourceId,
});
export const unwanted = ({ context }: { context: ExportContext }): ExportRef => ({
  organisationId: (context.wish as ExportWish).organisationId,
  resourceId: context.discarded as string,
});

/** Calls, actions and guards of the export assistant. */
export const exportSetup = setup({
  types: {
    context: {} as ExportContext,
    events: {} as LogbookExportEvent,
    emitted: {} as LogbookExportEmitted,
  },
  actors: {
    createExport: injected<CreateAnswer, ExportOrder>('createExport'),
    readExportState: injected<StateAnswer, ExportRef>('readExportState'),
    downloadExport: injected<DownloadAnswer, ExportRef & { format: ExportFormat }>('downloadExport'),
    cancelExport: injected<void, ExportRef>('cancelExport'),
  },
  actions: {
    begin: assign((_, params: { wish: ExportWish }) => ({ wish: params.wish, data: null, failure: null, discarded: null })),
    setFormat: assign((_, params: { format: ExportFormat }) => ({ format: params.format })),
    clear: assign({ data: null, failure: null }),
    discard: assign(({ context }) => ({ discarded: context.data?.resourceId ?? null, data: null, failure: null })),
    noteCreated: assign((_, { answer }: { answer: CreateAnswer }) =>
      answer.kind === 'created' ? { data: { resourceId: answer.resourceId, rows: 0, total: null } } : {},
    ),
    noteProgress: assign(({ context }, { answer }: { answer: StateAnswer }) =>
      answer.kind === 'state' && context.data ? { data: { ...context.data, rows: answer.rows, total: answer.total } } : {},
    ),
    noteFailure: assign((_, { answer }: { answer: Answer }) => ({ failure: failureOf(answer) })),
    forgetFailure: assign({ failure: null }),
    noteSilence: assign({ failure: noAnswer }),
    reportDownloading: emit({ type: 'notice.show', notice: downloading }),
    reportFailure: emit(({ context }) => ({ type: 'notice.show' as const, notice: noticeOf(context.failure ?? serverFailed) })),
  },
  guards: {
    isOtherFormat: ({ context }, params: { format: ExportFormat }) => params.format !== context.format,
    isCreated: (_, { answer }: { answer: CreateAnswer }) => answer.kind === 'created',
    isSaved: (_, { answer }: { answer: DownloadAnswer }) => answer.kind === 'saved',
    isRunning: (_, { answer }: { answer: StateAnswer }) => answer.kind === 'state' && answer.state === 'running',
    isReady: (_, { answer }: { answer: StateAnswer }) => answer.kind === 'state' && answer.state === 'ready',
    isCancelled: (_, { answer }: { answer: StateAnswer }) => answer.kind === 'state' && answer.state === 'cancelled',
  },
  delays: { pollInterval: 1000 },
});
