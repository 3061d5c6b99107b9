import { Button } from '@radix-ui/themes/components/button';
import { useSelector } from '@xstate/react';

import { useTranslation } from 'react-i18next';
import { areToolsOfDemo, mayQuickExport } from '../../../machines/alerts/notification-tools.ts';
import { currentFleet } from '../../../machines/fleet/fleet.ts';
import { activeVehicleIds } from '../../../machines/fleet/selection/selectors.ts';
import { shownPeriod } from '../../../machines/history/period.ts';
import { isExportDrawerOpen, reportExportVerbs } from '../../../machines/history/report-export/selectors.ts';
import { part } from '../../common/late/code.ts';
import { LateBoundary } from '../../common/late/late-boundary.tsx';
import { usePortal } from '../../common/portal-context.tsx';

const NotificationExport = part(() => import('./notification-export.tsx').then(({ NotificationExport: Drawer }) => Drawer));

/** Opens the export with the days and vehicles that are shown; its code comes with the first wish to export. Not for demo users. */
export const ExportButton = () => {
  const { t } = useTranslation('alerts');
  const { fleet, notificationExport, notificationTools, period, selection } = usePortal();
  const mayExport = useSelector(notificationTools, mayQuickExport);
  const isDemo = useSelector(notificationTools, areToolsOfDemo);
  const hasVehicles = useSelector(fleet, (snapshot) => currentFleet(snapshot).size > 0);
  const isOpen = useSelector(notificationExport, isExportDrawerOpen);
  const { open } = reportExportVerbs(notificationExport);
  const vehiclesShown = () => {
    const active = activeVehicleIds(selection.getSnapshot());
    return active.length > 0 ? active : currentFleet(fleet.getSnapshot()).entries.map(({ vehicleId }) => vehicleId);
  };
  return (
    <>
      <Button
        size="2"
        variant="surface"
        color="gray"
        disabled={!mayExport || !hasVehicles}
        title={isDemo ? t('tools.demo') : undefined}
        onClick={() => open(shownPeriod(period.getSnapshot()), vehiclesShown())}
      >
        {t('export.open')}
      </Button>
      {isOpen && (
        <LateBoundary>
          <NotificationExport />
        </LateBoundary>
      )}
    </>
  );
};
