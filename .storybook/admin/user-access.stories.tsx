import { type UserAccessRef, userAccessMachine } from '../../src/machines/admin/user-access.ts';
import { UserSettings } from '../../src/views/admin/users/user-settings.tsx';
import { sights } from '../../tests/cases/admin/sights/user-access.ts';
import { cases, facet } from '../../tests/cases/admin/user-access.ts';
import { pathsStory } from '../paths-story.tsx';
import { InPortal } from '../whole-portal.tsx';

export default { title: 'Paths/Access of users' };

export const Paths = pathsStory({
  machine: userAccessMachine,
  sights,
  cases,
  facet,
  view: (actor) => (
    <InPortal path="/useradministration" actors={{ userAccess: actor as UserAccessRef }}>
      <UserSettings />
    </InPortal>
  ),
});
