import { type ActorRefFrom, assign, type SnapshotFrom, setup } from 'xstate';
import { type FactorKey, type FactorProblem, isAppCode } from '../../domain/account/second-factor.ts';
import { injected } from '../common/injected.ts';

/** Who sets it up: by the name typed at the login, or, where it is null, whoever is signed in. */
export interface FactorProof {
  readonly accountName: string | null;
  readonly passkey: string;
}
export type FactorStart = { readonly key: FactorKey } | { readonly problem: FactorProblem };
/** `userToken`: of the login that waited for it. */
export type FactorConfirmation =
  | { readonly codes: readonly string[]; readonly userToken: string | null }
  | { readonly problem: FactorProblem };
export type FactorOutcome =
  | { readonly kind: 'done'; readonly userToken: string | null }
  | { readonly kind: 'refused'; readonly problem: FactorProblem }
  | { readonly kind: 'cancelled' };

interface FactorSetupContext {
  readonly proof: FactorProof;
  readonly key: FactorKey | null;
  readonly code: string;
  readonly problem: FactorProblem | null;
  readonly codes: readonly string[];
  readonly userToken: string | null;
}
export type FactorSetupEvent =
  | { type: 'code.type'; text: string }
  | { type: 'code.submit' }
  | { type: 'setup.cancel' }
  | { type: 'codes.copy' }
  | { type: 'codes.kept' };
type FactorSetupSnapshot = SnapshotFrom<typeof factorSetupMachine>;
export type FactorSetupRef = ActorRefFrom<typeof factorSetupMachine>;

const started = ({ event }: { event: { output: FactorStart } }) => ({ answer: event.output });
const confirmed = ({ event }: { event: { output: FactorConfirmation } }) => ({ answer: event.output });

/**
 * An authenticator app learns the secret, a code of it proves that it did, and the recovery codes are shown this once: nobody gets on
 * before saying that they are kept.
 */
export const factorSetupMachine = setup({
  types: {
    context: {} as FactorSetupContext,
    events: {} as FactorSetupEvent,
    input: {} as { readonly proof: FactorProof },
    output: {} as FactorOutcome,
  },
  actors: {
    startFactor: injected<FactorStart, FactorProof>('startFactor'),
    confirmFactor: injected<FactorConfirmation, FactorProof & { readonly code: string }>('confirmFactor'),
    /** Answers whether the clipboard took them. */
    copyCodes: injected<boolean, { readonly codes: readonly string[] }>('copyCodes'),
  },
  actions: {
    keepKey: assign((_, { answer }: { answer: FactorStart }) => ('key' in answer ? { key: answer.key } : {})),
    blame: assign((_, { answer }: { answer: FactorStart | FactorConfirmation }) =>
      'problem' in answer ? { problem: answer.problem } : {},
    ),
    blameSilence: assign({ problem: 'failed' as const }),
    type: assign((_, { text }: { text: string }) => ({ code: text, problem: null })),
    keepCodes: assign((_, { answer }: { answer: FactorConfirmation }) => ('codes' in answer ? { ...answer, code: '', problem: null } : {})),
  },
  guards: {
    isStarted: (_, { answer }: { answer: FactorStart }) => 'key' in answer,
    isConfirmed: (_, { answer }: { answer: FactorConfirmation }) => 'codes' in answer,
    isCodeWhole: ({ context }) => isAppCode(context.code),
    isCopied: (_, { isCopied }: { isCopied: boolean }) => isCopied,
  },
}).createMachine({
  id: 'factorSetup',
  context: ({ input }) => ({ ...input, key: null, code: '', problem: null, codes: [], userToken: null }),
  initial: 'starting',
  output: ({ context: { problem, codes, userToken } }) =>
    codes.length > 0 ? { kind: 'done', userToken } : problem === null ? { kind: 'cancelled' } : { kind: 'refused', problem },
  states: {
    starting: {
      invoke: {
        id: 'startFactor',
        src: 'startFactor',
        input: ({ context }) => context.proof,
        onDone: [
          { guard: { type: 'isStarted', params: started }, target: 'scanning', actions: { type: 'keepKey', params: started } },
          { target: 'refused', actions: { type: 'blame', params: started } },
        ],
        onError: { target: 'refused', actions: 'blameSilence' },
      },
    },
    scanning: {
      on: {
        'code.type': { actions: { type: 'type', params: ({ event }) => event } },
        'code.submit': { guard: 'isCodeWhole', target: 'confirming' },
        'setup.cancel': 'cancelled',
      },
    },
    confirming: {
      invoke: {
        id: 'confirmFactor',
        src: 'confirmFactor',
        input: ({ context }) => ({ ...context.proof, code: context.code }),
        onDone: [
          { guard: { type: 'isConfirmed', params: confirmed }, target: 'keeping', actions: { type: 'keepCodes', params: confirmed } },
          { target: 'scanning', actions: { type: 'blame', params: confirmed } },
        ],
        onError: { target: 'scanning', actions: 'blameSilence' },
      },
    },
    keeping: {
      initial: 'reading',
      on: { 'codes.kept': 'done', 'codes.copy': '.copying' },
      states: {
        reading: {},
        copying: {
          invoke: {
            id: 'copyCodes',
            src: 'copyCodes',
            input: ({ context }) => ({ codes: context.codes }),
            onDone: [
              { guard: { type: 'isCopied', params: ({ event }) => ({ isCopied: event.output }) }, target: 'copied' },
              { target: 'notCopied' },
            ],
            onError: 'notCopied',
          },
        },
        copied: {},
        notCopied: { description: 'They are copied by hand' },
      },
    },
    done: { type: 'final' },
    refused: { type: 'final' },
    cancelled: { type: 'final', entry: assign({ problem: null }) },
  },
});

export const factorKeyOf = ({ context }: FactorSetupSnapshot): FactorKey | null => context.key;
export const setupCode = ({ context }: FactorSetupSnapshot): string => context.code;
export const setupProblem = ({ context }: FactorSetupSnapshot): FactorProblem | null => context.problem;
/** Empty before the code was right. */
export const newRecoveryCodes = ({ context }: FactorSetupSnapshot): readonly string[] => context.codes;
export const canConfirmFactor = (snapshot: FactorSetupSnapshot): boolean => snapshot.can({ type: 'code.submit' });
export const isSetupBusy = (snapshot: FactorSetupSnapshot): boolean => snapshot.matches('starting') || snapshot.matches('confirming');
export const codesCopied = (snapshot: FactorSetupSnapshot): 'copied' | 'notCopied' | null =>
  snapshot.matches({ keeping: 'copied' }) ? 'copied' : snapshot.matches({ keeping: 'notCopied' }) ? 'notCopied' : null;

export const factorSetupVerbs = (ref: FactorSetupRef) => ({
  type: (text: string) => ref.send({ type: 'code.type', text }),
  submit: () => ref.send({ type: 'code.submit' }),
  cancel: () => ref.send({ type: 'setup.cancel' }),
  copy: () => ref.send({ type: 'codes.copy' }),
  keep: () => ref.send({ type: 'codes.kept' }),
});
