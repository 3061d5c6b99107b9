import { describe, expect, it } from 'vitest';
import { type Credentials, type LoginAnswer, loginMachine, loginVerbs } from '../../../src/machines/account/login.ts';
import { type AccessAnswer, type SessionInput, sessionMachine } from '../../../src/machines/account/session/chart.ts';
import {
  accessTokenOf,
  accountIdOf,
  isExpiryAnnounced,
  isLeaving,
  isLoggedIn,
  isSessionLost,
  isUserTokenExpired,
  isWaitingOnline,
  loginRefOf,
  passwordResetRefOf,
  sessionVerbs,
  userTokenOf,
} from '../../../src/machines/account/session/selectors.ts';
import { cases, inputs } from '../../cases/account/session.ts';
import { ninaId, ninaNewToken, ninaOldToken, ninaToken, omarToken, start } from '../../cases/account/tokens.ts';
import { coverMachine } from '../../coverage-table.ts';
import { failing, fake, running, settle } from '../../fakes.ts';

coverMachine({ name: 'session', machine: sessionMachine, cases, inputs, states: 12 });

const second = 1000;
const minute = 60 * second;
const life = 15 * minute;

interface Situation {
  input?: Partial<SessionInput>;
  renew?: (call: number, receivedAt: number) => AccessAnswer;
  login?: string;
  revoke?: ReturnType<typeof failing>;
  clear?: ReturnType<typeof failing>;
  store?: ReturnType<typeof failing>;
}

async function portal({ input, renew, login = ninaNewToken, revoke, clear, store }: Situation = {}) {
  const log: string[] = [];
  const noted = (name: string) => fake<void, unknown>(() => void log.push(name));
  let now = start;
  const granted = (call: number): AccessAnswer => ({
    kind: 'granted',
    accessToken: `access ${call}`,
    expiresAt: now + life,
    receivedAt: now,
  });
  const services = {
    createAccessToken: fake<AccessAnswer, { userToken: string }>((_, call) => (renew ? renew(call, now) : granted(call))),
    storeUserToken: store ?? noted('store'),
    revokeRefreshToken: revoke ?? noted('revoke'),
    clearStorage: clear ?? noted('clear'),
    reloadPage: noted('reload'),
  };
  const form = loginMachine.provide({
    actors: {
      createRefreshToken: fake<LoginAnswer, Credentials>(() => ({ kind: 'granted', userToken: login })).actor,
      revokeRefreshToken: noted('revoke earlier').actor as never,
      removeUserToken: noted('remove').actor as never,
    },
  });
  const actors = Object.fromEntries(Object.entries(services).map(([name, { actor }]) => [name, actor]));
  const machine = sessionMachine.provide({ actors: { ...actors, login: form } as never });
  const { actor, clock, emitted } = running(machine, { userToken: ninaToken, now: start, isOnline: true, resetToken: null, ...input });
  await settle();
  const pass = async (ms: number) => {
    now += ms;
    clock.increment(ms);
    await settle();
  };
  const logIn = async () => {
    const form = loginVerbs(loginRefOf(actor.getSnapshot())!);
    form.changeUsername('nina');
    form.changePassword('Rails&1435mm');
    form.submit();
    await settle();
    await settle();
  };
  const verbs = sessionVerbs(actor);
  return {
    ...services,
    actor,
    clock,
    emitted,
    log,
    pass,
    verbs,
    logIn,
    at: () => now,
    is: <T>(select: (s: ReturnType<typeof actor.getSnapshot>) => T) => select(actor.getSnapshot()),
  };
}
const refused = (status: number) => (): AccessAnswer => ({ kind: 'refused', status });

