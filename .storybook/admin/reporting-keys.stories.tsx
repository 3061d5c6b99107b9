import { type ReportingKeysRef, reportingKeysMachine } from '../../src/machines/admin/reporting-keys.ts';
import { ReportingSection } from '../../src/views/admin/fleet/reporting-section.tsx';
import { cases, facet } from '../../tests/cases/admin/reporting-keys.ts';
import { sights } from '../../tests/cases/admin/sights/reporting-keys.ts';
import { pathsStory } from '../paths-story.tsx';
import { InPortal } from '../whole-portal.tsx';

export default { title: 'Paths/Reporting keys' };

export const Paths = pathsStory({
  machine: reportingKeysMachine,
  sights,
  cases,
  facet,
  view: (actor) => (
    <InPortal path="/useradministration" actors={{ reportingKeys: actor as ReportingKeysRef }}>
      <ReportingSection />
    </InPortal>
  ),
});
