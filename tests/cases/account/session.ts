import type { SessionInput } from '../../../src/machines/account/session/chart.ts';
import { ninaNewToken, ninaOldToken, ninaToken, omarToken, start } from './tokens.ts';

const minute = 60_000;
const granted = { kind: 'granted', accessToken: 'access', expiresAt: start + 15 * minute, receivedAt: start } as const;

const logins = [{ output: { userToken: ninaNewToken } }, { output: { userToken: omarToken } }];
export const cases = {
  'xstate.done.actor.login': logins,
  'xstate.done.actor.createAccessToken': [
    { output: granted },
    { output: { kind: 'refused', status: 401 } },
    { output: { kind: 'refused', status: 500 } },
  ],
  'window.focused': [{ now: start }, { now: start + 14 * minute }],
  'token.changed': [{ userToken: ninaNewToken }, { userToken: omarToken }, { userToken: 'unreadable' }, { userToken: null }],
};
const input: SessionInput = { userToken: ninaToken, now: start, isOnline: true, resetToken: null };
export const inputs: readonly SessionInput[] = [
  input,
  { ...input, isOnline: false },
  { ...input, userToken: ninaOldToken },
  { ...input, userToken: null, resetToken: 'reset-token' },
  { ...input, userToken: 'unreadable' },
];