describe('A stored user token', () => {
  it('makes the portal start logged in [SES-001]', async () => {
    const { is } = await portal();
    expect(is(isLoggedIn)).toBe(true);
    expect(is(accountIdOf)).toBe(ninaId);
  });

  it('that is missing makes the portal start logged out, with login form and reset page [SES-002]', async () => {
    const { is, createAccessToken } = await portal({ input: { userToken: null, resetToken: 'from the mail' } });
    expect(is(isLoggedIn)).toBe(false);
    expect(is(isSessionLost)).toBe(false);
    expect(is(loginRefOf)!.getSnapshot().context.storedToken).toBeNull();
    expect(is(passwordResetRefOf)!.getSnapshot().context.token).toBe('from the mail');
    expect(createAccessToken.calls).toEqual([]);
  });

  it('past its exp when the page loads logs the user out and keeps the token for switching the user [SES-003] [SES-021]', async () => {
    const { is, log, createAccessToken } = await portal({ input: { userToken: ninaOldToken } });
    expect(is(isLoggedIn)).toBe(false);
    expect(is(isSessionLost)).toBe(false);
    expect(is(isUserTokenExpired)).toBe(true);
    expect(is(loginRefOf)!.getSnapshot().context.storedToken).toBe(ninaOldToken);
    expect([createAccessToken.calls, log]).toEqual([[], []]);
  });

  it('that ends a second after the load is still good [SES-003]', async () => {
    const { is } = await portal({ input: { userToken: ninaOldToken, now: start - second } });
    expect(is(isLoggedIn)).toBe(true);
  });

  it.each(['unreadable', 'a.b.c', '..', ''])(
    'that cannot be decoded counts as absent, without error or deletion: "%s" [SES-004] [DEC-019]',
    async (userToken) => {
      const { is, log, actor } = await portal({ input: { userToken } });
      expect(is(isLoggedIn)).toBe(false);
      expect(is(userTokenOf)).toBeNull();
      expect(actor.getSnapshot().status).toBe('active');
      expect(log).toEqual([]);
    },
  );

  it('without network waits to come online and is used then [DEC-003] [SES-008]', async () => {
    const { is, verbs, createAccessToken } = await portal({ input: { isOnline: false } });
    expect([is(isLoggedIn), is(isWaitingOnline), is(isSessionLost)]).toEqual([true, true, false]);
    expect(createAccessToken.calls).toEqual([]);
    verbs.restoreNetwork();
    await settle();
    expect([is(isWaitingOnline), is(accessTokenOf)]).toEqual([false, 'access 1']);
  });
});

describe('A token of another tab', () => {
  it('with a different account id reloads the page [SES-006]', async () => {
    const { verbs, log, is } = await portal();
    verbs.changeToken(omarToken);
    await settle();
    expect(log).toEqual(['reload']);
    expect(is(isLeaving)).toBe(true);
  });

  it('of the same account is taken over without a reload or a renewal [SES-006]', async () => {
    const { verbs, log, is, createAccessToken } = await portal();
    verbs.changeToken(ninaNewToken);
    await settle();
    expect(log).toEqual([]);
    expect(is(userTokenOf)).toBe(ninaNewToken);
    expect(createAccessToken.calls).toEqual([{ userToken: ninaToken }]);
  });

  it('that cannot be decoded is ignored [SES-004]', async () => {
    const { verbs, log, is } = await portal();
    verbs.changeToken('unreadable');
    await settle();
    expect([log, is(isLoggedIn), is(userTokenOf)]).toEqual([[], true, ninaToken]);
  });

  it('that disappears asks for a login over the page, without announcement', async () => {
    const { verbs, is } = await portal();
    verbs.changeToken(null);
    expect([is(isSessionLost), is(isExpiryAnnounced), is(accessTokenOf)]).toEqual([true, false, null]);
  });

  it('logs a lost session in again when it is of the same account, and reloads when it is not', async () => {
    const same = await portal({
      renew: (call, now) =>
        call === 1 ? refused(401)() : { kind: 'granted', accessToken: 'again', expiresAt: now + life, receivedAt: now },
    });
    same.verbs.changeToken(ninaNewToken);
    await settle();
    expect([same.is(isLoggedIn), same.is(accessTokenOf), same.is(isUserTokenExpired)]).toEqual([true, 'again', false]);
    const other = await portal({ renew: refused(401) });
    other.verbs.changeToken(omarToken);
    await settle();
    expect(other.log).toEqual(['reload']);
  });

  it('logs in a page that waits at the login form, the first account without a reload [DEC-020]', async () => {
    const first = await portal({ input: { userToken: null } });
    first.verbs.changeToken(omarToken);
    await settle();
    expect([first.is(isLoggedIn), first.log]).toEqual([true, []]);
    const other = await portal({ input: { userToken: ninaOldToken } });
    other.verbs.changeToken(omarToken);
    await settle();
    expect(other.log).toEqual(['reload']);
  });
});

