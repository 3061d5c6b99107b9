import { type ActorRefFrom, assign, emit, type SnapshotFrom, setup } from 'xstate';
import type { Language } from '../../domain/shell/language.ts';
import { injected } from '../common/injected.ts';

interface LanguageContext {
  readonly language: Language;
  readonly chosen: Language;
}
export type LanguageEvent =
  /** The person chose: the account is told as well. */
  | { type: 'language.choose'; language: Language }
  /** The account's own setting, which wins at login. */
  | { type: 'language.adopt'; language: Language };
export type LanguageEmitted =
  | { type: 'language.chosen'; language: Language }
  /** Its texts are there, whoever wanted it. */
  | { type: 'language.changed'; language: Language }
  /** They did not come; the old one stays. */
  | { type: 'language.failed' };
export type LanguageSnapshot = SnapshotFrom<typeof languageMachine>;
export type LanguageRef = ActorRefFrom<typeof languageMachine>;

type Chosen = { readonly language: Language };
const chosen = ({ event }: { event: Chosen }): Chosen => event;

/** The interface language. A change counts once its texts are there; until then, and if they fail to come, the old one stays. */
export const languageMachine = setup({
  types: {
    context: {} as LanguageContext,
    events: {} as LanguageEvent,
    emitted: {} as LanguageEmitted,
    input: {} as { language: Language },
  },
  actors: {
    /** Loads the texts, switches to them and keeps the choice in local storage. */
    applyLanguage: injected<void, { language: Language }>('applyLanguage'),
  },
  actions: {
    noteChoice: assign((_, params: Chosen) => ({ chosen: params.language })),
    keepChoice: assign(({ context }) => ({ language: context.chosen })),
    dropChoice: assign(({ context }) => ({ chosen: context.language })),
    announceChange: emit(({ context }) => ({ type: 'language.changed' as const, language: context.language })),
    announceFailure: emit({ type: 'language.failed' }),
    announceChoice: emit((_, params: Chosen) => ({ type: 'language.chosen' as const, language: params.language })),
  },
  guards: { isOther: ({ context }, params: Chosen) => params.language !== context.language },
}).createMachine({
  id: 'language',
  context: ({ input }) => ({ language: input.language, chosen: input.language }),
  initial: 'settled',
  states: {
    settled: {
      on: {
        'language.choose': {
          guard: { type: 'isOther', params: chosen },
          target: 'changing',
          actions: [
            { type: 'noteChoice', params: chosen },
            { type: 'announceChoice', params: chosen },
          ],
        },
        'language.adopt': {
          guard: { type: 'isOther', params: chosen },
          target: 'changing',
          actions: { type: 'noteChoice', params: chosen },
        },
      },
    },
    changing: {
      invoke: {
        id: 'applyLanguage',
        src: 'applyLanguage',
        input: ({ context }) => ({ language: context.chosen }),
        onDone: { target: 'settled', actions: ['keepChoice', 'announceChange'] },
        onError: { target: 'settled', actions: ['dropChoice', 'announceFailure'] },
      },
    },
  },
});

export const languageOf = ({ context }: LanguageSnapshot) => context.language;

export const languageVerbs = (ref: LanguageRef) => ({
  choose: (language: Language) => ref.send({ type: 'language.choose', language }),
  adopt: (language: Language) => ref.send({ type: 'language.adopt', language }),
});
