import { describe, expect, it } from 'vitest';
import { LoginForm, type LoginFormProps } from '../../../src/views/account/login/login-form.tsx';
import { LoginPage } from '../../../src/views/account/login/login-page.tsx';
import { keepReturnPath, returnPathOf } from '../../../src/views/account/login/return-path.ts';
import { markup } from '../render.tsx';

const nothing = () => undefined;
const form: LoginFormProps = {
  username: '',
  password: '',
  canSubmit: false,
  isBusy: false,
  isOnline: true,
  refusal: null,
  shakes: 0,
  isPasswordReadable: false,
  canSwitchUser: false,
  canEnterCode: false,
  onUsername: nothing,
  onPassword: nothing,
  onTogglePassword: nothing,
  onSubmit: nothing,
  onSwitchUser: nothing,
  onEnterCode: nothing,
};
const links = { privacyPolicy: { 'de-DE': 'https://example.org/datenschutz', 'en-GB': 'https://example.org/privacy' } };
const page = { page: 'login', login: null, reset: null, links, onLanguage: nothing } as const;

describe('the login form', () => {
  it('hides the password until it is asked for', () => {
    expect(markup(<LoginForm {...form} />)).toContain('type="password"');
    expect(markup(<LoginForm {...form} isPasswordReadable />)).not.toContain('type="password"');
  });

  it('offers another user only where one is stored', () => {
    expect(markup(<LoginForm {...form} />)).not.toContain('Benutzer wechseln');
    expect(markup(<LoginForm {...form} canSwitchUser />)).toContain('Benutzer wechseln');
  });

  it('tells a refusal as an alert and marks both fields', () => {
    const refused = markup(<LoginForm {...form} refusal="incorrect" shakes={1} />, 'en-GB');
    expect(refused).toContain('Incorrect username or password.');
    expect(refused).toMatch(/role="alert"/);
    expect(refused.match(/aria-invalid="true"/g)).toHaveLength(2);
  });

  it('says that it waits for the network', () => {
    expect(markup(<LoginForm {...form} isOnline={false} />)).toContain('Anmelden können Sie sich, sobald sie wieder da ist');
  });

  it('keeps what was typed after a failure', () => {
    expect(markup(<LoginForm {...form} username="jana" refusal="failed" />)).toContain('value="jana"');
  });
});

describe('the login page', () => {
  it('shows title and slogan in the chosen language [SES-023]', () => {
    const german = markup(<LoginPage {...page} language="de-DE" />);
    expect(german).toContain('Gleisblick');
    expect(german).toContain('Wo die Lok steht und was sie tut');
    expect(german).toContain('href="https://example.org/datenschutz"');
    const english = markup(<LoginPage {...page} language="en-GB" />, 'en-GB');
    expect(english).toContain('href="https://example.org/privacy"');
  });

  it('has no privacy link where none is configured [DEC-033]', () => {
    expect(markup(<LoginPage {...page} links={{}} language="de-DE" />)).not.toContain('Datenschutz');
  });

  it('leads to the reset page and back', () => {
    expect(markup(<LoginPage {...page} language="de-DE" />)).toContain('href="/reset-passkey"');
    expect(markup(<LoginPage {...page} page="resetPasskey" language="de-DE" />)).toContain('href="/login"');
  });
});

describe('a deep link through the login', () => {
  it('is kept in the history entry', () => {
    expect(returnPathOf(keepReturnPath('/livedata'))).toBe('/livedata');
    expect(returnPathOf(keepReturnPath('/livedata?vehicle=7'))).toBe('/livedata?vehicle=7');
  });

  it.each([
    null,
    undefined,
    {},
    { returnTo: 7 },
    keepReturnPath('//evil.example'),
    keepReturnPath('https://evil.example'),
    keepReturnPath('/login'),
    keepReturnPath('/login?vehicle=7'),
    keepReturnPath('/\\evil.example'),
  ])('ignores %j', (state) => {
    expect(returnPathOf(state)).toBeNull();
  });
});
