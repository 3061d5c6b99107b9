import { type ActorRefFrom, assign, emit, type SnapshotFrom, setup } from 'xstate';
import type { Language } from '../../domain/shell/language.ts';

interface ProfileLanguageContext {
  readonly language: Language;
  readonly choice: Language;
}
export type ProfileLanguageEvent =
  /** The page speaks it now, whoever chose it. */
  | { type: 'language.changed'; language: Language }
  /** Its texts did not come. */
  | { type: 'language.failed' }
  | { type: 'choice.pick'; language: Language }
  | { type: 'language.save' }
  | { type: 'view.closed' };
export type ProfileLanguageEmitted = { type: 'language.choose'; language: Language };
export type ProfileLanguageSnapshot = SnapshotFrom<typeof profileLanguageMachine>;
export type ProfileLanguageRef = ActorRefFrom<typeof profileLanguageMachine>;

type Spoken = { readonly language: Language };
const spoken = ({ event }: { event: Spoken }): Spoken => ({ language: event.language });
const second = 1_000;

/** The language on the profile page: picked first, then saved. Saving is choosing it for this page; the account hears of that choice. */
export const profileLanguageMachine = setup({
  types: {
    context: {} as ProfileLanguageContext,
    events: {} as ProfileLanguageEvent,
    emitted: {} as ProfileLanguageEmitted,
    input: {} as Spoken,
  },
  actions: {
    noteLanguage: assign((_, { language }: Spoken) => ({ language, choice: language })),
    noteChoice: assign((_, { language }: Spoken) => ({ choice: language })),
    dropChoice: assign(({ context }) => ({ choice: context.language })),
    choose: emit(({ context }) => ({ type: 'language.choose' as const, language: context.choice })),
  },
  guards: { isChanged: ({ context }) => context.choice !== context.language },
  delays: { successShown: 2 * second, failureShown: 4 * second },
}).createMachine({
  id: 'profileLanguage',
  context: ({ input: { language } }) => ({ language, choice: language }),
  initial: 'choosing',
  on: {
    'choice.pick': { target: '.choosing', actions: { type: 'noteChoice', params: spoken } },
    'language.changed': { target: '.choosing', actions: { type: 'noteLanguage', params: spoken } },
    'view.closed': { target: '.choosing', actions: 'dropChoice' },
  },
  states: {
    choosing: { on: { 'language.save': { guard: 'isChanged', target: 'saving' } } },
    saving: {
      entry: 'choose',
      on: {
        'choice.pick': {},
        'view.closed': {},
        'language.changed': { target: 'saved', actions: { type: 'noteLanguage', params: spoken } },
        'language.failed': 'failed',
      },
    },
    saved: { description: 'Said for two seconds', after: { successShown: 'choosing' } },
    failed: {
      description: 'Said for four seconds; the choice still stands',
      after: { failureShown: 'choosing' },
      on: { 'language.save': 'saving' },
    },
  },
});

export const pickedLanguage = ({ context }: ProfileLanguageSnapshot) => context.choice;
export const canSaveLanguage = (snapshot: ProfileLanguageSnapshot) => snapshot.can({ type: 'language.save' });
export const isLanguageSaving = (snapshot: ProfileLanguageSnapshot) => snapshot.matches('saving');
export const languageOutcome = (snapshot: ProfileLanguageSnapshot) =>
  snapshot.matches('saved') ? 'saved' : snapshot.matches('failed') ? 'failed' : null;

export const profileLanguageVerbs = (ref: ProfileLanguageRef) => ({
  pick: (language: Language) => ref.send({ type: 'choice.pick', language }),
  save: () => ref.send({ type: 'language.save' }),
});
