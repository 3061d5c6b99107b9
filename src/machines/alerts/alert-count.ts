import { type ActorRefFrom, assign, type SnapshotFrom, setup } from 'xstate';
import { countMark } from '../../domain/alerts/open-count.ts';

interface AlertCountContext {
  readonly open: number;
}
export type AlertCountEvent =
  /** The server told it of all that the person sees. */
  { type: 'alerts.counted'; open: number } | { type: 'organisation.switched' };
type AlertCountSnapshot = SnapshotFrom<typeof alertCountMachine>;
export type AlertCountRef = ActorRefFrom<typeof alertCountMachine>;

/** How many alerts of the active organisation are open; those of another one are forgotten at once. */
export const alertCountMachine = setup({
  types: { context: {} as AlertCountContext, events: {} as AlertCountEvent },
  actions: { keep: assign((_, { open }: AlertCountContext) => ({ open })) },
  guards: { isAny: (_, { open }: AlertCountContext) => open > 0 },
}).createMachine({
  id: 'alertCount',
  context: { open: 0 },
  initial: 'none',
  on: {
    'alerts.counted': [
      {
        guard: { type: 'isAny', params: ({ event }) => event },
        target: '.some',
        actions: { type: 'keep', params: ({ event: { open } }) => ({ open }) },
      },
      { target: '.none' },
    ],
    'organisation.switched': '.none',
  },
  states: {
    none: { description: 'Nothing is open, or nobody has told yet', entry: { type: 'keep', params: { open: 0 } } },
    some: {},
  },
});

/** The number as the menu shows it; null where nothing is open. */
export const openAlertsMark = ({ context }: AlertCountSnapshot): string | null => countMark(context.open);
/** Capped at `mostCounted`. */
export const openAlerts = ({ context }: AlertCountSnapshot): number => context.open;
