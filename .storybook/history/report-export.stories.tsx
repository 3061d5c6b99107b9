import { useSelector } from '@xstate/react';
import { type ReportExportRef, reportExportMachine } from '../../src/machines/history/report-export/chart.ts';
import { isExportDrawerOpen } from '../../src/machines/history/report-export/selectors.ts';
import { usePortal } from '../../src/views/common/portal-context.tsx';
import { ReportExport } from '../../src/views/history/export/report-export.tsx';
import { cases, facet, sights } from '../../tests/cases/history/report-export.ts';
import { pathsStory } from '../paths-story.tsx';
import { InPortal } from '../whole-portal.tsx';

export default { title: 'Paths/Report export' };

const WhileOpen = () => useSelector(usePortal().reportExport, isExportDrawerOpen) && <ReportExport />;

export const Paths = pathsStory({
  machine: reportExportMachine,
  sights,
  cases,
  facet,
  view: (actor) => (
    <InPortal path="/reporting" actors={{ reportExport: actor as ReportExportRef }}>
      <WhileOpen />
    </InPortal>
  ),
});
