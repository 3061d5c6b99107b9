import { describe, expect, it } from 'vitest';
import type { Language } from '../../../src/domain/shell/language.ts';
import {
  canRequestReset,
  canSubmitPassword,
  hasRequestSucceeded,
  hasResetFailed,
  hasResetSucceeded,
  isRequestPage,
  isResetBusy,
  type PasskeyReset,
  passwordResetMachine,
  passwordResetVerbs,
  type ResetRequest,
  type StatusAnswer,
  violationsOf,
} from '../../../src/machines/account/password-reset.ts';
import { cases, facet, inputs, neverRefused } from '../../cases/account/password-reset.ts';
import { coverMachine } from '../../coverage-table.ts';
import { fake, running, settle } from '../../fakes.ts';

coverMachine({ name: 'password-reset', machine: passwordResetMachine, cases, inputs, states: 15, facet, neverRefused }, [
  'takes 16 transitions; enters renewal.editing 5, renewal.failed 3, renewal.saving 3, renewal.succeeded 1, request.editing 1, request.failed 2, request.sending 1, request.succeeded 1',
  'sets accountName 3, confirmation 7, language 3, newPassword 6, refusedWord 6, token 2',
  'starts createPasskeyReset 3, createPasskeyResetRequest 1',
]);

const good = 'Rails&1435mm';

function page(token: string | null, ...statuses: (number | Error)[]) {
  const answer = (_: unknown, call: number): StatusAnswer => {
    const status = statuses[call - 1] ?? new Error('one call too many');
    if (status instanceof Error) throw status;
    return { status };
  };
  const createPasskeyResetRequest = fake<StatusAnswer, ResetRequest>(answer);
  const createPasskeyReset = fake<StatusAnswer, PasskeyReset>(answer);
  const { actor } = running(
    passwordResetMachine.provide({
      actors: { createPasskeyResetRequest: createPasskeyResetRequest.actor, createPasskeyReset: createPasskeyReset.actor },
    }),
    { token },
  );
  const is = <T>(select: (snapshot: ReturnType<typeof actor.getSnapshot>) => T) => select(actor.getSnapshot());
  return { is, verbs: passwordResetVerbs(actor), createPasskeyResetRequest, createPasskeyReset };
}

describe('The reset page without a token', () => {
  it.each([null, ''])('is the request part: %s [SES-031]', (token) => {
    expect(page(token).is(isRequestPage)).toBe(true);
  });

  it('enables the request only when the username field is filled [SES-032]', () => {
    const { is, verbs, createPasskeyResetRequest } = page(null);
    expect(is(canRequestReset)).toBe(false);
    verbs.changeAccountName('   ');
    expect(is(canRequestReset)).toBe(false);
    verbs.request('en-GB');
    expect([is(isResetBusy), createPasskeyResetRequest.calls]).toEqual([false, []]);
    verbs.changeAccountName('nina');
    expect(is(canRequestReset)).toBe(true);
  });

  it.each<Language>(['de-DE', 'en-GB'])('sends account name, origin telematics and the language %s [SES-033]', async (language) => {
    const { verbs, createPasskeyResetRequest } = page(null, 204);
    verbs.changeAccountName(' nina ');
    verbs.request(language);
    await settle();
    expect(createPasskeyResetRequest.calls).toEqual([{ accountName: 'nina', origin: 'telematics', emailLocale: language }]);
  });

  it('tells of success after a 204 [SES-034]', async () => {
    const { is, verbs } = page(null, 204);
    verbs.changeAccountName('nina');
    verbs.request('de-DE');
    expect([is(isResetBusy), is(canRequestReset), is(hasRequestSucceeded)]).toEqual([true, false, false]);
    await settle();
    expect([is(hasRequestSucceeded), is(hasResetFailed)]).toEqual([true, false]);
  });

  it.each([404, 400, 429, 500])('tells of failure after a %i [SES-035] [DEC-027]', async (status) => {
    const { is, verbs } = page(null, status);
    verbs.changeAccountName('nina');
    verbs.request('de-DE');
    await settle();
    expect([is(hasRequestSucceeded), is(hasResetFailed)]).toEqual([false, true]);
  });

  it('can ask again after a failure, with a message only for the last try', async () => {
    const { is, verbs } = page(null, new Error('no answer'), 404, 204);
    verbs.changeAccountName('nina');
    verbs.request('de-DE');
    await settle();
    expect(is(hasResetFailed)).toBe(true);
    verbs.request('de-DE');
    await settle();
    expect(is(hasResetFailed)).toBe(true);
    verbs.request('de-DE');
    expect(is(hasResetFailed)).toBe(false);
    verbs.changeAccountName('omar');
    await settle();
    expect(is(hasRequestSucceeded)).toBe(true);
    verbs.changeAccountName('omar');
    expect([is(hasRequestSucceeded), is(canRequestReset)]).toEqual([false, true]);
  });
});

