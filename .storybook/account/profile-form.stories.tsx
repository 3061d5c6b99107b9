import { type ProfileFormRef, profileFormMachine } from '../../src/machines/account/profile-form.ts';
import { ProfileView } from '../../src/views/account/profile/profile-view.tsx';
import { cases, facet } from '../../tests/cases/account/profile-form.ts';
import { sights } from '../../tests/cases/account/sights/profile-form.ts';
import { pathsStory } from '../paths-story.tsx';
import { InPortal } from '../whole-portal.tsx';

export default { title: 'Paths/Profile form' };

export const Paths = pathsStory({
  machine: profileFormMachine,
  sights,
  cases,
  facet,
  view: (actor) => (
    <InPortal path="/profile" actors={{ profileForm: actor as ProfileFormRef }}>
      <ProfileView />
    </InPortal>
  ),
});
