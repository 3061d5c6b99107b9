import { type ActorRefFrom, assign, type SnapshotFrom, setup } from 'xstate';
import {
  countSelected,
  type EntrySelection,
  everythingSelected,
  nothingSelected,
  toggleEntry,
  togglePage,
} from '../../../domain/logbook/list/entry-selection.ts';

interface LogbookSelectionContext {
  readonly selection: EntrySelection;
  /** Of the page on screen. */
  readonly pageIds: readonly string[];
  /** Entries on all pages. */
  readonly foundCount: number;
}
export type LogbookSelectionEvent =
  | { type: 'page.shown'; ids: readonly string[]; foundCount: number }
  | { type: 'row.toggle'; id: string }
  | { type: 'page.toggle' }
  | { type: 'all.select' }
  | { type: 'all.deselect' }
  | { type: 'vehicle.changed' }
  | { type: 'organisation.changed' }
  | { type: 'range.changed' }
  | { type: 'filter.changed' }
  | { type: 'entries.deleted' };
export type LogbookSelectionSnapshot = SnapshotFrom<typeof logbookSelectionMachine>;
export type LogbookSelectionRef = ActorRefFrom<typeof logbookSelectionMachine>;

type Params = { readonly selection: EntrySelection };
const toggled = ({ context, event }: { context: LogbookSelectionContext; event: { id: string } }): Params => ({
  selection: toggleEntry(context.selection, event.id),
});
const pageToggled = ({ context }: { context: LogbookSelectionContext }): Params => ({
  selection: togglePage(context.selection, context.pageIds),
});

/** Of a choice that has something to lose. */
const toggling = {
  'row.toggle': [
    { guard: { type: 'leavesNone', params: toggled }, target: 'none', actions: 'clear' },
    { actions: { type: 'choose', params: toggled } },
  ],
  'page.toggle': [
    { guard: { type: 'leavesNone', params: pageToggled }, target: 'none', actions: 'clear' },
    { actions: { type: 'choose', params: pageToggled } },
  ],
} as const;

/**
 * Which entries of the list are chosen. `some` counts the chosen ones; `all` was chosen across every page and counts the ones let go, which
 * an export leaves out. Another vehicle, organisation, range or filter, and a deletion, start anew.
 */
export const logbookSelectionMachine = setup({
  types: { context: {} as LogbookSelectionContext, events: {} as LogbookSelectionEvent },
  actions: {
    show: assign((_, params: { ids: readonly string[]; foundCount: number }) => ({ pageIds: params.ids, foundCount: params.foundCount })),
    choose: assign((_, params: Params) => params),
    clear: assign({ selection: nothingSelected }),
    invert: assign({ selection: everythingSelected }),
  },
  guards: {
    leavesNone: ({ context }, params: Params) => countSelected(params.selection, context.foundCount) === 0,
    hasFound: ({ context }) => context.foundCount > 0,
    hasPage: ({ context }) => context.pageIds.length > 0,
  },
}).createMachine({
  id: 'logbookSelection',
  context: { selection: nothingSelected, pageIds: [], foundCount: 0 },
  initial: 'none',
  on: {
    'page.shown': { actions: { type: 'show', params: ({ event }) => event } },
    'vehicle.changed': { target: '.none', actions: 'clear' },
    'organisation.changed': { target: '.none', actions: 'clear' },
    'range.changed': { target: '.none', actions: 'clear' },
    'filter.changed': { target: '.none', actions: 'clear' },
    'entries.deleted': { target: '.none', actions: 'clear' },
    'all.deselect': { target: '.none', actions: 'clear' },
    'all.select': { guard: 'hasFound', target: '.all', actions: 'invert' },
  },
  states: {
    none: {
      on: {
        'row.toggle': { target: 'some', actions: { type: 'choose', params: toggled } },
        'page.toggle': { guard: 'hasPage', target: 'some', actions: { type: 'choose', params: pageToggled } },
      },
    },
    some: { on: toggling },
    all: {
      description: 'Every entry of every page but the ones let go',
      on: toggling,
    },
  },
});
