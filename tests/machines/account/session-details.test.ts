import { describe, expect, it } from 'vitest';
import { type SessionInput, sessionMachine } from '../../../src/machines/account/session/chart.ts';
import { isLeaving, isLoggedIn, loginRefOf, sessionVerbs } from '../../../src/machines/account/session/selectors.ts';
import { ninaNewToken, ninaOldToken, ninaToken, omarToken, start } from '../../cases/account/tokens.ts';
import { running } from '../../fakes.ts';
import { unsettled } from '../../replay.ts';

/** A session whose services answer only through `answer`. */
const session = (input: Partial<SessionInput> = {}) => {
  const { actor } = running(unsettled(sessionMachine), { userToken: ninaToken, now: start, isOnline: true, resetToken: null, ...input });
  const answer = (service: string, output?: unknown) => actor.send({ type: `xstate.done.actor.${service}`, output } as never);
  const is = <T>(select: (snapshot: ReturnType<typeof actor.getSnapshot>) => T) => select(actor.getSnapshot());
  const inputOf = (service: string) =>
    is((snapshot) => (snapshot.children as Record<string, { getSnapshot(): { input?: unknown } }>)[service])?.getSnapshot().input;
  const isFormOnline = () => is(loginRefOf)?.getSnapshot().context.isOnline;
  return { actor, verbs: sessionVerbs(actor), answer, is, inputOf, isFormOnline };
};
const refused = { kind: 'refused', status: 401 };

describe('A login', () => {
  it('as the same account is logged in while its token is being stored', () => {
    const { answer, is, inputOf } = session({ userToken: null });
    answer('login', { userToken: ninaNewToken });
    expect([is(isLoggedIn), is(isLeaving), is(({ context }) => context.userToken)]).toEqual([true, false, ninaNewToken]);
    expect(inputOf('storeUserToken')).toEqual({ userToken: ninaNewToken });
  });

  it('as another account stores that token and leaves the page, in the form on the page as in the one over it', () => {
    const [outside, over] = [session({ userToken: ninaOldToken }), session()];
    over.answer('createAccessToken', refused);
    for (const { answer, is, inputOf } of [outside, over]) {
      answer('login', { userToken: omarToken });
      expect([is(isLoggedIn), is(isLeaving), is(({ context }) => context.userToken)]).toEqual([false, true, omarToken]);
      expect(inputOf('replaceUserToken')).toEqual({ userToken: omarToken });
    }
  });
});

describe('The network while somebody is signed out', () => {
  it('is known to the next login form, lost and restored', () => {
    for (const [change, isOnline] of [
      ['loseNetwork', false],
      ['restoreNetwork', true],
    ] as const) {
      const { verbs, answer, isFormOnline } = session({ userToken: ninaOldToken, isOnline: !isOnline });
      verbs[change]();
      expect(isFormOnline()).toBe(isOnline);
      verbs.changeToken(ninaNewToken);
      answer('createAccessToken', refused);
      expect(isFormOnline()).toBe(isOnline);
    }
  });

  it('is known to the form after the one that overlaid the page, lost and restored', () => {
    const { verbs, answer, isFormOnline } = session();
    for (const [change, isOnline] of [
      ['loseNetwork', false],
      ['restoreNetwork', true],
    ] as const) {
      answer('createAccessToken', refused);
      verbs[change]();
      expect(isFormOnline()).toBe(isOnline);
      verbs.changeToken(ninaNewToken);
      answer('createAccessToken', refused);
      expect(isFormOnline()).toBe(isOnline);
      verbs.changeToken(ninaToken);
    }
  });
});

describe('A logout', () => {
  it('keeps the portal on the page until the page starts anew', () => {
    const { verbs, answer, is, inputOf } = session();
    verbs.logout();
    expect([is(isLoggedIn), is(isLeaving)]).toEqual([true, true]);
    expect(inputOf('revokeRefreshToken')).toEqual({ userToken: ninaToken });
    answer('revokeRefreshToken');
    expect([is(isLoggedIn), is(isLeaving)]).toEqual([true, true]);
    answer('clearStorage');
    expect([is(isLoggedIn), is(isLeaving)]).toEqual([false, true]);
  });
});
