import { describe, expect, it } from 'vitest';
import { type FactorProof, type FactorStart, factorSetupMachine, factorSetupVerbs } from '../../../src/machines/account/factor-setup.ts';
import { loginMachine } from '../../../src/machines/account/login/chart.ts';
import type { Credentials, LoginAnswer } from '../../../src/machines/account/login/model.ts';
import {
  canEnterCode,
  canSubmitCode,
  canSubmitLogin,
  canSwitchUser,
  isCodeAsked,
  isLoginBusy,
  isPasswordReadable,
  loginRefusalOf,
  loginSetupOf,
  loginVerbs,
  shakesOf,
  typedCode,
} from '../../../src/machines/account/login/selectors.ts';
import { codes, key } from '../../cases/account/factor-setup.ts';
import { cases, facet, inputs } from '../../cases/account/login.ts';
import { ninaNewToken, ninaToken } from '../../cases/account/tokens.ts';
import { coverMachine } from '../../coverage-table.ts';
import { fake, running, settle } from '../../fakes.ts';

coverMachine({ name: 'login', machine: loginMachine, cases, inputs, states: 134, facet }, [
  'takes 37 transitions; enters code.checking 4, code.entering 18, editing.hidden 34, editing.readable 28, granted 8, retrying 3, revoking 2, settingUp 7, submitting 3, switching.removing 15, switching.revoking 14',
  'sets code 24, isOnline 10, password 20, refusal 40, shakes 11, storedToken 19, username 10',
  'starts checkCode 4, createAgain 3, createRefreshToken 3, factorSetup 7, removeUserToken 15, revokeEarlier 2, revokeForSwitch 14',
  'waits 300000 ms 18',
]);

const granted: LoginAnswer = { kind: 'granted', userToken: ninaNewToken };
const refused = (status: number, code?: string): LoginAnswer => ({ kind: 'refused', status, code });

