import { type ActorRefFrom, assign, type SnapshotFrom, setup } from 'xstate';
import type { AuditArea, AuditOperation, AuditRow, ToldCheck } from '../../domain/admin/audit.ts';
import type { DayRange } from '../../domain/common/day-window.ts';
import { injected } from '../common/injected.ts';

/** What is looked for, as it is chosen; null limits nothing. */
export interface AuditSearch {
  readonly days: DayRange | null;
  readonly author: string;
  readonly area: AuditArea | null;
  readonly operation: AuditOperation | null;
  readonly text: string;
}
export interface AuditListing {
  readonly items: readonly AuditRow[];
  /** Of the rows that follow; null after the oldest. */
  readonly next: string | null;
}
interface AuditLogContext {
  readonly search: AuditSearch;
  readonly listing: AuditListing;
  /** Ids of rows of which before and after show. */
  readonly opened: readonly string[];
  readonly check: ToldCheck | null;
}
export type AuditLogEvent =
  | { type: 'room.shown' }
  | { type: 'room.hidden' }
  | { type: 'search.change'; search: Partial<AuditSearch> }
  | { type: 'list.retry' }
  | { type: 'more.ask' }
  | { type: 'row.toggle'; id: string }
  | { type: 'check.ask' }
  | { type: 'file.ask' };
export type AuditLogSnapshot = SnapshotFrom<typeof auditLogMachine>;
export type AuditLogRef = ActorRefFrom<typeof auditLogMachine>;
type Listed = { readonly listing: AuditListing };

const everything: AuditSearch = { days: null, author: '', area: null, operation: null, text: '' };
const nothing: AuditListing = { items: [], next: null };

/**
 * Who changed what: rows that fit what is looked for, newest first and more when asked; whether the log is whole, told at once and again when
 * asked; and the rows as a file. What is looked for outlasts the room.
 */
export const auditLogMachine = setup({
  types: { context: {} as AuditLogContext, events: {} as AuditLogEvent },
  actors: {
    listRows: injected<AuditListing, { readonly search: AuditSearch; readonly cursor: string | null }>('listRows'),
    checkLog: injected<ToldCheck>('checkLog'),
    saveRows: injected<void, AuditSearch>('saveRows'),
  },
  actions: {
    lookFor: assign(({ context }, { search }: { search: Partial<AuditSearch> }) => ({ search: { ...context.search, ...search } })),
    keepRows: assign((_, { listing }: Listed) => ({ listing, opened: [] })),
    addRows: assign(({ context }, { listing }: Listed) => ({
      listing: { items: [...context.listing.items, ...listing.items], next: listing.next },
    })),
    toggle: assign(({ context: { opened } }, { id }: { id: string }) => ({
      opened: opened.includes(id) ? opened.filter((one) => one !== id) : [...opened, id],
    })),
    forgetRows: assign({ listing: nothing, opened: [] }),
    keepCheck: assign((_, { check }: { check: ToldCheck }) => ({ check })),
  },
  guards: { hasMore: ({ context }) => context.listing.next !== null },
  delays: { typingPause: 300, skeletonDelay: 500 },
}).createMachine({
  id: 'auditLog',
  context: { search: everything, listing: nothing, opened: [], check: null },
  initial: 'hidden',
  on: { 'room.hidden': '.hidden', 'room.shown': '.open' },
  states: {
    hidden: { entry: 'forgetRows' },
    open: {
      type: 'parallel',
      states: {
        list: {
          initial: 'reading',
          on: {
            'search.change': { target: '.settling', actions: { type: 'lookFor', params: ({ event }) => event } },
          },
          states: {
            settling: { description: 'The rows stay until typing pauses', after: { typingPause: 'reading' } },
            reading: {
              invoke: {
                id: 'listRows',
                src: 'listRows',
                input: ({ context: { search } }) => ({ search, cursor: null }),
                onDone: { target: 'shown', actions: { type: 'keepRows', params: ({ event }) => ({ listing: event.output }) } },
                onError: 'failed',
              },
              initial: 'quiet',
              states: { quiet: { after: { skeletonDelay: 'long' } }, long: {} },
            },
            failed: { on: { 'list.retry': 'reading' } },
            shown: {
              initial: 'idle',
              on: { 'row.toggle': { actions: { type: 'toggle', params: ({ event }) => event } } },
              states: {
                idle: { on: { 'more.ask': { guard: 'hasMore', target: 'more' } } },
                more: {
                  invoke: {
                    id: 'listMore',
                    src: 'listRows',
                    input: ({ context: { search, listing } }) => ({ search, cursor: listing.next }),
                    onDone: { target: 'idle', actions: { type: 'addRows', params: ({ event }) => ({ listing: event.output }) } },
                    onError: 'moreFailed',
                  },
                },
                moreFailed: { on: { 'more.ask': 'more' } },
              },
            },
          },
        },
        check: {
          initial: 'checking',
          states: {
            checking: {
              invoke: {
                id: 'checkLog',
                src: 'checkLog',
                onDone: { target: 'told', actions: { type: 'keepCheck', params: ({ event }) => ({ check: event.output }) } },
                onError: 'failed',
              },
            },
            told: { on: { 'check.ask': 'checking' } },
            failed: { on: { 'check.ask': 'checking' } },
          },
        },
        file: {
          initial: 'idle',
          states: {
            idle: { on: { 'file.ask': 'saving' } },
            saving: {
              invoke: { id: 'saveRows', src: 'saveRows', input: ({ context }) => context.search, onDone: 'idle', onError: 'failed' },
            },
            failed: { on: { 'file.ask': 'saving' } },
          },
        },
      },
    },
  },
});

