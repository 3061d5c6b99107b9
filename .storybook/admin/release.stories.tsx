import { type ReleaseRef, releaseMachine } from '../../src/machines/admin/release.ts';
import { ReleaseSection } from '../../src/views/admin/release/release-section.tsx';
import { cases, facet } from '../../tests/cases/admin/release.ts';
import { sights } from '../../tests/cases/admin/sights/release.ts';
import { pathsStory } from '../paths-story.tsx';
import { InPortal } from '../whole-portal.tsx';

export default { title: 'Paths/Release' };

export const Paths = pathsStory({
  machine: releaseMachine,
  sights,
  cases,
  facet,
  view: (actor) => (
    <InPortal path="/useradministration" actors={{ release: actor as ReleaseRef }}>
      <ReleaseSection />
    </InPortal>
  ),
});
