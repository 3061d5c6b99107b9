import type { ActorRefFrom, SnapshotFrom } from 'xstate';
import { fileOf, nothingPrepared, orderOf, type ReportExportEvent, reportExportSetup } from './model.ts';

export type ReportExportSnapshot = SnapshotFrom<typeof reportExportMachine>;
export type ReportExportRef = ActorRefFrom<typeof reportExportMachine>;

type Of<Type extends ReportExportEvent['type']> = { event: Extract<ReportExportEvent, { type: Type }> };
const format = ({ event }: Of<'format.change'>) => event;
const grouping = ({ event }: Of<'grouping.change'>) => event;
const wish = ({ event }: Of<'export.start'>) => event;

/**
 * The export of reports: vehicles and days in a drawer, then a dialog with what the file shall be, then the file, made beside the page and
 * handed to the browser. Another format or another order of the sheets discards what was prepared, as do leaving the dialog and cancelling.
 */
export const reportExportMachine = reportExportSetup.createMachine({
  id: 'reportExport',
  context: {
    range: null,
    vehicles: [],
    filter: '',
    chosen: new Set(),
    format: 'xlsx',
    grouping: 'by-id',
    wish: null,
    ...nothingPrepared,
  },
  initial: 'closed',
  on: { 'vehicles.listed': { actions: { type: 'list', params: ({ event }) => event } } },
  states: {
    closed: { on: { 'drawer.open': { target: 'open', actions: { type: 'open', params: ({ event }) => event } } } },
    open: {
      description: 'The drawer, where vehicles and days are chosen',
      initial: 'choosing',
      on: { 'drawer.close': 'closed' },
      states: {
        choosing: {
          on: {
            'filter.set': { actions: { type: 'setFilter', params: ({ event }) => event } },
            'vehicle.toggle': { actions: { type: 'toggle', params: ({ event }) => event } },
            'all.toggle': { actions: 'toggleAll' },
            'range.choose': { actions: { type: 'setRange', params: ({ event }) => event } },
            'options.open': { guard: 'hasChoice', target: 'options' },
          },
        },
        options: {
          description: 'The dialog, where the file is described and made',
          initial: 'describing',
          exit: 'discard',
          on: {
            'dialog.close': 'choosing',
            'format.change': {
              guard: { type: 'isOtherFormat', params: format },
              target: '.describing',
              actions: { type: 'setFormat', params: format },
            },
            'grouping.change': {
              guard: { type: 'isOtherGrouping', params: grouping },
              target: '.describing',
              actions: { type: 'setGrouping', params: grouping },
            },
          },
          states: {
            describing: {
              entry: 'discard',
              on: { 'export.start': { target: 'preparing', actions: { type: 'noteWish', params: wish } } },
            },
            preparing: {
              invoke: { id: 'prepareExport', src: 'prepareExport', input: orderOf },
              on: {
                'export.progressed': { actions: { type: 'noteShare', params: ({ event }) => event } },
                'export.prepared': { target: 'saving', actions: { type: 'keepFile', params: ({ event }) => event } },
                'export.failed': { target: 'failed', actions: { type: 'noteFailure', params: ({ event }) => event } },
                'export.cancel': 'describing',
              },
            },
            saving: {
              entry: 'saySaving',
              invoke: { id: 'saveFile', src: 'saveFile', input: fileOf, onDone: 'ready', onError: 'ready' },
            },
            ready: {
              description: 'The file is kept until the dialog is left',
              on: { 'export.download': 'saving' },
            },
            failed: {
              on: { 'export.start': { target: 'preparing', actions: ['discard', { type: 'noteWish', params: wish }] } },
            },
          },
        },
      },
    },
  },
});
