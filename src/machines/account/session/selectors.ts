import type { SessionRef, SessionSnapshot } from './chart.ts';

/** With a stored user token the portal is logged in, also while it has no access token yet. */
export const isLoggedIn = (snapshot: SessionSnapshot) => snapshot.hasTag('loggedIn');
export const isWaitingOnline = (snapshot: SessionSnapshot) => snapshot.hasTag('waiting');
export const isSessionLost = (snapshot: SessionSnapshot) => snapshot.matches('lost');
/** Whether the portal shows; a lost session leaves it under the login that overlays it. */
export const isInside = (snapshot: SessionSnapshot) => isLoggedIn(snapshot) || isSessionLost(snapshot);
export const isExpiryAnnounced = (snapshot: SessionSnapshot) => snapshot.matches({ lost: 'announced' });
export const isLeaving = (snapshot: SessionSnapshot) => snapshot.hasTag('leaving');
export const accessTokenOf = ({ context }: SessionSnapshot) => context.access?.accessToken ?? null;
export const accountIdOf = ({ context }: SessionSnapshot) => context.accountId;
/** The login form, there while nobody is logged in. */
export const loginRefOf = ({ children }: SessionSnapshot) => children.login ?? null;
export const passwordResetRefOf = ({ children }: SessionSnapshot) => children.passwordReset ?? null;

export const sessionVerbs = (ref: SessionRef) => ({
  logout: () => ref.send({ type: 'session.logout' }),
  closeExpiry: () => ref.send({ type: 'expiry.close' }),
  refuseAccess: () => ref.send({ type: 'access.refused' }),
  focus: (now: number) => ref.send({ type: 'window.focused', now }),
  beat: () => ref.send({ type: 'poll.beat' }),
  loseNetwork: () => ref.send({ type: 'network.lost' }),
  restoreNetwork: () => ref.send({ type: 'network.restored' }),
  changeToken: (userToken: string | null) => ref.send({ type: 'token.changed', userToken }),
});
