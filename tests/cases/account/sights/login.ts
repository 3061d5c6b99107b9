import { alike, click, fill, type Look, lack, type SightTable, see } from '../../../sights/table.ts';

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
const said = ({ isOnline, refusal }: Context): readonly Look[] => [
  ...refusals.map((key) => (key === refusal ? see : lack)('alert', undefined, { saying: `login.${key}` })),
  (isOnline ? lack : see)('alert', undefined, { saying: 'login.offline' }),
];
const typed = (context: Context): readonly Look[] => [
  see('textbox', 'login.username', { value: context.username }),
  see('textbox', 'login.password', { value: context.password }),
  ...said(context),
  (context.storedToken === null ? lack : see)('button', 'login.switchUser'),
];

export const sights: SightTable = {
  states: {
    'editing.hidden': (context: Context) => [...typed(context), see('button', 'login.showPassword'), see('button', 'login.submit')],
    'editing.readable': (context: Context) => [...typed(context), see('button', 'login.hidePassword'), see('button', 'login.submit')],
    submitting: (context: Context) => [
      ...typed(context),
      see('button', 'login.submitting', { disabled: true }),
      lack('button', 'login.submit'),
    ],
    revoking: alike('submitting', waits),
    retrying: alike('submitting', waits),
    'code.entering': (context: Context) => [
      see('form', 'login.code.title'),
      see('textbox', 'login.code.label', { value: context.code }),
      see('button', 'login.code.submit', { disabled: context.code !== '123456' || !context.isOnline }),
      lack('textbox', 'login.username'),
      ...said(context),
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
    'code.type': ({ text }, from) => (from.matches({ code: 'entering' }) ? [fill(text as string, 'textbox', 'login.code.label')] : null),
    'code.submit': (_, from) => (from.can({ type: 'code.submit' }) ? [click('button', 'login.code.submit')] : null),
    'code.cancel': (_, from) => (from.matches({ code: 'entering' }) ? [click('button', 'login.code.back')] : null),
    'user.switch': [click('button', 'login.switchUser')],
  },
};
