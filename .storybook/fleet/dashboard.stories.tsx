import { type DashboardRef, dashboardMachine } from '../../src/machines/fleet/dashboard.ts';
import { DashboardTable } from '../../src/views/fleet/dashboard/dashboard-table.tsx';
import { cases } from '../../tests/cases/fleet/dashboard.ts';
import { sights } from '../../tests/cases/fleet/sights/dashboard.ts';
import { pathsStory } from '../paths-story.tsx';
import { InPortal } from '../whole-portal.tsx';

export default { title: 'Paths/Dashboard' };

export const Paths = pathsStory({
  machine: dashboardMachine,
  sights,
  cases,
  view: (actor) => (
    <InPortal actors={{ dashboard: actor as DashboardRef }}>
      <DashboardTable />
    </InPortal>
  ),
});
