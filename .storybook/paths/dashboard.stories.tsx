import { type DashboardRef, dashboardMachine } from '../../src/machines/dashboard.ts';
import { DashboardTable } from '../../src/views/dashboard/dashboard-table.tsx';
import { cases } from '../../tests/cases/dashboard.ts';
import { pathsStory } from '../paths-story.tsx';
import { InPortal } from '../whole-portal.tsx';

export default { title: 'Paths/Dashboard' };

export const Paths = pathsStory({
  machine: dashboardMachine,
  cases,
  view: (actor) => (
    <InPortal actors={{ dashboard: actor as DashboardRef }}>
      <DashboardTable />
    </InPortal>
  ),
});
