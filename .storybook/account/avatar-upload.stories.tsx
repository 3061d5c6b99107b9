import { type AvatarUploadRef, avatarUploadMachine } from '../../src/machines/account/avatar-upload.ts';
import { AvatarSection } from '../../src/views/account/profile/avatar-section.tsx';
import { cases, facet } from '../../tests/cases/account/avatar-upload.ts';
import { sights } from '../../tests/cases/account/sights/avatar-upload.ts';
import { pathsStory } from '../paths-story.tsx';
import { InPortal } from '../whole-portal.tsx';

export default { title: 'Paths/Avatar upload' };

export const Paths = pathsStory({
  machine: avatarUploadMachine,
  sights,
  cases,
  facet,
  view: (actor) => (
    <InPortal path="/profile" actors={{ avatarUpload: actor as AvatarUploadRef }}>
      <AvatarSection />
    </InPortal>
  ),
});
