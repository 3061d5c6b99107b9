import { type ActorRefFrom, assign, type SnapshotFrom, setup } from 'xstate';
import type { FactorDemand } from '../../domain/account/second-factor.ts';
import { injected } from '../common/injected.ts';

export type DemandProblem = 'own_factor_missing' | 'failed';
export type DemandAnswer = { readonly saved: FactorDemand } | { readonly problem: DemandProblem };

interface FactorDemandContext {
  /** Null before the first answer. */
  readonly demand: FactorDemand | null;
  readonly problem: DemandProblem | null;
}
export type FactorDemandEvent =
  | { type: 'room.opened' }
  | { type: 'room.closed' }
  | { type: 'demand.retry' }
  | { type: 'demand.ask' }
  | { type: 'demand.cancel' }
  | { type: 'demand.confirm' }
  | { type: 'demand.release' };
type FactorDemandSnapshot = SnapshotFrom<typeof factorDemandMachine>;
export type FactorDemandRef = ActorRefFrom<typeof factorDemandMachine>;

const answered = ({ event }: { event: { output: DemandAnswer } }) => ({ answer: event.output });

/** Whether the organisation demands a second factor of everybody; demanding it logs people out, and is asked about first. */
export const factorDemandMachine = setup({
  types: { context: {} as FactorDemandContext, events: {} as FactorDemandEvent },
  actors: {
    readDemand: injected<FactorDemand>('readDemand'),
    saveDemand: injected<DemandAnswer, { readonly isRequired: boolean }>('saveDemand'),
  },
  actions: {
    keep: assign((_, { demand }: { demand: FactorDemand }) => ({ demand, problem: null })),
    keepSaved: assign((_, { answer }: { answer: DemandAnswer }) => ('saved' in answer ? { demand: answer.saved, problem: null } : {})),
    blame: assign((_, { answer }: { answer: DemandAnswer }) => ('problem' in answer ? { problem: answer.problem } : {})),
    blameSilence: assign({ problem: 'failed' as const }),
    absolve: assign({ problem: null }),
    forget: assign({ demand: null, problem: null }),
  },
  guards: {
    isReleased: ({ context }) => context.demand?.isRequired === false,
    isDemanded: ({ context }) => context.demand?.isRequired === true,
    isSaved: (_, { answer }: { answer: DemandAnswer }) => 'saved' in answer,
  },
}).createMachine({
  id: 'factorDemand',
  context: { demand: null, problem: null },
  initial: 'closed',
  states: {
    closed: { on: { 'room.opened': 'open' } },
    open: {
      initial: 'loading',
      on: { 'room.closed': { target: 'closed', actions: 'forget' } },
      states: {
        loading: {
          invoke: {
            id: 'readDemand',
            src: 'readDemand',
            onDone: { target: 'ready', actions: { type: 'keep', params: ({ event }) => ({ demand: event.output }) } },
            onError: 'failed',
          },
        },
        failed: { on: { 'demand.retry': 'loading' } },
        ready: {
          on: {
            'demand.ask': { guard: 'isReleased', target: 'asking', actions: 'absolve' },
            'demand.release': { guard: 'isDemanded', target: 'saving', actions: 'absolve' },
          },
        },
        asking: { on: { 'demand.cancel': 'ready', 'demand.confirm': 'saving' } },
        saving: {
          invoke: {
            id: 'saveDemand',
            src: 'saveDemand',
            input: ({ context }) => ({ isRequired: context.demand?.isRequired !== true }),
            onDone: [
              { guard: { type: 'isSaved', params: answered }, target: 'ready', actions: { type: 'keepSaved', params: answered } },
              { target: 'ready', actions: { type: 'blame', params: answered } },
            ],
            onError: { target: 'ready', actions: 'blameSilence' },
          },
        },
      },
    },
  },
});

/** Null before the first answer. */
export const factorDemandOf = ({ context }: FactorDemandSnapshot): FactorDemand | null => context.demand;
export const demandProblem = ({ context }: FactorDemandSnapshot): DemandProblem | null => context.problem;
export const didDemandFail = (snapshot: FactorDemandSnapshot): boolean => snapshot.matches({ open: 'failed' });
export const isDemandAsked = (snapshot: FactorDemandSnapshot): boolean => snapshot.matches({ open: 'asking' });
export const isDemandBusy = (snapshot: FactorDemandSnapshot): boolean =>
  snapshot.matches({ open: 'loading' }) || snapshot.matches({ open: 'saving' });

export const factorDemandVerbs = (ref: FactorDemandRef) => ({
  retry: () => ref.send({ type: 'demand.retry' }),
  ask: () => ref.send({ type: 'demand.ask' }),
  cancel: () => ref.send({ type: 'demand.cancel' }),
  confirm: () => ref.send({ type: 'demand.confirm' }),
  release: () => ref.send({ type: 'demand.release' }),
});
