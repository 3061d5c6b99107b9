import type { LoginSnapshot } from '../../../src/machines/account/login.ts';
import { ninaNewToken, ninaToken } from './tokens.ts';

const answers = [
  { output: { kind: 'granted', userToken: ninaNewToken } },
  { output: { kind: 'refused', status: 401 } },
  { output: { kind: 'refused', status: 500 } },
];
export const cases = {
  'username.change': [{ value: 'nina' }],
  'password.change': [{ value: 'Rails&1435mm' }],
  'xstate.done.actor.createRefreshToken': answers,
  'xstate.done.actor.createAgain': answers,
};
export const inputs = [
  { storedToken: ninaToken, isOnline: true },
  { storedToken: null, isOnline: false },
];
/** What else than the state value makes two snapshots different. */
export const facet = ({ context }: LoginSnapshot) => [
  context.username !== '',
  context.password !== '',
  context.storedToken !== null,
  context.isOnline,
  context.refusal,
];
