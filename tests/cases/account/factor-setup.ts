import type { FactorKey } from '../../../src/domain/account/second-factor.ts';
import type { FactorSetupRef } from '../../../src/machines/account/factor-setup.ts';

export const key: FactorKey = {
  secret: 'GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ',
  uri: 'otpauth://totp/Gleisblick:nina?issuer=Gleisblick&secret=GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ&algorithm=SHA1&digits=6&period=30',
};
export const codes = ['ABCD-EFGH-JKLM', 'NPQR-STUV-WXYZ'];
export const atLogin = { proof: { accountName: 'nina', passkey: 'Rails&1435mm' } };
export const inProfile = { proof: { accountName: null, passkey: 'Rails&1435mm' } };

export const cases = {
  'code.type': [{ text: '123 456' }, { text: '12' }],
  'xstate.done.actor.startFactor': [{ output: { key } }, { output: { problem: 'wrong_passkey' } }],
  'xstate.done.actor.confirmFactor': [
    { output: { codes, userToken: 'user-token' } },
    { output: { codes, userToken: null } },
    { output: { problem: 'wrong_code' } },
  ],
  'xstate.done.actor.copyCodes': [{ output: true }, { output: false }],
};
export const inputs = [atLogin, inProfile];
export const facet = ({
  context: { proof, key: known, code, problem, codes: told, userToken },
}: ReturnType<FactorSetupRef['getSnapshot']>) => [proof.accountName, known !== null, code, problem, told.length, userToken];
