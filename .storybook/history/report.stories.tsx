import { type ReportRef, reportMachine } from '../../src/machines/history/report.ts';
import { ReportView } from '../../src/views/history/report/report-view.tsx';
import { cases, facet, sights } from '../../tests/cases/history/report.ts';
import { pathsStory } from '../paths-story.tsx';
import { caseFleet, InPortal } from '../whole-portal.tsx';

export default { title: 'Paths/Report' };

export const Paths = pathsStory({
  machine: reportMachine,
  sights,
  cases,
  facet,
  view: (actor) => (
    <InPortal path="/reporting" actors={{ report: actor as ReportRef, fleet: caseFleet() }}>
      <ReportView />
    </InPortal>
  ),
});
