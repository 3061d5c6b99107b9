import { assign, type SnapshotFrom, setup } from 'xstate';
import type { Answer, AnyItem, Outcome, Refusal, Step } from '../../../domain/logbook/outbox/protocol.ts';
import { injected } from '../../common/injected.ts';

/** What a pass did for one item; `response` and `err` of the last request. */
export interface SyncedItem {
  /** Under which the item was last sent. */
  readonly clientId: string;
  /** Under which it stood when the pass began; another where the server had used up that key. */
  readonly formerId: string;
  readonly kind: 'entry' | 'comment' | 'deletion';
  readonly logbookEntryId: string;
  readonly isDone: boolean;
  readonly response: { readonly resourceId: string; readonly notificationResultCode: string | null } | null;
  readonly err: Refusal | null;
}
export type PassEnd = 'finished' | 'offline' | 'loginRequired' | 'failed';
export interface PassResult {
  readonly end: PassEnd;
  readonly items: readonly SyncedItem[];
}
type Outcomes = readonly (Outcome<AnyItem> | null)[];
interface PassContext {
  readonly accountId: string;
  readonly steps: readonly Step[];
  readonly answers: readonly Answer[];
  readonly items: ReadonlyMap<string, SyncedItem>;
  /** Keys that are not tried again in this pass. */
  readonly excluded: readonly string[];
  readonly stepsTaken: ReadonlyMap<string, number>;
  readonly end: PassEnd;
}
export type PassSnapshot = SnapshotFrom<typeof logbookPassMachine>;

/** More steps than any life of an entry needs; a server that never agrees does not hold up a pass. */
const mostSteps = 8;

const kindOf = ({ kind }: Step): SyncedItem['kind'] => (kind === 'comment' ? 'comment' : kind === 'delete' ? 'deletion' : 'entry');
const idOf = (step: Step) => ('logbookEntryId' in step && step.logbookEntryId !== null ? step.logbookEntryId : `local-${step.clientId}`);

const noted = (context: PassContext, outcomes: Outcomes) => {
  const items = new Map(context.items);
  const stepsTaken = new Map(context.stepsTaken);
  const excluded = [...context.excluded];
  for (const [index, step] of context.steps.entries()) {
    const outcome = outcomes[index] ?? null;
    const answer = context.answers[index];
    const before = items.get(step.clientId);
    const taken = (stepsTaken.get(step.clientId) ?? 0) + 1;
    stepsTaken.set(step.clientId, taken);
    const clientId = outcome?.item?.clientId ?? step.clientId;
    if (clientId !== step.clientId) items.delete(step.clientId);
    items.set(clientId, {
      clientId,
      formerId: before?.formerId ?? step.clientId,
      kind: kindOf(step),
      logbookEntryId: answer?.kind === 'accepted' && answer.resourceId !== '' ? answer.resourceId : idOf(step),
      isDone: outcome?.kind === 'done',
      response:
        answer?.kind === 'accepted'
          ? { resourceId: answer.resourceId, notificationResultCode: answer.notificationResultCode ?? null }
          : (before?.response ?? null),
      err: outcome === null || outcome.kind === 'progressed' ? null : outcome.refusal,
    });
    if (outcome?.kind !== 'progressed' || taken >= mostSteps) excluded.push(step.clientId);
  }
  return { items, stepsTaken, excluded };
};

type Chosen = { readonly steps: readonly Step[] };
type Sent = { readonly answers: readonly Answer[] };
type Applied = { readonly outcomes: Outcomes };
const chosen = ({ event }: { event: { output: readonly Step[] } }): Chosen => ({ steps: event.output });
const sent = ({ event }: { event: { output: readonly Answer[] } }): Sent => ({ answers: event.output });
const applied = ({ event }: { event: { output: Outcomes } }): Applied => ({ outcomes: event.output });
const compared = ({ event }: { event: { output: boolean } }) => ({ isWhole: event.output });
const ownAccount = ({ context }: { context: PassContext }) => ({ accountId: context.accountId });

/**
 * One pass over an account's outbox: waves of up to 15 items, one step each, marked before they leave and applied when answered, until
 * nothing is left to be said. An item that failed waits for the next pass and holds up no other. At the end the open entries are compared.
 */
