import { activeOrganisationOf } from './machines/account-access.ts';
import { accountIdOf } from './machines/session-access.ts';
import type { PortalActors } from './views/portal-context.tsx';

/** Who works in which organisation; null while either is unknown. */
export const ownerOf = ({ session, account }: Pick<PortalActors, 'session' | 'account'>) => {
  const accountId = accountIdOf(session.getSnapshot());
  const organisation = activeOrganisationOf(account.getSnapshot());
  return accountId === null || organisation === null ? null : { accountId, organisationId: organisation.id as string };
};
