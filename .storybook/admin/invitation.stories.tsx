import { type InvitationRef, invitationMachine } from '../../src/machines/admin/invitation.ts';
import { InvitationForm } from '../../src/views/admin/people/invitation-form.tsx';
import { cases, facet } from '../../tests/cases/admin/invitation.ts';
import { sights } from '../../tests/cases/admin/sights/invitation.ts';
import { pathsStory } from '../paths-story.tsx';
import { InPortal } from '../whole-portal.tsx';

export default { title: 'Paths/Invitation' };

export const Paths = pathsStory({
  machine: invitationMachine,
  sights,
  cases,
  facet,
  view: (actor) => (
    <InPortal path="/useradministration" actors={{ invitation: actor as InvitationRef }}>
      <InvitationForm />
    </InPortal>
  ),
});