describe('The access token', () => {
  it('is bought with the user token [SES-008]', async () => {
    const { is, createAccessToken } = await portal();
    expect(createAccessToken.calls).toEqual([{ userToken: ninaToken }]);
    expect(is(accessTokenOf)).toBe('access 1');
  });

  it('is renewed before it expires, without user action, again and again [SES-009]', async () => {
    const { is, pass, createAccessToken } = await portal();
    await pass(13 * minute);
    expect(createAccessToken.calls.length).toBe(1);
    await pass(1);
    expect([createAccessToken.calls.length, is(accessTokenOf)]).toEqual([2, 'access 2']);
    await pass(13 * minute + 1);
    expect([createAccessToken.calls.length, is(accessTokenOf)]).toEqual([3, 'access 3']);
  });

  it('of a life below the threshold is renewed every 30 s, not in a loop', async () => {
    const { pass, createAccessToken } = await portal({
      renew: (_, now) => ({ kind: 'granted', accessToken: 'short', expiresAt: now + minute, receivedAt: now }),
    });
    await pass(30 * second - 1);
    expect(createAccessToken.calls.length).toBe(1);
    await pass(1);
    expect(createAccessToken.calls.length).toBe(2);
  });

  it('is renewed on focus with 1:59 left and kept with 2:00 left [SES-010] [SES-011] [DEC-021]', async () => {
    const kept = await portal();
    kept.verbs.focus(start + life - 2 * minute);
    await settle();
    expect(kept.createAccessToken.calls.length).toBe(1);
    const renewed = await portal();
    renewed.verbs.focus(start + life - 119 * second);
    await settle();
    expect(renewed.createAccessToken.calls.length).toBe(2);
    expect(renewed.is(accessTokenOf)).toBe('access 2');
  });

  it('is renewed once at a time, however often the window gains focus [SES-010]', async () => {
    const { verbs, createAccessToken } = await portal();
    const late = start + life - minute;
    verbs.focus(late);
    verbs.focus(late);
    verbs.refuseAccess();
    verbs.beat();
    await settle();
    expect(createAccessToken.calls.length).toBe(2);
  });

  it('that the server no longer takes is renewed at once', async () => {
    const { verbs, is } = await portal();
    verbs.refuseAccess();
    await settle();
    expect(is(accessTokenOf)).toBe('access 2');
  });

  it.each([403, 429, 500, 503])(
    'keeps the session after a renewal answered %i and is asked for again with the poll [SES-009] [DEC-022]',
    async (status) => {
      const { is, verbs, createAccessToken, emitted } = await portal({
        renew: (call, now) =>
          call === 1 ? refused(status)() : { kind: 'granted', accessToken: 'later', expiresAt: now + life, receivedAt: now },
      });
      expect([is(isLoggedIn), is(accessTokenOf), is(isUserTokenExpired)]).toEqual([true, null, false]);
      verbs.beat();
      await settle();
      expect([createAccessToken.calls.length, is(accessTokenOf), emitted]).toEqual([2, 'later', []]);
    },
  );

  it.each(['focus', 'restoreNetwork'] as const)('is asked for again after a failed call on %s [DEC-022]', async (verb) => {
    const { is, verbs } = await portal({
      renew: (call, now) => {
        if (call === 1) throw new Error('no answer');
        return { kind: 'granted', accessToken: 'later', expiresAt: now + life, receivedAt: now };
      },
    });
    expect(is(isLoggedIn)).toBe(true);
    verbs[verb](start);
    await settle();
    expect(is(accessTokenOf)).toBe('later');
  });

  it('keeps its old value while a renewal fails', async () => {
    const { is, verbs } = await portal({
      renew: (call, now) => (call > 1 ? refused(500)() : { kind: 'granted', accessToken: 'first', expiresAt: now + life, receivedAt: now }),
    });
    verbs.refuseAccess();
    await settle();
    expect([is(accessTokenOf), is(isLoggedIn)]).toEqual(['first', true]);
  });
});

