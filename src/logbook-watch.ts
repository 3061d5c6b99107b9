import type { AnyActorRef } from 'xstate';
import { activeOrganisationOf } from './machines/account-access.ts';
import { accountIdOf } from './machines/session-access.ts';
import type { PortalActors } from './views/portal-context.tsx';

/** Calls `tell` whenever what `read` sees changes, and once at the start. */
export const watch = <T>(refs: readonly AnyActorRef[], read: () => T, tell: (now: T) => void) => {
  let before: T | undefined;
  let isFirst = true;
  const look = () => {
    const now = read();
    if (!isFirst && now === before) return;
    isFirst = false;
    before = now;
    tell(now);
  };
  look();
  for (const ref of refs) ref.subscribe(look);
};

/** Who works in which organisation; null while either is unknown. */
export const ownerOf = ({ session, account }: PortalActors) => {
  const accountId = accountIdOf(session.getSnapshot());
  const organisation = activeOrganisationOf(account.getSnapshot());
  return accountId === null || organisation === null ? null : { accountId, organisationId: organisation.id as string };
};
