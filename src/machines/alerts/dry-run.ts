import { type ActorRefFrom, assign, type SnapshotFrom, setup } from 'xstate';
import type { DryRun, DryRunWish } from '../../domain/alerts/dry-run.ts';
import { injected } from '../common/injected.ts';

/** A rule with its bounds as they are typed, of a vehicle. */
export interface DryRunRequest extends DryRunWish {
  readonly vehicleId: number;
  readonly wpId: number;
}
interface DryRunContext {
  readonly request: DryRunRequest | null;
  readonly result: DryRun | null;
}
export type DryRunEvent =
  | { type: 'run.start'; request: DryRunRequest }
  | { type: 'run.retry' }
  /** Whatever still runs is not waited for. */
  | { type: 'run.close' }
  | { type: 'view.closed' };
type DryRunSnapshot = SnapshotFrom<typeof dryRunMachine>;
export type DryRunRef = ActorRefFrom<typeof dryRunMachine>;

const noRequest: DryRunRequest = { label: 'NSSpeedlimitExeeded', min: null, max: null, vehicleId: 0, wpId: 0 };

/** How often a rule would have fired, before it is saved: asked for one rule at a time, and dropped when nobody waits for it. */
export const dryRunMachine = setup({
  types: { context: {} as DryRunContext, events: {} as DryRunEvent, tags: {} as 'open' | 'waiting' },
  actors: { askDryRun: injected<DryRun, DryRunRequest>('askDryRun') },
  actions: {
    want: assign((_, { request }: { request: DryRunRequest }) => ({ request, result: null })),
    keep: assign((_, { result }: { result: DryRun }) => ({ result })),
    forget: assign({ request: null, result: null }),
  },
  delays: { skeletonDelay: 500 },
}).createMachine({
  id: 'dryRun',
  context: { request: null, result: null },
  initial: 'closed',
  states: {
    closed: {
      entry: 'forget',
      on: { 'run.start': { target: 'open', actions: { type: 'want', params: ({ event }) => event } } },
    },
    open: {
      tags: 'open',
      initial: 'running',
      on: { 'run.close': 'closed', 'view.closed': 'closed' },
      states: {
        running: {
          initial: 'quiet',
          states: { quiet: { after: { skeletonDelay: 'long' } }, long: { tags: 'waiting' } },
          invoke: {
            id: 'askDryRun',
            src: 'askDryRun',
            input: ({ context }) => context.request ?? noRequest,
            onDone: { target: 'told', actions: { type: 'keep', params: ({ event }) => ({ result: event.output }) } },
            onError: 'failed',
          },
        },
        told: {},
        failed: { on: { 'run.retry': 'running' } },
      },
    },
  },
});

/** What is asked about; null while nothing is. */
export const dryRunRequest = ({ context }: DryRunSnapshot): DryRunRequest | null => context.request;
export const dryRunResult = ({ context }: DryRunSnapshot): DryRun | null => context.result;
export const isDryRunOpen = (snapshot: DryRunSnapshot): boolean => snapshot.hasTag('open');
export const isDryRunAwaited = (snapshot: DryRunSnapshot): boolean => snapshot.hasTag('waiting');
export const didDryRunFail = (snapshot: DryRunSnapshot): boolean => snapshot.matches({ open: 'failed' });

export const dryRunVerbs = (ref: DryRunRef) => ({
  start: (request: DryRunRequest) => ref.send({ type: 'run.start', request }),
  retry: () => ref.send({ type: 'run.retry' }),
  close: () => ref.send({ type: 'run.close' }),
});
