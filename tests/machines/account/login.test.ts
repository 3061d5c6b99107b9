import { describe, expect, it } from 'vitest';
import {
  type Credentials,
  canSubmitLogin,
  canSwitchUser,
  isLoginBusy,
  isPasswordReadable,
  type LoginAnswer,
  loginMachine,
  loginRefusalOf,
  loginVerbs,
  shakesOf,
} from '../../../src/machines/account/login.ts';
import { cases, facet, inputs } from '../../cases/account/login.ts';
import * as samples from '../../cases/account/tokens.ts';
import { ninaNewToken, ninaToken } from '../../cases/account/tokens.ts';
import { coverMachine } from '../../coverage-table.ts';
import { fake, running, settle } from '../../fakes.ts';

coverMachine({
  name: 'login',
  machine: loginMachine,
  cases,
  inputs,
  states: 82,
  facet,
  samples,
});

const granted: LoginAnswer = { kind: 'granted', userToken: ninaNewToken };
const refused = (status: number): LoginAnswer => ({ kind: 'refused', status });

/** The form of a browser with or without an earlier token, before a server that gives these answers in turn. */
function form({
  storedToken = null as string | null,
  isOnline = true,
  answers = [granted] as (LoginAnswer | Error)[],
  revokeFails = false,
} = {}) {
  const log: string[] = [];
  const createRefreshToken = fake<LoginAnswer, Credentials>((_, call) => {
    log.push('create');
    const answer = answers[call - 1] ?? new Error('one call too many');
    if (answer instanceof Error) throw answer;
    return answer;
  });
  const revokeRefreshToken = fake<void, { userToken: string }>(() => {
    log.push('revoke');
    if (revokeFails) throw new Error('no answer');
  });
  const removeUserToken = fake<void>(() => {
    log.push('remove');
    if (revokeFails) throw new Error('no storage');
  });
  const machine = loginMachine.provide({
    actors: {
      createRefreshToken: createRefreshToken.actor,
      revokeRefreshToken: revokeRefreshToken.actor,
      removeUserToken: removeUserToken.actor,
    },
  });
  const { actor } = running(machine, { storedToken, isOnline });
  const verbs = loginVerbs(actor);
  const submit = async () => {
    verbs.changeUsername(' nina ');
    verbs.changePassword(' Rails&1435mm');
    verbs.submit();
    for (let arrived = 0; arrived < 4; arrived += 1) await settle();
  };
  const is = <T>(select: (snapshot: ReturnType<typeof actor.getSnapshot>) => T) => select(actor.getSnapshot());
  return { actor, verbs, submit, is, log, createRefreshToken, revokeRefreshToken };
}

describe('The login button', () => {
  const truthTable = [false, true].flatMap((u) =>
    [false, true].flatMap((p) => [false, true].map((online) => [u, p, online, u && p && online] as const)),
  );

  it.each(truthTable)(
    'with username %s, password %s and network %s is enabled: %s [SES-020]',
    (hasUsername, hasPassword, isOnline, isEnabled) => {
      const { is, verbs, actor } = form({ isOnline });
      if (hasUsername) verbs.changeUsername('nina');
      if (hasPassword) verbs.changePassword('Rails&1435mm');
      expect(is(canSubmitLogin)).toBe(isEnabled);
      verbs.submit();
      expect(actor.getSnapshot().matches('submitting')).toBe(isEnabled);
      expect(is(isLoginBusy)).toBe(isEnabled);
    },
  );

  it('follows the network and does not take a blank username as filled [SES-020]', () => {
    const { is, verbs, actor } = form();
    verbs.changeUsername('   ');
    verbs.changePassword('Rails&1435mm');
    expect(is(canSubmitLogin)).toBe(false);
    verbs.changeUsername('nina');
    actor.send({ type: 'network.lost' });
    expect(is(canSubmitLogin)).toBe(false);
    actor.send({ type: 'network.restored' });
    expect(is(canSubmitLogin)).toBe(true);
  });
});

