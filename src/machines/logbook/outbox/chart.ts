import type { ActorRefFrom, SnapshotFrom } from 'xstate';
import type { LocalEntry } from '../../../domain/logbook/outbox/local-entry.ts';
import {
  atStart,
  copyToForget,
  entryTo,
  entryToExport,
  type Found,
  fileToSave,
  itemTo,
  outboxSetup,
  textToForget,
  type Wish,
} from './model.ts';

export type LogbookOutboxSnapshot = SnapshotFrom<typeof logbookOutboxMachine>;
export type LogbookOutboxRef = ActorRefFrom<typeof logbookOutboxMachine>;

const found = ({ event }: { event: { output: LocalEntry | null } }): Found => ({ entry: event.output });
const wish = { guard: 'isSomebody', actions: { type: 'queue', params: ({ event }: { event: Wish }) => ({ wish: event }) } } as const;
const done = { target: 'resting', actions: 'finish' } as const;
const send = { target: 'resting', actions: ['finish', 'askSync'] } as const;
const failed = { target: 'resting', actions: ['finish', 'tell'] } as const;
const noFile = { target: 'resting', actions: ['finish', 'tellNoFile'] } as const;

/**
 * What waits on this device, as it stands in the store, and what people want done with single items of it: one after the other, each for
 * whoever wished it. What the device does not do is told; the item stands as it was and can be tried again.
 */
export const logbookOutboxMachine = outboxSetup.createMachine({
  id: 'logbookOutbox',
  context: atStart,
  initial: 'resting',
  on: {
    'account.changed': { actions: { type: 'noteAccount', params: ({ event }) => event } },
    'outbox.changed': { actions: { type: 'note', params: ({ event }) => event } },
    'item.retry': wish,
    'item.discard': wish,
    'item.reopen': { ...wish, guard: { type: 'isRefused', params: ({ event }) => ({ wish: event }) } },
    'item.recreate': wish,
    'item.export': wish,
    'copy.forget': wish,
    'text.forget': wish,
  },
  states: {
    resting: {
      always: [
        { guard: { type: 'isNext', params: { type: 'item.retry' } }, target: 'retrying' },
        { guard: { type: 'isNext', params: { type: 'item.discard' } }, target: 'discarding' },
        { guard: { type: 'isNext', params: { type: 'item.reopen' } }, target: 'reopening' },
        { guard: { type: 'isNext', params: { type: 'item.recreate' } }, target: 'recreating' },
        { guard: 'isEntryNext', target: 'reading' },
        { guard: 'hasFile', target: 'saving', actions: 'takeFile' },
        { guard: { type: 'isNext', params: { type: 'item.export' } }, ...noFile },
        { guard: { type: 'isNext', params: { type: 'copy.forget' } }, target: 'forgettingCopy' },
        { guard: 'hasText', target: 'forgettingText' },
        { guard: { type: 'isNext', params: { type: 'text.forget' } }, actions: 'finish' },
      ],
    },
    retrying: { invoke: { id: 'retryItem', src: 'retryItem', input: itemTo('item.retry'), onDone: send, onError: failed } },
    discarding: { invoke: { id: 'discardItem', src: 'discardItem', input: itemTo('item.discard'), onDone: done, onError: failed } },
    reopening: { invoke: { id: 'reopenEntry', src: 'reopenEntry', input: entryTo('item.reopen'), onDone: done, onError: failed } },
    recreating: { invoke: { id: 'recreateEntry', src: 'recreateEntry', input: entryTo('item.recreate'), onDone: send, onError: failed } },
    reading: {
      description: 'Lists only mark the signature of an entry: the picture is read for the file',
      invoke: {
        id: 'readEntry',
        src: 'readEntry',
        input: entryToExport,
        onDone: [{ guard: { type: 'isFound', params: found }, target: 'saving', actions: { type: 'takeEntry', params: found } }, noFile],
        onError: noFile,
      },
    },
    saving: { invoke: { id: 'saveFile', src: 'saveFile', input: fileToSave, onDone: done, onError: noFile } },
    forgettingCopy: { invoke: { id: 'forgetCopy', src: 'forgetCopy', input: copyToForget, onDone: done, onError: failed } },
    forgettingText: { invoke: { id: 'forgetText', src: 'forgetText', input: textToForget, onDone: done, onError: failed } },
  },
});
