import type { ActorRefFrom, SnapshotFrom } from 'xstate';
import { existing, exportSetup, unwanted, wished } from './model.ts';

export type LogbookExportSnapshot = SnapshotFrom<typeof logbookExportMachine>;
export type LogbookExportRef = ActorRefFrom<typeof logbookExportMachine>;

/**
 * The export assistant: a format, then the server writes the file while its progress is read every second, then the file is saved. Another
 * format clears what was exported, on the server too. A missing answer to a progress call is asked for again: the server goes on writing.
 */
export const logbookExportMachine = exportSetup.createMachine({
  id: 'logbookExport',
  context: { wish: null, format: 'csv', data: null, failure: null, discarded: null },
  initial: 'closed',
  states: {
    closed: { on: { 'export.open': { target: 'open', actions: { type: 'begin', params: ({ event }) => event } } } },
    open: {
      initial: 'choosing',
      on: { 'dialog.close': 'closed' },
      states: {
        choosing: {
          on: {
            'format.change': { actions: { type: 'setFormat', params: ({ event }) => event } },
            'export.start': 'creating',
          },
        },
        creating: {
          description: 'Not left before the answer: an export nobody knows of would hold up the next one',
          on: { 'dialog.close': {} },
          invoke: {
            id: 'createExport',
            src: 'createExport',
            input: wished,
            onDone: [
              {
                guard: { type: 'isCreated', params: ({ event }) => ({ answer: event.output }) },
                target: 'running',
                actions: { type: 'noteCreated', params: ({ event }) => ({ answer: event.output }) },
              },
              { target: 'failed', actions: { type: 'noteFailure', params: ({ event }) => ({ answer: event.output }) } },
            ],
            onError: { target: 'failed', actions: 'noteSilence' },
          },
        },
        running: {
          initial: 'waiting',
          on: {
            'format.change': {
              guard: { type: 'isOtherFormat', params: ({ event }) => event },
              target: 'discarding',
              actions: ['discard', { type: 'setFormat', params: ({ event }) => event }],
            },
            'export.cancel': { target: 'discarding', actions: 'discard' },
            'dialog.close': { target: '#logbookExport.leaving', actions: 'discard' },
          },
          states: {
            waiting: { after: { pollInterval: 'asking' } },
            asking: {
              invoke: {
                id: 'readExportState',
                src: 'readExportState',
                input: existing,
                onDone: [
                  {
                    guard: { type: 'isRunning', params: ({ event }) => ({ answer: event.output }) },
                    target: 'waiting',
                    actions: { type: 'noteProgress', params: ({ event }) => ({ answer: event.output }) },
                  },
                  {
                    guard: { type: 'isReady', params: ({ event }) => ({ answer: event.output }) },
                    target: '#logbookExport.open.downloading',
                    actions: { type: 'noteProgress', params: ({ event }) => ({ answer: event.output }) },
                  },
                  {
                    guard: { type: 'isCancelled', params: ({ event }) => ({ answer: event.output }) },
                    target: '#logbookExport.open.choosing',
                    actions: 'clear',
                  },
                  {
                    target: '#logbookExport.open.failed',
                    actions: ['clear', { type: 'noteFailure', params: ({ event }) => ({ answer: event.output }) }],
                  },
                ],
                onError: 'waiting',
              },
            },
          },
        },
        downloading: {
          on: { 'export.cancel': { target: 'discarding', actions: 'discard' } },
          invoke: {
            id: 'downloadExport',
            src: 'downloadExport',
            input: ({ context }) => ({ ...existing({ context }), format: context.format }),
            onDone: [
              {
                guard: { type: 'isSaved', params: ({ event }) => ({ answer: event.output }) },
                target: 'ready',
                actions: 'reportDownloading',
              },
              { target: 'failed.withFile', actions: { type: 'noteFailure', params: ({ event }) => ({ answer: event.output }) } },
            ],
            onError: { target: 'failed.withFile', actions: 'noteSilence' },
          },
        },
        ready: {
          description: 'The file was handed to the browser; the server keeps it for a day',
          on: {
            'export.download': 'downloading',
            'format.change': {
              guard: { type: 'isOtherFormat', params: ({ event }) => event },
              target: 'discarding',
              actions: ['discard', { type: 'setFormat', params: ({ event }) => event }],
            },
          },
        },
        discarding: {
          description: 'The server forgets the export before another one may begin',
          on: { 'dialog.close': {}, 'format.change': { actions: { type: 'setFormat', params: ({ event }) => event } } },
          invoke: { id: 'discardExport', src: 'cancelExport', input: unwanted, onDone: 'choosing', onError: 'choosing' },
        },
        failed: {
          entry: 'reportFailure',
          initial: 'withoutFile',
          on: {
            'export.start': { target: 'creating', actions: 'clear' },
            'format.change': { target: 'choosing', actions: [{ type: 'setFormat', params: ({ event }) => event }, 'clear'] },
          },
          states: {
            withoutFile: {},
            withFile: {
              description: 'Only the download failed',
              on: { 'export.download': { target: '#logbookExport.open.downloading', actions: 'forgetFailure' } },
            },
          },
        },
      },
    },
    leaving: {
      description: 'Closed while the server was still writing',
      invoke: { id: 'leaveExport', src: 'cancelExport', input: unwanted, onDone: 'closed', onError: 'closed' },
      on: { 'export.open': { target: 'open', actions: { type: 'begin', params: ({ event }) => event } } },
    },
  },
});