describe('The reset page with a token', () => {
  it('is the new-password part [SES-036]', () => {
    const { is } = page('from the mail');
    expect([is(isRequestPage), is(canSubmitPassword)]).toEqual([false, false]);
  });

  it('lists the violated rules while typing [SES-037]', () => {
    const { is, verbs } = page('from the mail');
    const rules = () => is(violationsOf).map(({ rule }) => rule);
    verbs.changeNewPassword('rails');
    expect(rules()).toEqual(['length', 'uppercase', 'digit', 'symbol']);
    verbs.changeNewPassword('Rails&14');
    expect(rules()).toEqual([]);
    verbs.changeConfirmation('Rails&15');
    expect(rules()).toEqual(['mismatch']);
  });

  it.each([
    ['', '', false],
    [good, '', false],
    ['', good, false],
    [good, 'Rails&1435m', false],
    ['rails', 'rails', false],
    [good, good, true],
  ])('with "%s" and "%s" enables the button: %s [SES-038] [DEC-026]', (password, confirmation, isEnabled) => {
    const { is, verbs } = page('from the mail', 204);
    verbs.changeNewPassword(password);
    verbs.changeConfirmation(confirmation);
    expect(is(canSubmitPassword)).toBe(isEnabled);
    verbs.submit();
    expect(is(isResetBusy)).toBe(isEnabled);
  });

  it('takes a 204 as success [SES-039]', async () => {
    const { is, verbs, createPasskeyReset } = page('from the mail', 204);
    verbs.changeNewPassword(good);
    verbs.changeConfirmation(good);
    verbs.submit();
    await settle();
    expect(createPasskeyReset.calls).toEqual([{ newPasskey: good, resetAuthentificationToken: 'from the mail' }]);
    expect([is(hasResetSucceeded), is(hasResetFailed)]).toEqual([true, false]);
  });

  it.each([200, 400, 401, 500])('tells of failure after a %i [SES-040]', async (status) => {
    const { is, verbs } = page('from the mail', status);
    verbs.changeNewPassword(good);
    verbs.changeConfirmation(good);
    verbs.submit();
    await settle();
    expect([is(hasResetSucceeded), is(hasResetFailed)]).toEqual([false, true]);
  });

  it('tells of failure without an answer, can try again, and drops the message once something is typed [SES-040]', async () => {
    const { is, verbs } = page('from the mail', 400, new Error('no answer'), 400, 204);
    verbs.changeNewPassword(good);
    verbs.changeConfirmation(good);
    verbs.submit();
    await settle();
    verbs.submit();
    await settle();
    expect(is(hasResetFailed)).toBe(true);
    verbs.changeNewPassword('rails');
    expect(is(hasResetFailed)).toBe(false);
    verbs.changeNewPassword(good);
    verbs.submit();
    await settle();
    verbs.changeConfirmation('rails');
    expect([is(hasResetFailed), is(canSubmitPassword)]).toEqual([false, false]);
    verbs.changeConfirmation(good);
    verbs.submit();
    await settle();
    expect(is(hasResetSucceeded)).toBe(true);
  });
});
