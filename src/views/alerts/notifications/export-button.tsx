import { Button } from '@radix-ui/themes/components/button';
import { useSelector } from '@xstate/react';
import { Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { areToolsOfDemo, mayQuickExport } from '../../../machines/alerts/notification-tools.ts';
import { activeVehicleId } from '../../../machines/fleet/selection/selectors.ts';
import { shownPeriod } from '../../../machines/history/period.ts';
import { isExportDrawerOpen, reportExportVerbs } from '../../../machines/history/report-export/selectors.ts';
import { part } from '../../common/late/code.ts';
import { usePortal } from '../../common/portal-context.tsx';

const NotificationExport = part(() => import('./notification-export.tsx').then(({ NotificationExport: Drawer }) => Drawer));

/** Opens the export with the days that are shown; its code comes with the first wish to export. Not for demo users. */
export const ExportButton = () => {
  const { t } = useTranslation('alerts');
  const { notificationExport, notificationTools, period, selection } = usePortal();
  const mayExport = useSelector(notificationTools, mayQuickExport);
  const isDemo = useSelector(notificationTools, areToolsOfDemo);
  const isOpen = useSelector(notificationExport, isExportDrawerOpen);
  const { open } = reportExportVerbs(notificationExport);
  return (
    <>
      <Button
        size="2"
        variant="surface"
        color="gray"
        disabled={!mayExport}
        title={isDemo ? t('tools.demo') : undefined}
        onClick={() => open(shownPeriod(period.getSnapshot()), activeVehicleId(selection.getSnapshot()))}
      >
        {t('export.open')}
      </Button>
      {isOpen && (
        <Suspense fallback={null}>
          <NotificationExport />
        </Suspense>
      )}
    </>
  );
};
