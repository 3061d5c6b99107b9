import { isCodeWhole } from '../../../src/domain/account/second-factor.ts';
import type { LoginSnapshot } from '../../../src/machines/account/login/chart.ts';
import { ninaNewToken, ninaToken } from './tokens.ts';

const refused = (status: number, code?: string) => ({ output: { kind: 'refused', status, ...(code !== undefined && { code }) } });
const granted = { output: { kind: 'granted', userToken: ninaNewToken } };
const factorMissing = refused(403, 'factor_missing');
const answers = [granted, refused(401), refused(500), refused(403, 'factor_needed'), factorMissing];
export const cases = {
  'username.change': [{ value: 'nina' }],
  'password.change': [{ value: 'Rails&1435mm' }],
  'code.type': [{ text: '123456' }, { text: '12' }],
  'xstate.done.actor.createRefreshToken': answers,
  'xstate.done.actor.createAgain': answers,
  'xstate.done.actor.checkCode': [granted, refused(401, 'wrong_code'), refused(401, 'wrong_credentials'), refused(429), factorMissing],
  'xstate.done.actor.factorSetup': [
    { output: { kind: 'done', userToken: ninaNewToken } },
    { output: { kind: 'refused', problem: 'too_many_tries' } },
    { output: { kind: 'refused', problem: 'failed' } },
    { output: { kind: 'cancelled' } },
  ],
};
export const inputs = [
  { storedToken: ninaToken, isOnline: true },
  { storedToken: null, isOnline: false },
];
/** What else than the state value makes two snapshots different. */
export const facet = ({ context }: LoginSnapshot) => [
  context.username !== '',
  context.password !== '',
  isCodeWhole(context.code) ? 'whole' : context.code,
  context.storedToken !== null,
  context.isOnline,
  context.refusal,
];
