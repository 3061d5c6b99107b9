import { activeOrganisationOf } from '../machines/account/account/selectors.ts';
import { accountIdOf } from '../machines/account/session/selectors.ts';
import type { PortalActors } from '../views/common/portal-context.tsx';

/** Who works in which organisation; null while either is unknown. */
export const ownerOf = ({ session, account }: Pick<PortalActors, 'session' | 'account'>) => {
  const accountId = accountIdOf(session.getSnapshot());
  const organisation = activeOrganisationOf(account.getSnapshot());
  return accountId === null || organisation === null ? null : { accountId, organisationId: organisation.id as string };
};
