import { fromPromise } from 'xstate';
import type login from '../../../public/locales/de-DE/login.json';
import type portalTexts from '../../../public/locales/de-DE/portal.json';
import type profileTexts from '../../../public/locales/de-DE/profile.json';
import type secondFactorTexts from '../../../public/locales/de-DE/secondFactor.json';
import * as accountCalls from '../../api/actors/account/account.ts';
import { countVisit } from '../../api/actors/account/analytics.ts';
import { onAccessRefused } from '../../api/actors/account/session.ts';
import { dropForeignCopies, keepVisit, readKeptVisit } from '../../api/browser/device-copies.ts';
import { accountMachine } from '../../machines/account/account/chart.ts';
import type { Visit } from '../../machines/account/account/model.ts';
import { accountOf, accountVerbs } from '../../machines/account/account/selectors.ts';
import { logoutMachine } from '../../machines/account/logout.ts';
import {
  accessTokenOf,
  accountIdOf,
  isLoggedIn,
  isSessionLost,
  isWaitingOnline,
  loginRefOf,
  sessionVerbs,
} from '../../machines/account/session/selectors.ts';
import { part } from '../../views/common/late/code.ts';
import type { PortalActors } from '../../views/common/portal-context.tsx';
import { row } from '../connect.ts';
import type { Feature, Given } from '../feature.ts';
import { type RefsOf, run } from '../parts.ts';
import { watch, watchFields, when } from '../watch.ts';
import type { accountBase } from './base.ts';
import { profileJoins, profileMachines, profileTable } from './profile.ts';

const machines = (given: Given) => ({
  ...profileMachines(given),
  account: run(
    accountMachine.provide({
      actors: {
        readAccount: fromPromise(({ signal }) => accountCalls.readAccount(signal)),
        readAccessRights: fromPromise(({ signal }) => accountCalls.readAccessRights(signal)),
        readSettings: fromPromise(({ signal }) => accountCalls.readSettings(signal)),
        updateSettings: fromPromise(({ input, signal }) => accountCalls.updateSettings(input, signal)),
        readAvatar: fromPromise(({ signal }) => accountCalls.readAvatar(signal)),
        switchOrganisation: fromPromise(({ input, signal }) => accountCalls.switchOrganisation(input, signal)),
        startAnalytics: fromPromise(({ signal }) => countVisit(given.deployment.analytics, signal)),
      },
    }),
    { input: { demoDisplayName: given.deployment.demoDisplayName, internalSuffixes: given.deployment.internalAccountSuffixes } },
  ),
  logout: run(logoutMachine, { input: { isOnline: given.isOnline } }),
});

const tellSession = ({ session, beat, shell, updates }: PortalActors) => {
  watchFields(
    [session],
    () => ({ isLoggedIn: isLoggedIn(session.getSnapshot()), isWaitingOnline: isWaitingOnline(session.getSnapshot()) }),
    (now) => shell.send({ type: 'session.changed', ...now }),
  );
  watch(
    [session],
    () => isLoggedIn(session.getSnapshot()),
    (isIn) => {
      for (const one of [beat, updates]) one.send({ type: isIn ? 'session.started' : 'session.ended' });
    },
  );
};

const loadAccount = ({ session, account }: PortalActors) =>
  when([session], () => accessTokenOf(session.getSnapshot()) !== null, accountVerbs(account).load);

/** After a lost session it is mostly the same person who logs in again. */
const fillLogin = ({ session, account }: PortalActors) =>
  when(
    [session],
    () => isSessionLost(session.getSnapshot()),
    () => {
      const value = accountOf(account.getSnapshot())?.accountName ?? '';
      loginRefOf(session.getSnapshot())?.send({ type: 'username.change', value });
    },
  );

const keepVisits = ({ session, account }: PortalActors) => {
  void onAccessRefused(sessionVerbs(session).refuseAccess);
  const accountId = accountIdOf(session.getSnapshot());
  dropForeignCopies(accountId);
  const kept = readKeptVisit(accountId);
  // What the account was at the last visit holds until the server answers; without network that is the whole visit.
  when(
    [],
    () => kept !== null,
    () => accountVerbs(account).know(kept as Visit),
  );
  account.on('visit.changed', ({ visit }) => keepVisit(visit));
};

const table = [
  ...profileTable,
  row({ from: 'logout', on: 'logout.granted', to: 'session', as: 'session.logout' }),
  row({ from: 'connection', on: 'connection.lost', to: 'logout', as: 'network.lost' }),
  row({ from: 'connection', on: 'connection.restored', to: 'logout', as: 'network.restored' }),
  row({ from: 'connection', on: 'connection.restored', to: 'account', as: 'network.restored' }),
  row({ from: 'account', on: 'rights.changed', to: 'shell', as: 'rights.changed' }),
  row({ from: 'account', on: 'language.read', to: 'language', as: 'language.adopt' }),
  row({ from: 'account', on: 'organisation.switched', to: 'address', as: 'organisation.switched' }),
  row({
    from: 'account',
    on: 'organisation.refused',
    to: 'notices',
    as: 'notice.show',
    with: () => ({ notice: { key: 'messages.organisationFailed', tone: 'error' } }),
  }),
  row({ from: 'language', on: 'language.chosen', to: 'account', as: 'language.chosen' }),
  row({ from: 'beat', on: 'beat.live', to: 'session', as: 'poll.beat' }),
  row({ from: 'beat', on: 'beat.live', to: 'account', as: 'poll.beat' }),
];

type AccountMachines = RefsOf<ReturnType<typeof accountBase> & ReturnType<typeof machines>>;
declare module '../../views/common/portal-context.tsx' {
  interface PortalActors extends AccountMachines {}
}
declare module '../../i18n/texts.ts' {
  interface Texts {
    readonly login: typeof login;
    readonly portal: typeof portalTexts;
    readonly profile: typeof profileTexts;
    readonly secondFactor: typeof secondFactorTexts;
  }
}

/** Session, rights, settings, logout. The login itself stands before the portal. */
export const account: Feature = {
  machines,
  table,
  joins: [tellSession, loadAccount, fillLogin, keepVisits, ...profileJoins],
  views: { profile: part(() => import('../../views/account/profile/profile-view.tsx').then(({ ProfileView }) => ProfileView)) },
  texts: {
    later: ['login', 'profile', 'portal', 'secondFactor'],
    ofViews: { profile: ['profile', 'portal', 'secondFactor', 'alertMail', 'alertPush'] },
  },
};
