import { type ActorRefFrom, assign, emit, enqueueActions, setup } from 'xstate';
import type { Owner } from '../../domain/logbook/entry/open-entry.ts';
import { injected } from '../common/injected.ts';

interface ArrivalContext {
  readonly accountId: string | null;
  readonly owner: Owner | null;
}
export type ArrivalEvent =
  | { type: 'account.changed'; accountId: string | null }
  /** Also who works in another organisation now; null: nobody, or it is not known yet. */
  | { type: 'owner.changed'; owner: Owner | null };
export type ArrivalEmitted =
  /** When the account's last whole pass on this device ended, milliseconds since 1970; null while that is not known. */
  | { type: 'sync.remembered'; at: number | null }
  | { type: 'owner.came'; owner: Owner }
  | { type: 'organisation.changed'; organisationId: string | null };
export type LogbookArrivalRef = ActorRefFrom<typeof logbookArrivalMachine>;

type Account = { readonly accountId: string | null };
type Own = { readonly accountId: string };
type Came = { readonly owner: Owner | null };
type Remembered = { readonly at: number | null };
const account = ({ event }: { event: Account }): Account => event;
const came = ({ event }: { event: Came }): Came => event;
const remembered = ({ event }: { event: { output: number | null } }): Remembered => ({ at: event.output });
const unknownYet = { type: 'tell', params: { at: null } } as const;
const noteOwner = [
  { type: 'noteOwner', params: came },
  { type: 'tellOwner', params: came },
] as const;
const own = ({ context }: { context: ArrivalContext }): Own => ({ accountId: context.accountId as string });

/**
 * Who is at this device. When somebody comes, what others read here goes, the last sync is remembered, and drafts of an older installation
 * become theirs. Whoever goes meanwhile is told nothing; what fails is tried again with the next who comes.
 */
export const logbookArrivalMachine = setup({
  types: { context: {} as ArrivalContext, events: {} as ArrivalEvent, emitted: {} as ArrivalEmitted },
  actors: {
    /** A session that ended by its age left its copies behind; nobody else is to have them. */
    forgetOthers: injected<void, Own>('forgetOthers'),
    readLastSync: injected<number | null, Own>('readLastSync'),
    adoptDrafts: injected<void, { readonly owner: Owner }>('adoptDrafts'),
  },
  actions: {
    noteAccount: assign((_, { accountId }: Account) => ({ accountId })),
    noteOwner: assign((_, { owner }: Came) => ({ owner })),
    tellOwner: enqueueActions(({ enqueue }, { owner }: Came) => {
      // The text of a person stays while the same person logs in again: nobody is told that there is nobody.
      if (owner !== null) enqueue.emit({ type: 'owner.came', owner });
      enqueue.emit({ type: 'organisation.changed', organisationId: owner?.organisationId ?? null });
    }),
    tell: emit((_, { at }: Remembered) => ({ type: 'sync.remembered' as const, at })),
  },
  guards: {
    isSomebody: (_, { accountId }: Account) => accountId !== null,
    isOwner: (_, { owner }: Came) => owner !== null,
  },
}).createMachine({
  id: 'logbookArrival',
  context: { accountId: null, owner: null },
  type: 'parallel',
  states: {
    copies: {
      initial: 'clean',
      on: {
        'account.changed': [
          { guard: { type: 'isSomebody', params: account }, target: '.forgetting', actions: { type: 'noteAccount', params: account } },
          { target: '.clean', actions: { type: 'noteAccount', params: account } },
        ],
      },
      states: {
        clean: {},
        forgetting: { invoke: { id: 'forgetOthers', src: 'forgetOthers', input: own, onDone: 'clean', onError: 'clean' } },
      },
    },
    lastSync: {
      initial: 'told',
      on: {
        'account.changed': [
          { guard: { type: 'isSomebody', params: account }, target: '.reading', actions: unknownYet },
          { target: '.told', actions: unknownYet },
        ],
      },
      states: {
        told: {},
        reading: {
          invoke: {
            id: 'readLastSync',
            src: 'readLastSync',
            input: own,
            onDone: { target: 'told', actions: { type: 'tell', params: remembered } },
            onError: 'told',
          },
        },
      },
    },
    drafts: {
      initial: 'adopted',
      on: {
        'owner.changed': [
          { guard: { type: 'isOwner', params: came }, target: '.adopting', actions: noteOwner },
          { target: '.adopted', actions: noteOwner },
        ],
      },
      states: {
        adopted: {},
        adopting: {
          invoke: {
            id: 'adoptDrafts',
            src: 'adoptDrafts',
            input: ({ context }) => ({ owner: context.owner as Owner }),
            onDone: 'adopted',
            onError: 'adopted',
          },
        },
      },
    },
  },
});
