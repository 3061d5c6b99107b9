import { type ActorRefFrom, assign, type SnapshotFrom, setup } from 'xstate';
import type { Language } from '../../domain/account/account.ts';
import { injected } from '../common/injected.ts';

export interface FaqItem {
  readonly title: string;
  readonly content: string;
}
interface FaqContext {
  readonly language: Language;
  readonly items: readonly FaqItem[];
}
export type FaqEvent = { type: 'faq.open' } | { type: 'faq.reload' } | { type: 'language.changed'; language: Language };
export type FaqSnapshot = SnapshotFrom<typeof faqMachine>;
export type FaqRef = ActorRefFrom<typeof faqMachine>;

/** Questions and answers of the content service, in the language on screen; read once they are wanted. */
export const faqMachine = setup({
  types: { context: {} as FaqContext, events: {} as FaqEvent, input: {} as { language: Language } },
  actors: { fetchFaq: injected<readonly FaqItem[], { language: Language }>('fetchFaq') },
  actions: {
    keep: assign((_, params: { items: readonly FaqItem[] }) => params),
    setLanguage: assign((_, params: { language: Language }) => ({ language: params.language })),
  },
}).createMachine({
  id: 'faq',
  context: ({ input }) => ({ language: input.language, items: [] }),
  initial: 'waiting',
  on: { 'language.changed': { target: '.loading', actions: { type: 'setLanguage', params: ({ event }) => event } } },
  states: {
    waiting: {
      on: {
        'faq.open': 'loading',
        'language.changed': { actions: { type: 'setLanguage', params: ({ event }) => event } },
      },
    },
    loading: {
      invoke: {
        id: 'fetchFaq',
        src: 'fetchFaq',
        input: ({ context }) => ({ language: context.language }),
        onDone: { target: 'shown', actions: { type: 'keep', params: ({ event }) => ({ items: event.output }) } },
        onError: 'failed',
      },
    },
    shown: {},
    failed: { on: { 'faq.reload': 'loading' } },
  },
});

export const faqItems = (snapshot: FaqSnapshot): readonly FaqItem[] | null => (snapshot.matches('shown') ? snapshot.context.items : null);
export const hasFaqFailed = (snapshot: FaqSnapshot): boolean => snapshot.matches('failed');

export const faqVerbs = (ref: FaqRef) => ({
  open: () => ref.send({ type: 'faq.open' }),
  reload: () => ref.send({ type: 'faq.reload' }),
  changeLanguage: (language: Language) => ref.send({ type: 'language.changed', language }),
});