describe('A renewal answered 401', () => {
  const lost = () =>
    portal({
      renew: (call, now) =>
        call === 1 ? { kind: 'granted', accessToken: 'first', expiresAt: now + life, receivedAt: now } : refused(401)(),
    });

  it('marks the user token as expired, clears the session and logs out [SES-012] [SES-013] [SES-014]', async () => {
    const { is, pass, emitted } = await lost();
    expect([is(isUserTokenExpired), is(accessTokenOf), is(isLoggedIn)]).toEqual([false, 'first', true]);
    await pass(13 * minute + 1);
    expect([is(isUserTokenExpired), is(accessTokenOf), is(isLoggedIn)]).toEqual([true, null, false]);
    expect(emitted).toEqual([{ type: 'session.lost' }]);
  });

  it('opens a dialog that closes after 4000 ms and leaves the login modal [SES-015] [SES-016] [DEC-023]', async () => {
    const { is, pass, clock } = await lost();
    await pass(13 * minute + 1);
    expect([is(isSessionLost), is(isExpiryAnnounced)]).toEqual([true, true]);
    clock.increment(3999);
    expect(is(isExpiryAnnounced)).toBe(true);
    clock.increment(1);
    expect([is(isSessionLost), is(isExpiryAnnounced)]).toEqual([true, false]);
    expect(is(loginRefOf)).not.toBeNull();
  });

  it('lets the dialog be closed earlier [SES-016]', async () => {
    const { is, pass, verbs } = await lost();
    await pass(13 * minute + 1);
    verbs.closeExpiry();
    expect([is(isSessionLost), is(isExpiryAnnounced)]).toEqual([true, false]);
  });

  it('lets the login form know whether the network is there', async () => {
    const { is, pass, verbs } = await lost();
    await pass(13 * minute + 1);
    const form = () => is(loginRefOf)!.getSnapshot().context.isOnline;
    expect(form()).toBe(true);
    verbs.loseNetwork();
    expect(form()).toBe(false);
    verbs.restoreNetwork();
    expect(form()).toBe(true);
  });
});