/** The form of a browser with or without an earlier token, before a server that gives these answers in turn. */
function form({
  storedToken = null as string | null,
  isOnline = true,
  answers = [granted] as (LoginAnswer | Error)[],
  revokeFails = false,
  start = { key } as FactorStart,
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
  const startFactor = fake<FactorStart, FactorProof>(() => start);
  const confirmFactor = fake(() => ({ codes, userToken: ninaNewToken }));
  const machine = loginMachine.provide({
    actors: {
      factorSetup: factorSetupMachine.provide({
        actors: { startFactor: startFactor.actor, confirmFactor: confirmFactor.actor } as never,
      }),
      createRefreshToken: createRefreshToken.actor,
      revokeRefreshToken: revokeRefreshToken.actor,
      removeUserToken: removeUserToken.actor,
    },
  });
  const { actor, clock } = running(machine, { storedToken, isOnline });
  const verbs = loginVerbs(actor);
  const arrive = async () => {
    for (let arrived = 0; arrived < 4; arrived += 1) await settle();
  };
  const submit = async () => {
    verbs.changeUsername(' nina ');
    verbs.changePassword(' Rails&1435mm');
    verbs.submit();
    await arrive();
  };
  const is = <T>(select: (snapshot: ReturnType<typeof actor.getSnapshot>) => T) => select(actor.getSnapshot());
  return { actor, clock, verbs, submit, is, log, createRefreshToken, revokeRefreshToken, startFactor, arrive };
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

describe('The second factor', () => {
  const nina = { accountName: 'nina', passkey: ' Rails&1435mm' };

  it('is asked for once name and passkey are right, and sent along with them', async () => {
    const { submit, verbs, is, arrive, actor, createRefreshToken } = form({ answers: [refused(403, 'factor_needed'), granted] });
    await submit();
    expect([is(isCodeAsked), is(canSubmitCode), is(loginRefusalOf)]).toEqual([true, false, null]);
    verbs.typeCode('12 34 56');
    expect([is(typedCode), is(canSubmitCode)]).toEqual(['12 34 56', true]);
    verbs.submitCode();
    expect(is(isLoginBusy)).toBe(true);
    await arrive();
    expect(createRefreshToken.calls).toEqual([nina, { ...nina, code: '12 34 56' }]);
    expect(actor.getSnapshot().output).toEqual({ userToken: ninaNewToken });
  });

  it('is not sent without network or in part', async () => {
    const { submit, verbs, is, actor, createRefreshToken } = form({ answers: [refused(403, 'factor_needed')] });
    await submit();
    verbs.typeCode('12345');
    expect(is(canSubmitCode)).toBe(false);
    verbs.typeCode('abcd-efgh-jkmn');
    expect(is(canSubmitCode)).toBe(true);
    actor.send({ type: 'network.lost' });
    verbs.submitCode();
    expect([is(canSubmitCode), createRefreshToken.calls.length]).toEqual([false, 1]);
  });

  it('that is wrong shakes and empties the field, and is asked for again', async () => {
    const answers = [refused(403, 'factor_needed'), refused(401, 'wrong_code'), refused(429), new Error('no answer')];
    const { submit, verbs, is, arrive, log } = form({ storedToken: ninaToken, answers });
    await submit();
    for (const [refusal, shakes] of [
      ['wrongCode', 1],
      ['tooManyAttempts', 1],
      ['failed', 1],
    ]) {
      verbs.typeCode('123456');
      expect(is(loginRefusalOf)).toBe(null);
      verbs.submitCode();
      await arrive();
      expect([is(isCodeAsked), is(loginRefusalOf), is(shakesOf)]).toEqual([true, refusal, shakes]);
    }
    expect([log.includes('revoke'), is(typedCode)]).toEqual([false, '123456']);
  });

  it('is left for the form, which keeps the name only; a passkey changed meanwhile leads there by itself', async () => {
    const answers = [refused(403, 'factor_needed'), refused(403, 'factor_needed'), refused(401, 'wrong_credentials')];
    const { submit, verbs, is, arrive, actor } = form({ answers });
    await submit();
    verbs.typeCode('123456');
    verbs.cancelCode();
    expect([is(isCodeAsked), is(typedCode), actor.getSnapshot().context.username]).toEqual([false, '', ' nina ']);
    expect(actor.getSnapshot().context.password).toBe('');
    await submit();
    verbs.typeCode('123456');
    verbs.submitCode();
    await arrive();
    expect([is(isCodeAsked), is(loginRefusalOf), is(typedCode)]).toEqual([false, 'incorrect', '']);
  });

  it('is awaited for five minutes, then the passkey is forgotten: the tablet may have passed on', async () => {
    const { submit, verbs, is, actor, clock } = form({ answers: [refused(403, 'factor_needed')] });
    await submit();
    verbs.typeCode('123');
    clock.increment(5 * 60_000 - 1);
    expect([is(isCodeAsked), actor.getSnapshot().context.password]).toEqual([true, ' Rails&1435mm']);
    clock.increment(1);
    expect([is(isCodeAsked), actor.getSnapshot().context.password, is(typedCode)]).toEqual([false, '', '']);
  });

  it('gets past the delay after too many tries, also after a wrong one, and is offered only then', async () => {
    const answers = [refused(429, 'too_many_tries'), refused(429, 'too_many_tries'), granted];
    const { submit, verbs, is, arrive, actor, createRefreshToken } = form({ answers });
    verbs.enterCode();
    expect([is(canEnterCode), is(isCodeAsked)]).toEqual([false, false]);
    await submit();
    expect([is(loginRefusalOf), is(canEnterCode)]).toEqual(['tooManyAttempts', true]);
    verbs.enterCode();
    expect([is(isCodeAsked), is(loginRefusalOf)]).toEqual([true, null]);
    for (const code of ['111111', '123456']) {
      verbs.typeCode(code);
      verbs.submitCode();
      await arrive();
    }
    expect(createRefreshToken.calls).toEqual([nina, { ...nina, code: '111111' }, { ...nina, code: '123456' }]);
    expect(actor.getSnapshot().output).toEqual({ userToken: ninaNewToken });
  });

  it('is set up first where it is demanded and missing, and that is the login', async () => {
    const { submit, is, arrive, actor, startFactor } = form({ answers: [refused(403, 'factor_missing')] });
    await submit();
    expect(startFactor.calls).toEqual([nina]);
    const setup = factorSetupVerbs(is(loginSetupOf)!);
    setup.type('123456');
    setup.submit();
    await arrive();
    setup.keep();
    expect(actor.getSnapshot().output).toEqual({ userToken: ninaNewToken });
  });

  it.each([
    ['too_many_tries', 'tooManyAttempts'],
    ['failed', 'failed'],
  ] as const)('that cannot be set up (%s) leads back to the form with %s', async (problem, refusal) => {
    const { submit, is } = form({ answers: [refused(403, 'factor_missing')], start: { problem } });
    await submit();
    expect([is(loginSetupOf), is(loginRefusalOf), is(isLoginBusy)]).toEqual([null, refusal, false]);
  });

  it('whose set-up is given up leads back to the form', async () => {
    const { submit, is, arrive } = form({ answers: [refused(403, 'factor_missing')] });
    await submit();
    factorSetupVerbs(is(loginSetupOf)!).cancel();
    await arrive();
    expect([is(loginSetupOf), is(loginRefusalOf)]).toEqual([null, null]);
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
