import type { FactorKey, FactorProblem } from '../../../src/domain/account/second-factor.ts';
import type { FactorSetupRef } from '../../../src/machines/account/factor-setup.ts';
import { alike, click, fill, lack, literal, type SightTable, see } from '../../sights/table.ts';

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

interface Context {
  readonly code: string;
  readonly problem: FactorProblem | null;
}
const working = see('status', undefined, { saying: 'secondFactor.working' });
const list = see('list', 'secondFactor.codes.list', { saying: literal(codes[0]!) });
const copied = (key: string) => see('status', undefined, { saying: `secondFactor.codes.${key}` });

export const sights: SightTable = {
  states: {
    starting: [working, lack('form')],
    scanning: ({ code, problem }: Context, snapshot) => [
      see('img', 'secondFactor.setup.picture'),
      see('text', literal('GEZD GNBV GY3T QOJQ GEZD GNBV GY3T QOJQ')),
      see('textbox', 'secondFactor.code', { value: code }),
      see('button', 'secondFactor.setup.confirm', { disabled: code !== '123 456' || !snapshot.matches('scanning') }),
      ...(problem === null ? [] : [see('alert', undefined, { saying: `secondFactor.problem.${problem}` })]),
    ],
    confirming: [
      see('button', 'secondFactor.setup.confirming', { disabled: true }),
      see('textbox', 'secondFactor.code', { disabled: true }),
    ],
    'keeping.reading': [
      list,
      see('button', 'secondFactor.codes.kept'),
      lack('textbox'),
      lack('status', undefined, { saying: 'secondFactor.codes.copied' }),
      lack('status', undefined, { saying: 'secondFactor.codes.notCopied' }),
    ],
    'keeping.copying': alike('keeping.reading', 'The clipboard answers before anybody sees that it was asked'),
    'keeping.copied': [list, copied('copied')],
    'keeping.notCopied': [list, copied('notCopied')],
    done: alike('keeping.reading', 'The page that waited for it goes on at that moment'),
    refused: alike('starting', 'Whoever asked for it says why'),
    cancelled: alike('scanning', 'The page that waited for it goes on at that moment'),
  },
  causes: {
    'code.type': ({ text }, from) => (from.matches('scanning') ? [fill(text as string, 'textbox', 'secondFactor.code')] : null),
    'code.submit': (_, from) => (from.can({ type: 'code.submit' }) ? [click('button', 'secondFactor.setup.confirm')] : null),
    'setup.cancel': (_, from) => (from.matches('scanning') ? [click('button', 'secondFactor.cancel')] : null),
    'codes.copy': (_, from) => (from.matches('keeping') ? [click('button', 'secondFactor.codes.copy')] : null),
    'codes.kept': (_, from) => (from.matches('keeping') ? [click('button', 'secondFactor.codes.kept')] : null),
  },
};
