import { useSelector } from '@xstate/react';
import { useTranslation } from 'react-i18next';
import { formatDay } from '../../../domain/common/day-window.ts';
import { currentFleet } from '../../../machines/fleet/fleet.ts';
import {
  areIntervalsRead,
  hasMoreIntervals,
  haveIntervalsFailed,
  intervalsVerbs,
  type OpenedNumber,
  openedNumber,
  readDays,
} from '../../../machines/history/intervals.ts';
import { periodToday } from '../../../machines/history/period.ts';
import { usePortal } from '../../common/portal-context.tsx';
import { SideDrawer } from '../drawer/side-drawer.tsx';
import { IntervalDays } from './interval-days.tsx';

/** The times behind the number of the report that was opened. */
export const IntervalsDrawer = () => {
  const { intervals } = usePortal();
  const opened = useSelector(intervals, openedNumber);
  return opened && <OpenedIntervals opened={opened} />;
};

const OpenedIntervals = ({ opened: { vehicleId, range, row } }: { opened: OpenedNumber }) => {
  const { t } = useTranslation('reporting');
  const { t: shell } = useTranslation('shell');
  const { fleet, intervals, period } = usePortal();
  const name = useSelector(fleet, (snapshot) => {
    const { index, names } = currentFleet(snapshot);
    return names[index.get(vehicleId) ?? -1] ?? '';
  });
  const { close, more, retry, follow } = intervalsVerbs(intervals);
  return (
    <SideDrawer
      title={t('intervals.title', { row: t(`row.${row}`), vehicle: name })}
      about={shell('range.days', { from: formatDay(range.start), to: formatDay(range.end) })}
      onClose={close}
    >
      <IntervalDays
        vehicleId={vehicleId}
        quantity={row === 'mileageKm' ? 'distance' : 'hours'}
        days={useSelector(intervals, readDays)}
        today={useSelector(period, periodToday)}
        isReading={useSelector(intervals, areIntervalsRead)}
        hasFailed={useSelector(intervals, haveIntervalsFailed)}
        hasMore={useSelector(intervals, hasMoreIntervals)}
        onMore={more}
        onRetry={retry}
        onFollow={follow}
      />
    </SideDrawer>
  );
};
