import { type OrganisationRef, organisationMachine } from '../../src/machines/admin/organisation.ts';
import { Organisation } from '../../src/views/admin/people/organisation.tsx';
import { cases, facet } from '../../tests/cases/admin/organisation.ts';
import { sights } from '../../tests/cases/admin/sights/organisation.ts';
import { pathsStory } from '../paths-story.tsx';
import { InPortal } from '../whole-portal.tsx';

export default { title: 'Paths/Organisation' };

export const Paths = pathsStory({
  machine: organisationMachine,
  sights,
  cases,
  facet,
  view: (actor) => (
    <InPortal path="/useradministration" actors={{ organisation: actor as OrganisationRef }}>
      <Organisation />
    </InPortal>
  ),
});
