import { isCodeWhole } from '../../../src/domain/account/second-factor.ts';
import type { LoginSnapshot } from '../../../src/machines/account/login/chart.ts';
import { alike, click, fill, type Look, lack, type SightTable, see } from '../../sights/table.ts';
import { ninaNewToken, ninaToken } from './tokens.ts';

const refused = (status: number, code?: string) => ({ output: { kind: 'refused', status, ...(code !== undefined && { code }) } });
const granted = { output: { kind: 'granted', userToken: ninaNewToken } };
const factorMissing = refused(403, 'factor_missing');
const answers = [granted, refused(401), refused(429), refused(500), refused(403, 'factor_needed'), factorMissing];
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

const waits = 'A token is taken back or asked for again meanwhile; who waits sees one wait';
const refusals = ['incorrect', 'wrongCode', 'tooManyAttempts', 'failed'] as const;

interface Context {
  readonly username: string;
  readonly password: string;
  readonly code: string;
  readonly isOnline: boolean;
  readonly refusal: (typeof refusals)[number] | null;
  readonly storedToken: string | null;
}
const shown = ({ isOnline, refusal }: Context, delayed = 'login.tooManyAttempts'): readonly Look[] => [
  ...refusals.map((key) =>
    (key === refusal ? see : lack)('alert', undefined, { saying: key === 'tooManyAttempts' ? delayed : `login.${key}` }),
  ),
  (isOnline ? lack : see)('alert', undefined, { saying: 'login.offline' }),
];
const typed = (context: Context): readonly Look[] => [
  see('textbox', 'login.username', { value: context.username }),
  see('textbox', 'login.password', { value: context.password }),
  ...shown(context),
  (context.refusal === 'tooManyAttempts' ? see : lack)('alert', undefined, { saying: 'login.pastDelay' }),
  (context.storedToken === null ? lack : see)('button', 'login.switchUser'),
];

const edited = (context: Context): readonly Look[] => [
  ...typed(context),
  (context.refusal === 'tooManyAttempts' && context.username !== '' && context.password !== '' ? see : lack)('button', 'login.code.enter'),
];

export const sights: SightTable = {
  states: {
    'editing.hidden': (context: Context) => [...edited(context), see('button', 'login.showPassword'), see('button', 'login.submit')],
    'editing.readable': (context: Context) => [...edited(context), see('button', 'login.hidePassword'), see('button', 'login.submit')],
    submitting: (context: Context) => [
      ...typed(context),
      see('button', 'login.submitting', { disabled: true }),
      lack('button', 'login.submit'),
      lack('button', 'login.code.enter'),
    ],
    revoking: alike('submitting', waits),
    retrying: alike('submitting', waits),
    'code.entering': (context: Context) => [
      see('form', 'login.code.title'),
      see('textbox', 'login.code.label', { value: context.code }),
      see('button', 'login.code.submit', { disabled: context.code !== '123456' || !context.isOnline }),
      lack('textbox', 'login.username'),
      ...shown(context, 'login.code.refused'),
    ],
    'code.checking': [see('button', 'login.code.submitting', { disabled: true }), see('button', 'login.code.back', { disabled: true })],
    settingUp: [
      see('region', 'secondFactor.asked.setup', { saying: 'secondFactor.setup.required' }),
      lack('textbox', 'login.username'),
      lack('form', 'login.code.title'),
    ],
    'switching.revoking': alike('submitting', waits),
    'switching.removing': alike('submitting', waits),
    granted: alike('editing.hidden', 'The page gives way to the portal at that moment'),
  },
  causes: {
    'username.change': ({ value }) => [fill(value, 'textbox', 'login.username')],
    'password.change': ({ value }) => [fill(value, 'textbox', 'login.password')],
    'password.toggle': (_, from) => [click('button', from.matches('editing.readable') ? 'login.hidePassword' : 'login.showPassword')],
    'login.submit': [click('button', 'login.submit')],
    'code.enter': (_, from) => (from.can({ type: 'code.enter' }) ? [click('button', 'login.code.enter')] : null),
    'code.type': ({ text }, from) => (from.matches({ code: 'entering' }) ? [fill(text as string, 'textbox', 'login.code.label')] : null),
    'code.submit': (_, from) => (from.can({ type: 'code.submit' }) ? [click('button', 'login.code.submit')] : null),
    'code.cancel': (_, from) => (from.matches({ code: 'entering' }) ? [click('button', 'login.code.back')] : null),
    'user.switch': [click('button', 'login.switchUser')],
  },
};
