import { type ActorRefFrom, assign, emit, type SnapshotFrom, setup } from 'xstate';
import { holds, type ItemKind, type ItemName, type OutboxContent } from '../../domain/logbook/outbox/device-content.ts';

interface PendingContext {
  /** What is to be destroyed once the person has said so; null where nothing is asked. */
  readonly doomed: ItemName | null;
}
export type PendingEvent =
  | { type: 'panel.open' }
  | { type: 'panel.close' }
  | { type: 'discard.ask'; item: ItemName }
  | { type: 'discard.confirm' }
  | { type: 'discard.cancel' }
  /** What the device holds by now. */
  | { type: 'outbox.changed'; outbox: OutboxContent }
  | { type: 'account.changed'; accountId: string | null };
export type PendingEmitted =
  | { type: 'item.discard'; kind: 'entry' | 'comment' | 'deletion'; clientId: string }
  | { type: 'copy.forget'; id: number }
  | { type: 'text.forget'; textId: string };
export type PendingSnapshot = SnapshotFrom<typeof logbookPendingMachine>;
export type PendingRef = ActorRefFrom<typeof logbookPendingMachine>;

type With = { context: PendingContext };
/** Only for the state in which something is asked. */
const doomedIn = ({ doomed }: PendingContext) => doomed as ItemName;

/**
 * The panel of everything unsent on this device, and its question before anything is destroyed. What the server got meanwhile, or another
 * window discarded, is asked about no longer.
 */
export const logbookPendingMachine = setup({
  types: { context: {} as PendingContext, events: {} as PendingEvent, emitted: {} as PendingEmitted },
  actions: {
    doom: assign((_, { item }: { item: ItemName }) => ({ doomed: item })),
    spare: assign({ doomed: null }),
    discard: emit(({ context }: With) => {
      const { kind, id } = doomedIn(context);
      return { type: 'item.discard' as const, kind: kind as 'entry', clientId: id };
    }),
    forgetCopy: emit(({ context }: With) => ({ type: 'copy.forget' as const, id: Number(doomedIn(context).id) })),
    forgetText: emit(({ context }: With) => ({ type: 'text.forget' as const, textId: doomedIn(context).id })),
  },
  guards: {
    isA: ({ context }, { kind }: { kind: ItemKind }) => context.doomed?.kind === kind,
    isGone: ({ context }, { outbox }: { outbox: OutboxContent }) => !holds(outbox, doomedIn(context)),
  },
}).createMachine({
  id: 'logbookPending',
  context: { doomed: null },
  initial: 'closed',
  on: { 'account.changed': '.closed' },
  states: {
    closed: { entry: 'spare', on: { 'panel.open': 'open' } },
    open: {
      initial: 'listing',
      on: { 'panel.close': 'closed' },
      states: {
        listing: { entry: 'spare', on: { 'discard.ask': { target: 'asking', actions: { type: 'doom', params: ({ event }) => event } } } },
        asking: {
          on: {
            'discard.confirm': [
              { guard: { type: 'isA', params: { kind: 'copy' } }, target: 'listing', actions: 'forgetCopy' },
              { guard: { type: 'isA', params: { kind: 'text' } }, target: 'listing', actions: 'forgetText' },
              { target: 'listing', actions: 'discard' },
            ],
            'discard.cancel': 'listing',
            'outbox.changed': { guard: { type: 'isGone', params: ({ event }) => event }, target: 'listing' },
          },
        },
      },
    },
  },
});

export const isPanelOpen = (snapshot: PendingSnapshot): boolean => snapshot.matches('open');
export const doomedItem = ({ context }: PendingSnapshot): ItemName | null => context.doomed;

export const pendingVerbs = (ref: PendingRef) => ({
  open: () => ref.send({ type: 'panel.open' }),
  close: () => ref.send({ type: 'panel.close' }),
  ask: (item: ItemName) => ref.send({ type: 'discard.ask', item }),
  confirm: () => ref.send({ type: 'discard.confirm' }),
  cancel: () => ref.send({ type: 'discard.cancel' }),
});