describe('A login', () => {
  it('sends account name and passkey and ends with the user token [SES-027] [DEC-135]', async () => {
    const { submit, actor, createRefreshToken } = form();
    await submit();
    expect(createRefreshToken.calls).toEqual([{ accountName: 'nina', passkey: ' Rails&1435mm' }]);
    expect(actor.getSnapshot().output).toEqual({ userToken: ninaNewToken });
  });

  it('answered 401 revokes the earlier refresh token and tries once more [SES-028]', async () => {
    const { submit, log, actor, revokeRefreshToken, createRefreshToken } = form({
      storedToken: ninaToken,
      answers: [refused(401), granted],
    });
    await submit();
    expect(log).toEqual(['create', 'revoke', 'create']);
    expect(revokeRefreshToken.calls).toEqual([{ userToken: ninaToken }]);
    expect(createRefreshToken.calls[1]).toEqual({ accountName: 'nina', passkey: ' Rails&1435mm' });
    expect(actor.getSnapshot().output).toEqual({ userToken: ninaNewToken });
  });

  it('answered 401 twice is not tried a third time [SES-028] [SES-029]', async () => {
    const { submit, log, is } = form({ storedToken: ninaToken, answers: [refused(401), refused(401)] });
    await submit();
    expect(log).toEqual(['create', 'revoke', 'create']);
    expect([is(loginRefusalOf), is(shakesOf), is(isLoginBusy)]).toEqual(['incorrect', 1, false]);
  });

  it('is tried again even when the earlier token cannot be revoked [SES-028]', async () => {
    const { submit, log, actor } = form({ storedToken: ninaToken, answers: [refused(401), granted], revokeFails: true });
    await submit();
    expect(log).toEqual(['create', 'revoke', 'create']);
    expect(actor.getSnapshot().status).toBe('done');
  });

  it('answered 401 without an earlier token is final at once [SES-028] [SES-029]', async () => {
    const { submit, log, is } = form({ answers: [refused(401)] });
    await submit();
    expect([log, is(loginRefusalOf)]).toEqual([['create'], 'incorrect']);
  });

  it.each([
    [403, 'incorrect', 1],
    [429, 'tooManyAttempts', 0],
    [500, 'failed', 0],
  ] as const)('answered %i shows the message %s, shaken %i times, and keeps what was typed [SES-029]', async (status, message, shakes) => {
    const { submit, is, log, actor } = form({ storedToken: ninaToken, answers: [refused(status)] });
    await submit();
    expect([is(loginRefusalOf), is(shakesOf), log]).toEqual([message, shakes, ['create']]);
    expect(actor.getSnapshot().context.password).toBe(' Rails&1435mm');
  });

  it.each([[[new Error('no answer')]], [[refused(401), new Error('no answer')]]])(
    'without an answer says that it failed',
    async (answers) => {
      const { submit, is } = form({ storedToken: ninaToken, answers });
      await submit();
      expect([is(loginRefusalOf), is(shakesOf)]).toEqual(['failed', 0]);
    },
  );

  it('shakes again at each refusal and drops the message once something is typed or sent [SES-029]', async () => {
    const { submit, is, verbs } = form({ answers: [refused(401), refused(403), granted] });
    await submit();
    verbs.changePassword('other');
    expect(is(loginRefusalOf)).toBeNull();
    await submit();
    expect(is(shakesOf)).toBe(2);
    verbs.changeUsername('omar');
    expect(is(loginRefusalOf)).toBeNull();
  });

  it('starts without a message when the same input is sent again', async () => {
    const { submit, is, verbs } = form({ answers: [refused(403), granted] });
    await submit();
    verbs.submit();
    expect([is(isLoginBusy), is(loginRefusalOf)]).toEqual([true, null]);
  });
});

describe('The password field', () => {
  it('turns readable and hidden again, and stays as it was after a refusal', async () => {
    const { is, verbs, submit } = form({ answers: [refused(401)] });
    expect(is(isPasswordReadable)).toBe(false);
    verbs.togglePassword();
    expect(is(isPasswordReadable)).toBe(true);
    await submit();
    expect(is(isPasswordReadable)).toBe(true);
    verbs.togglePassword();
    expect(is(isPasswordReadable)).toBe(false);
  });
});

describe('Switch user', () => {
  it('is there only while a user token is stored [SES-021]', () => {
    expect(form({ storedToken: ninaToken }).is(canSwitchUser)).toBe(true);
    const { is, verbs, log } = form();
    expect(is(canSwitchUser)).toBe(false);
    verbs.switchUser();
    expect([is(isLoginBusy), log]).toEqual([false, []]);
  });

  it.each([false, true])(
    'revokes and removes the stored token, empties the form and stays, with failing calls: %s [SES-021] [DEC-024]',
    async (revokeFails) => {
      const { is, verbs, log, actor, revokeRefreshToken } = form({ storedToken: ninaToken, revokeFails });
      verbs.changeUsername('nina');
      verbs.changePassword('Rails&1435mm');
      verbs.switchUser();
      expect(is(isLoginBusy)).toBe(true);
      for (let arrived = 0; arrived < 3; arrived += 1) await settle();
      expect(log).toEqual(['revoke', 'remove']);
      expect(revokeRefreshToken.calls).toEqual([{ userToken: ninaToken }]);
      expect(is(canSwitchUser)).toBe(false);
      expect(actor.getSnapshot().matches('editing')).toBe(true);
      expect(actor.getSnapshot().context).toMatchObject({ username: '', password: '', refusal: null, storedToken: null });
    },
  );
});