export const auditSearch = ({ context }: AuditLogSnapshot): AuditSearch => context.search;
export const auditRows = ({ context }: AuditLogSnapshot): readonly AuditRow[] => context.listing.items;
export const openedRows = ({ context }: AuditLogSnapshot): readonly string[] => context.opened;
/** What the newest check said; null before the first. */
export const auditCheck = ({ context }: AuditLogSnapshot): ToldCheck | null => context.check;
export const isAuditBusy = (snapshot: AuditLogSnapshot): boolean =>
  snapshot.matches({ open: { list: 'reading' } }) || snapshot.matches({ open: { list: 'settling' } });
export const isAuditAwaited = (snapshot: AuditLogSnapshot): boolean => snapshot.matches({ open: { list: { reading: 'long' } } });
export const didAuditFail = (snapshot: AuditLogSnapshot): boolean => snapshot.matches({ open: { list: 'failed' } });
export const areRowsShown = (snapshot: AuditLogSnapshot): boolean =>
  snapshot.matches({ open: { list: 'shown' } }) || (snapshot.matches({ open: { list: 'settling' } }) && auditRows(snapshot).length > 0);
export const hasMoreRows = ({ context }: AuditLogSnapshot): boolean => context.listing.next !== null;
export const areMoreComing = (snapshot: AuditLogSnapshot): boolean => snapshot.matches({ open: { list: { shown: 'more' } } });
export const didMoreFail = (snapshot: AuditLogSnapshot): boolean => snapshot.matches({ open: { list: { shown: 'moreFailed' } } });
export const isChecking = (snapshot: AuditLogSnapshot): boolean => snapshot.matches({ open: { check: 'checking' } });
export const didLogCheckFail = (snapshot: AuditLogSnapshot): boolean => snapshot.matches({ open: { check: 'failed' } });
export const isSavingRows = (snapshot: AuditLogSnapshot): boolean => snapshot.matches({ open: { file: 'saving' } });
export const didSavingFail = (snapshot: AuditLogSnapshot): boolean => snapshot.matches({ open: { file: 'failed' } });

export const auditLogVerbs = (ref: AuditLogRef) => ({
  show: () => ref.send({ type: 'room.shown' }),
  hide: () => ref.send({ type: 'room.hidden' }),
  lookFor: (search: Partial<AuditSearch>) => ref.send({ type: 'search.change', search }),
  retry: () => ref.send({ type: 'list.retry' }),
  more: () => ref.send({ type: 'more.ask' }),
  toggle: (id: string) => ref.send({ type: 'row.toggle', id }),
  check: () => ref.send({ type: 'check.ask' }),
  save: () => ref.send({ type: 'file.ask' }),
});
