import { describe, expect, it } from 'vitest';
import {
  accessTokenOf,
  isExpiryAnnounced,
  isLeaving,
  isLoggedIn,
  isSessionLost,
  loginRefOf,
} from '../../../../src/machines/account/session/selectors.ts';
import { ninaNewToken, ninaToken, omarToken } from '../../../cases/account/tokens.ts';
import { failing, settle } from '../../../fakes.ts';
import { life, minute, portal, refused } from './world.ts';

describe('A renewal answered 401', () => {
  const lost = () =>
    portal({
      renew: (call, now) =>
        call === 1 ? { kind: 'granted', accessToken: 'first', expiresAt: now + life, receivedAt: now } : refused(401)(),
    });

  it('marks the user token as expired, clears the session and logs out [SES-012] [SES-013] [SES-014]', async () => {
    const { is, pass, emitted } = await lost();
    expect([is(isExpiryAnnounced), is(accessTokenOf), is(isLoggedIn)]).toEqual([false, 'first', true]);
    await pass(13 * minute + 1);
    expect([is(isExpiryAnnounced), is(accessTokenOf), is(isLoggedIn)]).toEqual([true, null, false]);
    expect(emitted).toEqual([{ type: 'session.lost' }]);
  });

  it('opens a dialog that closes after 4000 ms and leaves the login modal [SES-015] [SES-016] [LIM-001] [DEC-023]', async () => {
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
    expect([is(isLoggedIn), is(isSessionLost), is(accessTokenOf), log]).toEqual([true, false, 'new', ['store']]);
  });

  it('as another account stores the token and reloads the page [SES-007]', async () => {
    const { logIn, storeUserToken, log, is } = await portal({ renew: refused(401), login: omarToken });
    await logIn();
    expect(storeUserToken.calls).toEqual([{ userToken: omarToken }]);
    expect(log).toEqual(['store', 'reload']);
    expect(is(isLeaving)).toBe(true);
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
    const { is } = await portal({ input: { userToken: null, isOnline: false } });
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
