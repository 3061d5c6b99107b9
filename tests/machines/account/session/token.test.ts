import { describe, expect, it } from 'vitest';
import { sessionMachine } from '../../../../src/machines/account/session/chart.ts';
import {
  accessTokenOf,
  accountIdOf,
  isLeaving,
  isLoggedIn,
  isSessionLost,
  isWaitingOnline,
  loginRefOf,
  passwordResetRefOf,
} from '../../../../src/machines/account/session/selectors.ts';
import { cases, inputs, invariants } from '../../../cases/account/session.ts';
import * as samples from '../../../cases/account/tokens.ts';
import { ninaId, ninaNewToken, ninaOldToken, ninaToken, omarToken, start } from '../../../cases/account/tokens.ts';
import { coverMachine } from '../../../coverage-table.ts';
import { settle } from '../../../fakes.ts';
import { life, minute, portal, refused, second } from './world.ts';

coverMachine({ name: 'session', machine: sessionMachine, isTraced: true, cases, inputs, states: 12, samples, invariants }, [
  'takes 45 transitions; enters leaving.clearing 2, leaving.revoking 1, lost.announced 1, lost.asking 5, reloading 7, replacing 2, signedIn.fresh 1, signedIn.renewing 13, signedIn.stale 2, signedIn.waiting 1, signedOut 3, storing 4',
  'emits session.logoutFailed 2, session.lost 1',
  'sends network.lost 2, network.restored 3',
  'sets access 7, accountId 9, isOnline 12, resetToken 5, startedAt 5, userToken 15',
  'starts clearStorage 2, createAccessToken 13, login 7, passwordReset 3, reloadPage 7, replaceUserToken 2, revokeRefreshToken 1, storeUserToken 4',
  'waits 4000 ms 1, 780001 ms 1',
]);

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
      expect(is(loginRefOf)?.getSnapshot().context.storedToken).toBeNull();
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
    expect(is(({ context }) => context.userToken)).toBe(ninaNewToken);
    expect(createAccessToken.calls).toEqual([{ userToken: ninaToken }]);
  });

  it('that cannot be decoded is ignored [SES-004]', async () => {
    const { verbs, log, is } = await portal();
    verbs.changeToken('unreadable');
    await settle();
    expect([log, is(isLoggedIn), is(({ context }) => context.userToken)]).toEqual([[], true, ninaToken]);
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

  it.each([403, 429, 500, 503])(
    'keeps the session after a renewal answered %i and is asked for again with the poll [SES-009] [DEC-022]',
    async (status) => {
      const { is, verbs, createAccessToken, emitted } = await portal({
        renew: (call, now) =>
          call === 1 ? refused(status)() : { kind: 'granted', accessToken: 'later', expiresAt: now + life, receivedAt: now },
      });
      expect([is(isLoggedIn), is(accessTokenOf), is(isSessionLost)]).toEqual([true, null, false]);
      verbs.beat();
      await settle();
      expect([createAccessToken.calls.length, is(accessTokenOf), emitted]).toEqual([2, 'later', []]);
    },
  );

  it('keeps its old value while a renewal fails', async () => {
    const { is, verbs } = await portal({
      renew: (call, now) => (call > 1 ? refused(500)() : { kind: 'granted', accessToken: 'first', expiresAt: now + life, receivedAt: now }),
    });
    verbs.refuseAccess();
    await settle();
    expect([is(accessTokenOf), is(isLoggedIn)]).toEqual(['first', true]);
  });
});
