import { type PeopleRef, peopleMachine } from '../../src/machines/admin/people/chart.ts';
import { PeopleRoom } from '../../src/views/admin/people/people-room.tsx';
import { cases, facet } from '../../tests/cases/admin/people.ts';
import { sights } from '../../tests/cases/admin/sights/people.ts';
import { pathsStory } from '../paths-story.tsx';
import { InPortal } from '../whole-portal.tsx';

export default { title: 'Paths/People' };

export const Paths = pathsStory({
  machine: peopleMachine,
  sights,
  cases,
  facet,
  view: (actor) => (
    <InPortal path="/useradministration" actors={{ people: actor as PeopleRef }}>
      <PeopleRoom />
    </InPortal>
  ),
});
