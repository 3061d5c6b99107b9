import type { FactorProblem, FactorStatus } from '../../../src/domain/account/second-factor.ts';
import type { SecondFactorRef } from '../../../src/machines/account/second-factor.ts';
import { alike, click, fill, type Look, lack, literal, type SightTable, see } from '../../sights/table.ts';
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

interface Context {
  readonly status: FactorStatus | null;
  readonly passkey: string;
  readonly code: string;
  readonly problem: FactorProblem | null;
}
const region = (busy: boolean) => see('region', 'secondFactor.title', { busy });
const retry = 'secondFactor.retry';
const [turnOn, turnOff, renew] = ['secondFactor.turnOn', 'secondFactor.turnOff', 'secondFactor.renew'] as const;
const form = (what: string, hasCode: boolean) =>
  [
    see('form', `secondFactor.asked.${what}`),
    (hasCode ? see : lack)('textbox', 'secondFactor.anyCode'),
    lack('button', turnOn),
    lack('button', renew),
  ] as const;
const asking =
  (what: string) =>
  ({ passkey, code, problem }: Context): readonly Look[] => [
    region(false),
    ...form(what, what !== 'setup'),
    see('textbox', 'secondFactor.passkey', { value: passkey }),
    see('button', `secondFactor.next.${what}`, { disabled: passkey === '' || (what !== 'setup' && code !== '123456') }),
    ...(problem === null ? [] : [see('alert', undefined, { saying: `secondFactor.problem.${problem}` })]),
  ];
const ways = (status: FactorStatus | null): readonly Look[] => {
  if (status === null || status.since === null)
    return [see('button', turnOn, { disabled: false }), lack('button', turnOff), lack('button', renew)];
  return [see('button', renew, { disabled: false }), lack('button', turnOn), (status.isRequired ? lack : see)('button', turnOff)];
};
const sending = (what: string) => [
  region(true),
  see('form', `secondFactor.asked.${what}`),
  see('button', 'secondFactor.working', { disabled: true }),
];

export const sights: SightTable = {
  states: {
    closed: alike('open.loading.quiet', 'Nothing is known before the first answer'),
    'open.loading.quiet': (_, snapshot) =>
      snapshot.matches({ open: { loading: 'quiet' } }) ? [region(true), lack('status', undefined, { saying: 'secondFactor.loading' })] : [],
    'open.loading.long': ({ status }: Context) => (status === null ? [see('status', undefined, { saying: 'secondFactor.loading' })] : []),
    'open.failed': [region(false), see('alert', undefined, { saying: 'secondFactor.failed' }), see('button', retry)],
    'open.ready': ({ status }: Context) => [region(false), ...ways(status), lack('form')],
    'open.asking.setup': asking('setup'),
    'open.asking.removal': asking('removal'),
    'open.asking.renewal': asking('renewal'),
    'open.settingUp': [region(false), see('status', undefined, { saying: 'secondFactor.working' }), lack('form')],
    'open.removing': sending('removal'),
    'open.renewing': sending('renewal'),
    'open.keeping': [see('list', 'secondFactor.codes.list', { saying: literal(codes[0]!) }), see('button', 'secondFactor.codes.kept')],
  },
  causes: {
    'status.retry': (_, from) => (from.matches({ open: 'failed' }) ? [click('button', retry)] : null),
    'factor.turnOn': (_, from) => (from.can({ type: 'factor.turnOn' }) ? [click('button', turnOn)] : null),
    'factor.turnOff': (_, from) => (from.can({ type: 'factor.turnOff' }) ? [click('button', turnOff)] : null),
    'codes.renew': (_, from) => (from.can({ type: 'codes.renew' }) ? [click('button', renew)] : null),
    'passkey.type': ({ text }, from) =>
      from.matches({ open: 'asking' }) ? [fill(text as string, 'textbox', 'secondFactor.passkey')] : null,
    'code.type': ({ text }, from) =>
      from.matches({ open: { asking: 'removal' } }) || from.matches({ open: { asking: 'renewal' } })
        ? [fill(text as string, 'textbox', 'secondFactor.anyCode')]
        : null,
    'proof.submit': (_, from) => {
      if (!from.can({ type: 'proof.submit' })) return null;
      const what = from.matches({ open: { asking: 'setup' } })
        ? 'setup'
        : from.matches({ open: { asking: 'removal' } })
          ? 'removal'
          : 'renewal';
      return [click('button', `secondFactor.next.${what}`)];
    },
    'proof.cancel': (_, from) => (from.matches({ open: 'asking' }) ? [click('button', 'secondFactor.cancel')] : null),
    'codes.kept': (_, from) => (from.matches({ open: 'keeping' }) ? [click('button', 'secondFactor.codes.kept')] : null),
  },
};