export const logbookPassMachine = setup({
  types: {
    context: {} as PassContext,
    input: {} as { accountId: string },
    output: {} as PassResult,
  },
  actors: {
    /** Marks what it answers: these steps are in doubt from then on. */
    chooseSteps: injected<readonly Step[], { accountId: string; excluded: readonly string[] }>('chooseSteps'),
    /** One answer per step, in their order. */
    sendSteps: injected<readonly Answer[], { steps: readonly Step[] }>('sendSteps'),
    applyAnswers: injected<Outcomes, { steps: readonly Step[]; answers: readonly Answer[] }>('applyAnswers'),
    /** Open entries of the server against those of this device; false: not all of them could be read. */
    reconcile: injected<boolean, { accountId: string }>('reconcile'),
    noteReason: injected<void, { accountId: string; reason: 'offline' | 'loginRequired' }>('noteReason'),
  },
  actions: {
    noteSteps: assign((_, { steps }: Chosen) => ({ steps, answers: [] })),
    noteAnswers: assign((_, { answers }: Sent) => ({ answers })),
    noteOutcomes: assign(({ context }, { outcomes }: Applied) => noted(context, outcomes)),
    end: assign((_, params: { end: PassEnd }) => params),
  },
  guards: {
    isWhole: (_, { isWhole }: { isWhole: boolean }) => isWhole,
    isNothing: (_, { steps }: Chosen) => steps.length === 0,
    isLoginRequired: ({ context }) => context.answers.some(({ kind }) => kind === 'loginRequired'),
    isOffline: ({ context }) => context.answers.every(({ kind }) => kind === 'offline'),
  },
}).createMachine({
  id: 'logbookPass',
  context: ({ input }) => ({
    accountId: input.accountId,
    steps: [],
    answers: [],
    items: new Map(),
    excluded: [],
    stepsTaken: new Map(),
    end: 'failed',
  }),
  output: ({ context }) => ({ end: context.end, items: [...context.items.values()] }),
  initial: 'choosing',
  states: {
    choosing: {
      invoke: {
        id: 'chooseSteps',
        src: 'chooseSteps',
        input: ({ context }) => ({ accountId: context.accountId, excluded: context.excluded }),
        onDone: [
          { guard: { type: 'isNothing', params: chosen }, target: 'reconciling' },
          { target: 'sending', actions: { type: 'noteSteps', params: chosen } },
        ],
        onError: 'done',
      },
    },
    sending: {
      invoke: {
        id: 'sendSteps',
        src: 'sendSteps',
        input: ({ context }) => ({ steps: context.steps }),
        onDone: { target: 'applying', actions: { type: 'noteAnswers', params: sent } },
        onError: 'done',
      },
    },
    applying: {
      invoke: {
        id: 'applyAnswers',
        src: 'applyAnswers',
        input: ({ context }) => ({ steps: context.steps, answers: context.answers }),
        onDone: { target: 'deciding', actions: { type: 'noteOutcomes', params: applied } },
        onError: 'done',
      },
    },
    deciding: {
      always: [
        { guard: 'isLoginRequired', target: 'explaining', actions: { type: 'end', params: { end: 'loginRequired' } } },
        { guard: 'isOffline', target: 'explaining', actions: { type: 'end', params: { end: 'offline' } } },
        { target: 'choosing' },
      ],
    },
    explaining: {
      description: 'Nothing more gets through: everything that waits says why',
      invoke: {
        id: 'noteReason',
        src: 'noteReason',
        input: ({ context }) => ({
          accountId: context.accountId,
          reason: context.end === 'loginRequired' ? ('loginRequired' as const) : ('offline' as const),
        }),
        onDone: 'done',
        onError: 'done',
      },
    },
    reconciling: {
      invoke: {
        id: 'reconcile',
        src: 'reconcile',
        input: ownAccount,
        onDone: [
          { guard: { type: 'isWhole', params: compared }, target: 'done', actions: { type: 'end', params: { end: 'finished' } } },
          { target: 'done' },
        ],
        onError: 'done',
      },
    },
    done: { type: 'final' },
  },
});
