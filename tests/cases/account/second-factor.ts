import type { FactorStatus } from '../../../src/domain/account/second-factor.ts';
import type { SecondFactorRef } from '../../../src/machines/account/second-factor.ts';
import { codes } from './factor-setup.ts';

export const off: FactorStatus = { since: null, codesLeft: 0, isRequired: false };
export const on: FactorStatus = { since: Date.parse('2026-11-23T10:15:30Z'), codesLeft: 9, isRequired: false };
export const demanded: FactorStatus = { ...on, codesLeft: 1, isRequired: true };

export const cases = {
  'passkey.type': [{ text: 'Rails&1435mm' }, { text: '' }],
  'code.type': [{ text: '123456' }, { text: '12' }],
  'xstate.done.actor.readFactor': [{ output: off }, { output: on }, { output: demanded }],
  'xstate.done.actor.factorSetup': [
    { output: { kind: 'done', userToken: null } },
    { output: { kind: 'refused', problem: 'wrong_passkey' } },
    { output: { kind: 'cancelled' } },
  ],
  'xstate.done.actor.removeFactor': [{ output: null }, { output: 'wrong_code' }],
  'xstate.done.actor.renewCodes': [{ output: { codes } }, { output: { problem: 'too_many_tries' } }],
};
export const facet = ({ context: { status, passkey, code, problem, codes: told } }: ReturnType<SecondFactorRef['getSnapshot']>) => [
  status === null ? null : status.since === null ? 'off' : status.isRequired ? 'demanded' : 'on',
  passkey,
  code,
  problem,
  told.length,
];
