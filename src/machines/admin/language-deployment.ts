import { type ActorRefFrom, assign, emit, type SnapshotFrom, setup } from 'xstate';
import { injected } from '../common/injected.ts';

/** What the server says of a deployment of languages that it could judge. */
export type LanguageDeploymentAnswer = 'deployed' | 'deployment_running' | 'not_publisher' | 'nothing_new';
interface LanguageDeploymentContext {
  readonly isSure: boolean;
  readonly answer: LanguageDeploymentAnswer | null;
}
export type LanguageDeploymentEvent = { type: 'tab.hidden' } | { type: 'sure.set'; isSure: boolean } | { type: 'languages.deploy' };
export type LanguageDeploymentEmitted = { type: 'languages.deployed' };
type LanguageDeploymentSnapshot = SnapshotFrom<typeof languageDeploymentMachine>;
export type LanguageDeploymentRef = ActorRefFrom<typeof languageDeploymentMachine>;

type Answer = { readonly answer: LanguageDeploymentAnswer };
const answered = ({ event }: { event: { output: LanguageDeploymentAnswer } }): Answer => ({ answer: event.output });

/** Serves the edited texts to everybody, once somebody said to be sure. Each deployment asks anew. All texts are deployed, too, where there was nothing new. */
export const languageDeploymentMachine = setup({
  types: { context: {} as LanguageDeploymentContext, events: {} as LanguageDeploymentEvent, emitted: {} as LanguageDeploymentEmitted },
  actors: { deployLanguages: injected<LanguageDeploymentAnswer>('deployLanguages') },
  actions: {
    noteSure: assign((_, { isSure }: { isSure: boolean }) => ({ isSure, answer: null })),
    noteAnswer: assign((_, { answer }: Answer) => ({ answer, isSure: false })),
    tellDeployed: emit({ type: 'languages.deployed' }),
    forgetAnswer: assign({ answer: null, isSure: false }),
  },
  guards: {
    isSure: ({ context }) => context.isSure,
    isRefused: (_, { answer }: Answer) => answer === 'deployment_running' || answer === 'not_publisher',
  },
}).createMachine({
  id: 'languageDeployment',
  context: { isSure: false, answer: null },
  initial: 'ready',
  states: {
    ready: {
      on: {
        'tab.hidden': { actions: 'forgetAnswer' },
        'sure.set': { actions: { type: 'noteSure', params: ({ event }) => event } },
        'languages.deploy': { guard: 'isSure', target: 'deploying' },
      },
    },
    deploying: {
      description: 'The server brings it to its end, also where the tab is left',
      invoke: {
        id: 'deployLanguages',
        src: 'deployLanguages',
        onDone: [
          {
            guard: { type: 'isRefused', params: answered },
            target: 'ready',
            actions: { type: 'noteAnswer', params: answered },
          },
          { target: 'ready', actions: [{ type: 'noteAnswer', params: answered }, 'tellDeployed'] },
        ],
        onError: 'failed',
      },
    },
    failed: {
      on: {
        'tab.hidden': { target: 'ready', actions: 'forgetAnswer' },
        'sure.set': { target: 'ready', actions: { type: 'noteSure', params: ({ event }) => event } },
        'languages.deploy': 'deploying',
      },
    },
  },
});

export const isLanguageSure = ({ context }: LanguageDeploymentSnapshot): boolean => context.isSure;
export const isDeployingLanguages = (snapshot: LanguageDeploymentSnapshot): boolean => snapshot.matches('deploying');
export const didLanguagesFail = (snapshot: LanguageDeploymentSnapshot): boolean => snapshot.matches('failed');
export const languageAnswer = ({ context }: LanguageDeploymentSnapshot): LanguageDeploymentAnswer | null => context.answer;
export const canDeployLanguages = (snapshot: LanguageDeploymentSnapshot): boolean => snapshot.can({ type: 'languages.deploy' });

export const languageDeploymentVerbs = (ref: LanguageDeploymentRef) => ({
  setSure: (isSure: boolean) => ref.send({ type: 'sure.set', isSure }),
  deploy: () => ref.send({ type: 'languages.deploy' }),
});
