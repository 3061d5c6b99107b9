import { alike, click, fill, lack, type SightTable, see } from '../../../sights/table.ts';

const waits = 'A token is taken back or asked for again meanwhile; who waits sees one wait';
const refusals = ['incorrect', 'tooManyAttempts', 'failed'] as const;

export const sights: SightTable = {
  always: ({ username, password, isOnline, refusal, storedToken }) => [
    see('textbox', 'login.username', { value: username }),
    see('textbox', 'login.password', { value: password }),
    ...refusals.map((key) => (key === refusal ? see : lack)('alert', undefined, { saying: `login.${key}` })),
    (isOnline ? lack : see)('alert', undefined, { saying: 'login.offline' }),
    (storedToken === null ? lack : see)('button', 'login.switchUser'),
  ],
  states: {
    'editing.hidden': [see('button', 'login.showPassword'), see('button', 'login.submit')],
    'editing.readable': [see('button', 'login.hidePassword'), see('button', 'login.submit')],
    submitting: [see('button', 'login.submitting', { disabled: true }), lack('button', 'login.submit')],
    revoking: alike('submitting', waits),
    retrying: alike('submitting', waits),
    'switching.revoking': alike('submitting', waits),
    'switching.removing': alike('submitting', waits),
    granted: alike('editing.hidden', 'The page gives way to the portal at that moment'),
  },
  causes: {
    'username.change': ({ value }) => [fill(value, 'textbox', 'login.username')],
    'password.change': ({ value }) => [fill(value, 'textbox', 'login.password')],
    'password.toggle': (_, from) => [click('button', from.matches('editing.readable') ? 'login.hidePassword' : 'login.showPassword')],
    'login.submit': [click('button', 'login.submit')],
    'user.switch': [click('button', 'login.switchUser')],
  },
};
