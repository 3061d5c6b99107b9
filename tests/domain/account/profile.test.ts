import { describe, expect, it } from 'vitest';
import { emailProblem, isEmail, isNewEmailReady } from '../../../src/domain/account/email.ts';
import { isSuccess, maySaveProfile, profileFailure } from '../../../src/domain/account/profile.ts';

const plain = { isDemo: false, needsCode: false };
const password = { currentPassword: 'Weiche-12', newPassword: 'Rails&1435mm', confirmation: 'Rails&1435mm' };
const email = { newEmail: 'nina@nord.example', emailConfirmation: 'nina@nord.example', code: '' };
const noPassword = { currentPassword: '', newPassword: '', confirmation: '' };
const noEmail = { newEmail: '', emailConfirmation: '', code: '' };

describe('Saving the profile', () => {
  it.each([
    ['password without current one', { ...password, currentPassword: '', ...noEmail }, false],
    ['password that breaks a rule', { ...password, newPassword: 'rails', confirmation: 'rails', ...noEmail }, false],
    ['password without confirmation', { ...password, confirmation: '', ...noEmail }, false],
    ['password with another confirmation', { ...password, confirmation: 'Rails&1436mm', ...noEmail }, false],
    ['current password alone', { ...noPassword, currentPassword: 'Weiche-12', ...noEmail }, false],
    ['whole password', { ...password, ...noEmail }, true],
    ['whole password beside half an e-mail', { ...password, ...noEmail, newEmail: 'nina@' }, true],
  ])('password: %s: %# [PRO-013] [PRO-015]', (_, fields, wanted) => {
    expect(maySaveProfile(fields, plain)).toBe(wanted);
    expect(maySaveProfile(fields, { ...plain, isDemo: true })).toBe(false);
  });

  it.each([
    ['nothing', noEmail, false],
    ['no e-mail', { ...noEmail, newEmail: 'nina@', emailConfirmation: 'nina@' }, false],
    ['unconfirmed', { ...email, emailConfirmation: '' }, false],
    ['another confirmation', { ...email, emailConfirmation: 'nino@nord.example' }, false],
    ['whole', email, true],
  ])('e-mail, with the current password: %s: %# [PRO-014] [PRO-015] [DEC-164]', (_, fields, wanted) => {
    for (const beside of [
      { ...noPassword, currentPassword: 'Weiche-12' },
      { ...password, confirmation: '' },
    ]) {
      expect(maySaveProfile({ ...beside, ...fields }, plain)).toBe(wanted);
      expect(maySaveProfile({ ...beside, ...fields }, { ...plain, isDemo: true })).toBe(false);
      expect(maySaveProfile({ ...beside, ...fields, currentPassword: '' }, plain)).toBe(false);
    }
  });

  it.each([
    ['', false],
    ['12345', false],
    ['123 456', true],
    ['ABCD-EFGH-JKLM', true],
  ])('with the code %j where there is a second factor: %s [DEC-164]', (code, wanted) => {
    expect(maySaveProfile({ ...password, ...email, code }, { ...plain, needsCode: true })).toBe(wanted);
    expect(maySaveProfile({ ...noPassword, ...noEmail, code }, { ...plain, needsCode: true })).toBe(false);
  });
});

it('counts 204 and 200 as success and nothing else [PRO-029]', () => {
  const statuses = Array.from({ length: 500 }, (_, index) => 100 + index);
  expect(statuses.filter((status) => isSuccess({ status }))).toEqual([200, 204]);
});

it.each([
  [{ password: { status: 204 }, email: { status: 200 } }, null],
  [{ password: null, email: null }, null],
  [{ password: { status: 400, message: 'wrong_passkey' }, email: null }, 'wrongPassword'],
  [{ password: { status: 400, message: 'factor_needed' }, email: null }, 'codeNeeded'],
  [{ password: null, email: { status: 400, message: 'wrong_code' } }, 'wrongCode'],
  [{ password: { status: 400, message: 'passkey_known' }, email: null }, 'password'],
  [{ password: { status: 400, message: 'passkey_common' }, email: null }, 'commonPassword'],
  [{ password: { status: 400, message: 'passkey_own' }, email: null }, 'ownWord'],
  [{ password: { status: 204 }, email: { status: 400, message: 'email_invalid' } }, 'email'],
  [{ password: { status: 204 }, email: { status: 500 } }, 'other'],
  [{ password: { status: 429 }, email: null }, 'tooManyTries'],
  [{ password: null, email: { status: 403, message: 'demo_user' } }, 'other'],
])('tells why a save failed: %j: %s', (answer, failure) => {
  expect(profileFailure(answer)).toBe(failure);
});

describe('An e-mail address', () => {
  it.each([
    'nina@nord.example',
    'n.b+portal@a-b.nord.example',
    'N1@EXAMPLE.ORG',
    `${'a'.repeat(64)}@nord.example`,
    'n@x.y',
    'n@a.b.example',
    `${'a'.repeat(241)}@nord.example`,
  ])('is %s', (text) => {
    expect(isEmail(text)).toBe(true);
  });

  it.each([
    '',
    'nina',
    'nina@',
    '@nord.example',
    'nina@nord',
    'nina@nord.example.',
    'nina@-nord.example',
    'nina@nord..example',
    'ni na@nord.example',
    'nina@nord.example, omar@nord.example',
    'nina@nord.example;omar@nord.example',
    'Nina <nina@nord.example>',
    'nina@nord.example\nBcc: omar@nord.example',
    '"nina"@nord.example',
    'nína@nord.example',
    `${'a'.repeat(242)}@nord.example`,
  ])('is not %j', (text) => {
    expect(isEmail(text)).toBe(false);
    expect(isNewEmailReady(text, text)).toBe(false);
  });

  it.each([
    ['', '', null],
    ['nina@', '', 'invalid'],
    ['nina@', 'nina@', 'invalid'],
    ['', 'n', 'mismatch'],
    ['nina@nord.example', '', null],
    ['nina@nord.example', 'n', 'mismatch'],
    ['nina@nord.example', 'Nina@nord.example', 'mismatch'],
    ['nina@nord.example', 'nina@nord.example', null],
  ])('typed as "%s" and "%s" has the problem %s', (email, confirmation, problem) => {
    expect(emailProblem(email, confirmation)).toBe(problem);
  });
});
