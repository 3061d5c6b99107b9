import { Button } from '@radix-ui/themes/components/button';
import { useSelector } from '@xstate/react';

import { useTranslation } from 'react-i18next';
import { hasReports } from '../../../domain/history/report-rows.ts';
import type { OpenedRow } from '../../../domain/history/stretches.ts';
import { currentFleet } from '../../../machines/fleet/fleet.ts';
import { intervalsVerbs } from '../../../machines/history/intervals.ts';
import { shownPeriod } from '../../../machines/history/period.ts';
import {
  canAskExport,
  canAskGraph,
  hasReportFailed,
  isReportAwaited,
  isReportCrane,
  isReportEmpty,
  isReportPending,
  reportedKind,
  reportedVehicleId,
  reportVerbs,
  shownReport,
} from '../../../machines/history/report.ts';
import { isExportDrawerOpen } from '../../../machines/history/report-export/selectors.ts';
import { part } from '../../common/late/code.ts';
import { LateBoundary } from '../../common/late/late-boundary.tsx';
import { Note } from '../../common/note.tsx';
import { usePortal } from '../../common/portal-context.tsx';
import { GraphDrawer } from '../graph/graph-drawer.tsx';
import { IntervalsDrawer } from '../intervals/intervals-drawer.tsx';
import { PeriodChoice } from '../tracking/period-choice.tsx';
import styles from './report.module.css';
import { ReportTables } from './report-tables.tsx';
import { ReportToolbar } from './report-toolbar.tsx';
import { useReportedFuel } from './use-reported-fuel.ts';

const ReportExport = part(() => import('../export/report-export.tsx').then(({ ReportExport: Drawer }) => Drawer));

/** What the active vehicle did in a period, in sums. */
export const ReportView = () => {
  const { fleet, report: ref } = usePortal();
  const vehicleId = useSelector(ref, reportedVehicleId);
  const isCrane = useSelector(ref, isReportCrane);
  const isEmpty = useSelector(ref, isReportEmpty);
  const isAwaited = useSelector(ref, isReportAwaited);
  const canGraph = useSelector(ref, canAskGraph);
  const canExport = useSelector(ref, canAskExport);
  const name = useSelector(fleet, (snapshot) => {
    const { index, names } = currentFleet(snapshot);
    return vehicleId === null ? null : (names[index.get(vehicleId) ?? -1] ?? null);
  });
  const { askGraph, askExport } = reportVerbs(ref);
  return (
    <section className={styles.page}>
      <ReportToolbar
        name={name}
        isAwaited={isAwaited}
        canAskGraph={canGraph}
        canAskExport={canExport}
        onAskGraph={() => askGraph(null)}
        onAskExport={askExport}
      >
        <PeriodChoice isDisabled={isCrane} />
      </ReportToolbar>
      <IntervalsDrawer />
      <GraphDrawer />
      {isEmpty ? <NoVehicle /> : <ReportForState canAskGraph={canGraph} isAwaited={isAwaited} />}
      <LateExport />
    </section>
  );
};

/** Its code comes with the first wish to export. */
const LateExport = () => {
  const isOpen = useSelector(usePortal().reportExport, isExportDrawerOpen);
  return (
    isOpen && (
      <LateBoundary>
        <ReportExport />
      </LateBoundary>
    )
  );
};

const NoVehicle = () => {
  const { t } = useTranslation('reporting');
  return (
    <div className={styles.empty} role="status">
      <strong>{t('empty.title')}</strong>
      <p>{t('empty.hint')}</p>
    </div>
  );
};

const ReportForState = ({ canAskGraph: canGraph, isAwaited }: { canAskGraph: boolean; isAwaited: boolean }) => {
  const { t } = useTranslation('reporting');
  const { report: ref, intervals, period } = usePortal();
  const report = useSelector(ref, shownReport);
  const kind = useSelector(ref, reportedKind);
  const hasFailed = useSelector(ref, hasReportFailed);
  const vehicleId = useSelector(ref, reportedVehicleId);
  const litres = useReportedFuel(vehicleId, report);
  const isPending = useSelector(ref, isReportPending);
  const { askGraph, retry } = reportVerbs(ref);
  const openNumber = (row: OpenedRow) => {
    if (vehicleId !== null) intervalsVerbs(intervals).open({ vehicleId, range: shownPeriod(period.getSnapshot()), row });
  };
  if (hasFailed)
    return (
      <div className={styles.failed} role="alert">
        <Note tone="danger">{t('failed')}</Note>
        <Button size="2" onClick={retry}>
          {t('retry')}
        </Button>
      </div>
    );
  return (
    <>
      {kind === 'crane' && <Note tone="neutral">{t('craneNote')}</Note>}
      {report !== null && !hasReports(report) && <Note tone="neutral">{t('silent')}</Note>}
      <ReportTables
        kind={kind}
        report={report}
        litres={litres}
        isPending={isPending}
        isAwaited={isAwaited}
        canAskGraph={canGraph}
        onAskGraph={askGraph}
        onOpen={openNumber}
      />
    </>
  );
};
