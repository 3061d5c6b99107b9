import { useSelector } from '@xstate/react';
import { useCallback } from 'react';
import type { DayRange } from '../../../domain/common/day-window.ts';
import { mapToolbar } from '../../../domain/map/toolbar.ts';
import { periodBounds, periodToday, periodVerbs, shownPeriod } from '../../../machines/history/period.ts';
import { currentView } from '../../../machines/shell/shell/selectors.ts';
import { usePortal } from '../../common/portal-context.tsx';
import { RangePicker } from '../../common/range/range-picker.tsx';

const spans = ['yesterday', 'last7', 'thisMonth', 'lastMonth'] as const;
const isSame = (a: object, b: object) => JSON.stringify(a) === JSON.stringify(b);

/** The period of reports, tracks and notifications, in views that have one. */
export const PeriodChoice = ({ isDisabled = false }: { isDisabled?: boolean }) => {
  const { period, shell } = usePortal();
  const { hasDateRange } = mapToolbar(useSelector(shell, currentView));
  const range = useSelector(period, shownPeriod);
  const today = useSelector(period, periodToday);
  const bounds = useSelector(period, periodBounds, isSame);
  const choose = useCallback((chosen: DayRange | null) => periodVerbs(period).choose(chosen), [period]);
  if (!hasDateRange) return null;
  return <RangePicker range={range} today={today} bounds={bounds} spans={spans} isDisabled={isDisabled} onChange={choose} />;
};
