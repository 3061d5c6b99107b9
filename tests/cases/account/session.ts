import type { SessionInput, SessionSnapshot } from '../../../src/machines/account/session/chart.ts';
import { accessTokenOf, isLoggedIn, isSessionLost, isWaitingOnline } from '../../../src/machines/account/session/selectors.ts';
import { alike, click, lack, type SightTable, see } from '../../sights/table.ts';
import { says } from '../../walks/words.ts';
import { ninaNewToken, ninaOldToken, ninaToken, omarToken, start } from './tokens.ts';

const minute = 60_000;
const granted = { kind: 'granted', accessToken: 'access', expiresAt: start + 15 * minute, receivedAt: start } as const;

const logins = [says('Nina logs in', { output: { userToken: ninaNewToken } }), says('Omar logs in', { output: { userToken: omarToken } })];
export const cases = {
  'xstate.done.actor.login': logins,
  'xstate.done.actor.createAccessToken': [
    says('the server grants access', { output: granted }),
    says('the server answers 401', { output: { kind: 'refused', status: 401 } }),
    says('the server answers 500', { output: { kind: 'refused', status: 500 } }),
  ],
  'window.focused': [
    says('the window is looked at again at once', { now: start }),
    says('the window is looked at again after 14 minutes', { now: start + 14 * minute }),
  ],
  'token.changed': [
    says('another tab renewed the token of Nina', { userToken: ninaNewToken }),
    says('another tab has the token of Omar', { userToken: omarToken }),
    says('another tab stored a token nobody can read', { userToken: 'unreadable' }),
    says('another tab removed the token', { userToken: null }),
  ],
};
const input: SessionInput = { userToken: ninaToken, now: start, isOnline: true, resetToken: null };
export const inputs: readonly SessionInput[] = [
  input,
  { ...input, isOnline: false },
  { ...input, userToken: ninaOldToken },
  { ...input, userToken: null, resetToken: 'reset-token' },
  { ...input, userToken: 'unreadable' },
];

export const invariants = {
  'whoever is logged in has a token': (snapshot: SessionSnapshot) => !isLoggedIn(snapshot) || snapshot.context.userToken !== null,
  'a lost session gives no access': (snapshot: SessionSnapshot) => !isSessionLost(snapshot) || accessTokenOf(snapshot) === null,
  'whoever waits for the network is logged in': (snapshot: SessionSnapshot) => !isWaitingOnline(snapshot) || isLoggedIn(snapshot),
};

const portal = [see('banner'), lack('alertdialog'), lack('dialog')];
const same = 'The portal goes on as it was; what is asked of the server meanwhile disturbs nobody';
const form = see('textbox', 'login.username');

export const sights: SightTable = {
  states: {
    signedOut: [form, see('link', 'login.forgotten'), lack('banner'), lack('dialog')],
    storing: alike('signedIn.fresh', same),
    replacing: [lack('banner'), lack('textbox', 'login.username'), see('heading', 'login.product')],
    reloading: alike('replacing', 'The page is about to be loaded anew either way'),
    'signedIn.fresh': portal,
    'signedIn.waiting': alike('signedIn.fresh', same),
    'signedIn.renewing': alike('signedIn.fresh', same),
    'signedIn.stale': alike('signedIn.fresh', same),
    'leaving.revoking': alike('signedIn.fresh', same),
    'leaving.clearing': alike('signedIn.fresh', same),
    'lost.announced': [see('alertdialog', 'login.expired.title', { saying: 'login.expired.text' }), lack('dialog', 'login.heading')],
    'lost.asking': [
      see('dialog', 'login.heading', { saying: 'login.kept' }),
      see('textbox', 'login.username', { in: see('dialog') }),
      lack('alertdialog'),
    ],
  },
  causes: {
    'session.logout': [click('button', 'shell.user.menu'), click('menuitem', 'shell.user.logout')],
    'expiry.close': [click('button', 'labels.close', { in: see('alertdialog') })],
  },
};
