import { fromPromise } from 'xstate';
import type errors from '../../../public/locales/de-DE/errors.json';
import type faqTexts from '../../../public/locales/de-DE/faq.json';
import type labels from '../../../public/locales/de-DE/labels.json';
import type messages from '../../../public/locales/de-DE/messages.json';
import type shellTexts from '../../../public/locales/de-DE/shell.json';
import { copyLink } from '../../api/browser/copy-link.ts';
import { clearCaches, reloadPage } from '../../api/browser/storage.ts';
import { overlaysView } from '../../domain/shell/navigation.ts';
import {
  storeDevSwitches,
  storedDevSwitches,
  storedNavigation,
  storedZoom,
  storeNavigation,
  storeZoom,
} from '../../domain/shell/preferences.ts';
import { isInside, isLoggedIn, isWaitingOnline } from '../../machines/account/session/selectors.ts';
import { addressMachine } from '../../machines/shell/address/chart.ts';
import { beatMachine } from '../../machines/shell/beat.ts';
import { clockMachine } from '../../machines/shell/clock.ts';
import { devToolsMachine } from '../../machines/shell/dev-tools.ts';
import { faqMachine, faqVerbs } from '../../machines/shell/faq.ts';
import { languageOf } from '../../machines/shell/language.ts';
import { placeMachine } from '../../machines/shell/place.ts';
import { shellMachine } from '../../machines/shell/shell/chart.ts';
import { currentView } from '../../machines/shell/shell/selectors.ts';
import { viewMemoryMachine } from '../../machines/shell/view-memory.ts';
import { calls, part } from '../../views/common/late/code.ts';
import type { PortalActors } from '../../views/common/portal-context.tsx';
import { row } from '../connect.ts';
import type { Feature, Given } from '../feature.ts';
import { type RefsOf, run } from '../parts.ts';
import { when } from '../watch.ts';
import { wireAddress } from './address.ts';
import type { shellBase } from './base.ts';
import { keepView } from './memory.ts';
import { checkOnFocus, keepStamps, updateMachines } from './updates.ts';

const faqCalls = calls(() => import('../../api/actors/shell/faq.ts'));

const machines = ({ base: { session, language }, deployment, isDevHost, isOnline, isFramed, memory }: Given) => ({
  shell: run(shellMachine, {
    input: {
      path: window.location.pathname,
      isFramed,
      isNavigationExpanded: storedNavigation(localStorage, window.innerWidth),
      isPanelHidden: overlaysView(window.innerWidth),
      // Lost while the portal opened: the login lies over it all the same.
      isLoggedIn: isInside(session.getSnapshot()),
      isWaitingOnline: isWaitingOnline(session.getSnapshot()),
      deployment: { isDevHost, hasFaqRoute: deployment.faqRoute },
    },
  }),
  address: run(addressMachine.provide({ actors: { copyLink: fromPromise(({ input }) => copyLink(input)) } })),
  place: run(placeMachine),
  viewMemory: run(viewMemoryMachine, { input: { look: memory } }),
  beat: run(beatMachine, { input: { isOnline, isLoggedIn: isLoggedIn(session.getSnapshot()) } }),
  clock: run(clockMachine.provide({ actors: { readTime: fromPromise(async () => Date.now()) } }), { input: { now: Date.now() } }),
  devTools: run(devToolsMachine.provide({ actors: { clearCaches: fromPromise(clearCaches), reloadPage: fromPromise(reloadPage) } }), {
    input: { zoom: storedZoom(localStorage), isDevHost, ...storedDevSwitches(localStorage) },
  }),
  faq: run(
    faqMachine.provide({ actors: { fetchFaq: fromPromise(async ({ input, signal }) => (await faqCalls()).fetchFaq(input, signal)) } }),
    {
      input: { language: languageOf(language.getSnapshot()) },
    },
  ),
  ...updateMachines(isOnline, isLoggedIn(session.getSnapshot())),
});

const keepPreferences = ({ shell, devTools }: PortalActors) => {
  shell.on('navigation.changed', ({ isExpanded }) => storeNavigation(localStorage, isExpanded));
  devTools.on('zoom.chosen', ({ zoom }) => storeZoom(localStorage, zoom));
  devTools.on('devTools.switched', (switches) => storeDevSwitches(localStorage, switches));
};

const openFaq = ({ shell, faq }: PortalActors) => when([shell], () => currentView(shell.getSnapshot()) === 'faq', faqVerbs(faq).open);

const table = [
  row({ from: 'connection', on: 'connection.lost', to: 'beat', as: 'network.lost' }),
  row({ from: 'connection', on: 'connection.restored', to: 'beat', as: 'network.restored' }),
  row({ from: 'connection', on: 'connection.lost', to: 'updates', as: 'network.lost' }),
  row({ from: 'connection', on: 'connection.restored', to: 'updates', as: 'network.restored' }),
  row({ from: 'updates', on: 'message.answered', to: 'message', as: 'message.answered' }),
  row({ from: 'message', on: 'message.seen', to: 'updates', as: 'message.seen' }),
  row({ from: 'language', on: 'language.changed', to: 'faq', as: 'language.changed' }),
  row({ from: 'place', on: 'address.opened', to: 'address', as: 'address.opened' }),
  row({ from: 'address', on: 'notice.show', to: 'notices', as: 'notice.show' }),
];

type ShellMachines = RefsOf<ReturnType<typeof shellBase> & ReturnType<typeof machines>>;
declare module '../../views/common/portal-context.tsx' {
  interface PortalActors extends ShellMachines {}
}
declare module '../../i18n/texts.ts' {
  interface Texts {
    readonly shell: typeof shellTexts;
    readonly labels: typeof labels;
    readonly messages: typeof messages;
    readonly errors: typeof errors;
    readonly faq: typeof faqTexts;
  }
}

/** Frame, navigation, notices, connection, clock, addresses, and the questions and answers. */
export const shell: Feature = {
  machines,
  table,
  joins: [keepPreferences, keepStamps, openFaq],
  inPage: [keepView, checkOnFocus],
  inWindow: [wireAddress],
  views: { faq: part(() => import('../../views/shell/faq/faq-view.tsx').then(({ FaqView }) => FaqView)) },
  texts: { first: ['shell', 'labels', 'messages'], later: ['errors', 'faq'], ofViews: { faq: ['faq'] } },
};