describe('A login', () => {
  it('keeps the new refresh token as user token and goes on without a reload in an empty browser [SES-027] [DEC-020]', async () => {
    const { logIn, storeUserToken, is, log } = await portal({ input: { userToken: null } });
    await logIn();
    expect(storeUserToken.calls).toEqual([{ userToken: ninaNewToken }]);
    expect([is(isLoggedIn), is(accessTokenOf), log]).toEqual([true, 'access 1', ['store']]);
  });

  it('as the same account over a kept page goes on without a reload [SES-007]', async () => {
    const { logIn, is, log } = await portal({
      renew: (call, now) => (call === 1 ? refused(401)() : { kind: 'granted', accessToken: 'new', expiresAt: now + life, receivedAt: now }),
    });
    expect(is(isSessionLost)).toBe(true);
    await logIn();
    expect([is(isLoggedIn), is(isUserTokenExpired), is(accessTokenOf), log]).toEqual([true, false, 'new', ['store']]);
  });

  it('as another account stores the token and reloads the page [SES-007]', async () => {
    const { logIn, storeUserToken, log, is } = await portal({ renew: refused(401), login: omarToken });
    await logIn();
    expect(storeUserToken.calls).toEqual([{ userToken: omarToken }]);
    expect(log).toEqual(['store', 'reload']);
    expect(is(isLeaving)).toBe(true);
  });

  it('as another account after an expired token reloads the page as well [SES-007]', async () => {
    const { logIn, log } = await portal({ input: { userToken: ninaOldToken }, login: omarToken });
    await logIn();
    expect(log).toEqual(['store', 'reload']);
  });

  it('holds for this page when the token cannot be stored, and another account reloads all the same', async () => {
    const same = await portal({ input: { userToken: null }, store: failing() });
    await same.logIn();
    expect(same.is(accessTokenOf)).toBe('access 1');
    const other = await portal({ renew: refused(401), login: omarToken, store: failing() });
    await other.logIn();
    expect(other.log).toEqual(['reload']);
  });

  it.each([
    ['lost while signed in', {}, ['loseNetwork'], false],
    ['lost and back while signed in', {}, ['loseNetwork', 'restoreNetwork'], true],
    ['back after waiting for it', { isOnline: false }, ['restoreNetwork'], true],
  ] as const)('over a kept page knows the network: %s', async (_, input, network, isOnline) => {
    const { verbs, is } = await portal({ input });
    for (const event of network) verbs[event]();
    await settle();
    verbs.changeToken(null);
    expect(is(loginRefOf)!.getSnapshot().context.isOnline).toBe(isOnline);
  });

  it('over a page lost by a retried renewal knows that the network is back', async () => {
    const { verbs, is } = await portal({ renew: (call) => refused(call === 1 ? 500 : 401)() });
    verbs.loseNetwork();
    verbs.restoreNetwork();
    await settle();
    expect([is(isSessionLost), is(loginRefOf)!.getSnapshot().context.isOnline]).toEqual([true, true]);
  });

  it('starts from the network the page has', async () => {
    const { is, verbs } = await portal({ input: { userToken: null, isOnline: false } });
    expect(is(loginRefOf)!.getSnapshot().context.isOnline).toBe(false);
    verbs.restoreNetwork();
    expect(is(loginRefOf)!.getSnapshot().context.isOnline).toBe(true);
    verbs.loseNetwork();
    expect(is(loginRefOf)!.getSnapshot().context.isOnline).toBe(false);
  });
});

describe('Logout', () => {
  it('revokes the refresh token, clears storage and reloads, in this order [SES-053] [SES-054] [SES-055]', async () => {
    const { verbs, log, revokeRefreshToken, emitted, is } = await portal();
    verbs.logout();
    expect(is(isLeaving)).toBe(true);
    await settle();
    await settle();
    expect(log).toEqual(['revoke', 'clear', 'reload']);
    expect(revokeRefreshToken.calls).toEqual([{ userToken: ninaToken }]);
    expect(emitted).toEqual([]);
  });

  it('only logs errors: clearing and reload still happen [SES-056]', async () => {
    const { verbs, log, emitted } = await portal({ revoke: failing() });
    verbs.logout();
    await settle();
    await settle();
    expect(log).toEqual(['clear', 'reload']);
    expect(emitted).toEqual([{ type: 'session.logoutFailed', error: new Error('no answer') }]);
    const stuck = await portal({ revoke: failing(), clear: failing() });
    stuck.verbs.logout();
    await settle();
    await settle();
    expect(stuck.log).toEqual(['reload']);
    expect(stuck.emitted.length).toBe(2);
  });

  it('is possible while waiting to come online and after a failed renewal [SES-053]', async () => {
    const { verbs, log } = await portal({ input: { isOnline: false } });
    verbs.logout();
    await settle();
    await settle();
    expect(log).toEqual(['revoke', 'clear', 'reload']);
  });
});
