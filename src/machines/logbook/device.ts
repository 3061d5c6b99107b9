import { type ActorRefFrom, assign, enqueueActions, raise, setup, stateIn } from 'xstate';
import type { OpenEntry } from '../../domain/logbook/entry/open-entry.ts';
import type { OutboxContent } from '../../domain/logbook/outbox/device-content.ts';
import type { Notice } from '../../domain/shell/notice.ts';
import { injected } from '../common/injected.ts';

/** What the account has on this device, and what it has of the entry in the drawer; null for none. */
export interface DeviceContent {
  readonly outbox: OutboxContent;
  readonly opened: OpenEntry | null;
}
interface DeviceContext {
  readonly accountId: string | null;
  /** Ids of the copies put aside that are known; null before the account's first reading. */
  readonly copies: readonly number[] | null;
}
export type DeviceEvent =
  | { type: 'account.changed'; accountId: string | null }
  /** By any window, or a form was opened or closed whose text is there. */
  | { type: 'store.changed' }
  /** Somebody wants to know once all that is in the store now was told. */
  | { type: 'content.ask' }
  /** Raised when nothing changed during the reading. */
  | { type: 'content.current' };
export type DeviceEmitted =
  | { type: 'outbox.changed'; outbox: OutboxContent }
  /** A pass, or another window, may have made something else of the open entry. */
  | { type: 'entry.read'; opened: OpenEntry }
  | { type: 'content.told' }
  | { type: 'notice.show'; notice: Notice };
export type LogbookDeviceRef = ActorRefFrom<typeof logbookDeviceMachine>;

type Account = { readonly accountId: string | null };
type Read = { readonly content: DeviceContent };
const read = ({ event }: { event: { output: DeviceContent } }): Read => ({ content: event.output });
const tell = { type: 'tell', params: read } as const;

/** Time to read two sentences. */
const duration = 8000;
const copyNotice: Notice = { key: 'logbook.pending.kept', tone: 'info', duration };
const othersNotice = (count: number): Notice => ({ key: 'logbook.pending.others', values: { count }, tone: 'info', duration });

/**
 * What the device holds, read again after every change; one reading at a time, and once more where something changed meanwhile. A copy of
 * a text that was put aside raises a notice, unless it was there when the account came. Unsent items of other accounts are mentioned when the
 * account comes.
 */
export const logbookDeviceMachine = setup({
  types: { context: {} as DeviceContext, events: {} as DeviceEvent, emitted: {} as DeviceEmitted },
  actors: { readDevice: injected<DeviceContent, Account>('readDevice') },
  actions: {
    noteAccount: assign((_, { accountId }: Account) => ({ accountId, copies: null })),
    tell: enqueueActions(({ context: { copies }, enqueue }, { content: { outbox, opened } }: Read) => {
      enqueue.emit({ type: 'outbox.changed', outbox });
      if (copies === null && outbox.others > 0) enqueue.emit({ type: 'notice.show', notice: othersNotice(outbox.others) });
      if (copies !== null && outbox.recovered.some(({ id }) => !copies.includes(id)))
        enqueue.emit({ type: 'notice.show', notice: copyNotice });
      enqueue.assign({ copies: outbox.recovered.map(({ id }) => id) });
      if (opened !== null) enqueue.emit({ type: 'entry.read', opened });
    }),
    look: raise({ type: 'store.changed' }),
    rest: raise({ type: 'content.current' }),
    answer: enqueueActions(({ enqueue }) => enqueue.emit({ type: 'content.told' })),
  },
  guards: { isBehind: stateIn({ content: { reading: 'behind' } }) },
}).createMachine({
  id: 'logbookDevice',
  context: { accountId: null, copies: null },
  type: 'parallel',
  states: {
    content: {
      initial: 'known',
      on: {
        'account.changed': { target: '.reading', actions: { type: 'noteAccount', params: ({ event }) => event } },
      },
      states: {
        known: { on: { 'store.changed': 'reading' } },
        reading: {
          invoke: {
            id: 'readDevice',
            src: 'readDevice',
            input: ({ context: { accountId } }) => ({ accountId }),
            onDone: [
              { guard: 'isBehind', target: 'reading', reenter: true, actions: tell },
              { target: 'known', actions: [tell, 'rest'] },
            ],
            onError: [
              { guard: 'isBehind', target: 'reading', reenter: true },
              { target: 'known', actions: 'rest' },
            ],
          },
          initial: 'fresh',
          states: {
            fresh: { on: { 'store.changed': 'behind' } },
            behind: { description: 'Something changed since the reading began' },
          },
        },
      },
    },
    question: {
      initial: 'none',
      states: {
        none: { on: { 'content.ask': { target: 'asked', actions: 'look' } } },
        asked: { on: { 'content.current': { target: 'none', actions: 'answer' } } },
      },
    },
  },
});
