import { canReadLogbook, type RightsByResource, resources, rightOn } from '../account/access.ts';
import { logbookViews, type View } from '../shell/view.ts';

interface Visit {
  readonly isLoggedIn: boolean;
  /** Only a person can bring the session back. */
  readonly isLost: boolean;
  readonly hasToken: boolean;
  readonly rights: RightsByResource;
  /** It is known where the person works; their rights may be known before. */
  readonly hasOrganisation: boolean;
}
/** What a visit may send. Whoever may not read the logbook has nothing to reconcile, and without an organisation there is nothing to ask for. */
export const syncAccessOf = ({ isLoggedIn, isLost, hasToken, rights, hasOrganisation }: Visit): 'gained' | 'pending' | 'lost' => {
  if (!isLoggedIn || isLost) return 'lost';
  return hasToken && canReadLogbook(rights) && hasOrganisation ? 'gained' : 'pending';
};

/** What a demo user writes is never saved. */
export const commentRightsOf = (rights: RightsByResource, isDemo: boolean) => {
  const { canRead, canCreate } = rightOn(rights, resources.comments);
  return { canRead, canCreate: canCreate && !isDemo };
};

/** An address may name an entry on the logbook's own pages. */
export const areEntriesShown = (view: View, rights: RightsByResource): boolean => logbookViews.includes(view) && canReadLogbook(rights);

export const isListShown = (view: View, rights: RightsByResource): boolean => view === 'logbook-all-entries' && canReadLogbook(rights);
