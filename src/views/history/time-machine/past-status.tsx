import { Button } from '@radix-ui/themes/components/button';
import { useSelector } from '@xstate/react';
import { useTranslation } from 'react-i18next';
import { formatDay } from '../../../domain/common/day-window.ts';
import { dayAt } from '../../../domain/common/operator-day.ts';
import { currentFleet } from '../../../machines/fleet/fleet.ts';
import {
  hasPastFailed,
  isPastAwaited,
  pastExtent,
  pastFleet,
  pastTime,
  type TimeMachineRef,
  timeMachineVerbs,
} from '../../../machines/history/time-machine.ts';
import { usePortal } from '../../common/portal-context.tsx';
import { placedIn } from './past-columns.ts';
import styles from './time-machine.module.css';

/** How many vehicles are somewhere at the moment, or why that is not known yet. */
export const PastStatus = ({ machine }: { readonly machine: TimeMachineRef }) => {
  const { t } = useTranslation('history');
  const fleet = useSelector(usePortal().fleet, currentFleet);
  const times = useSelector(machine, pastFleet);
  const at = useSelector(machine, pastTime);
  const { from: oldest } = useSelector(machine, pastExtent, (a, b) => a.from === b.from);
  const isAwaited = useSelector(machine, isPastAwaited);
  const hasFailed = useSelector(machine, hasPastFailed);
  return (
    <div className={styles.status}>
      <p role="status">
        {hasFailed
          ? t('timeMachine.failed')
          : isAwaited || times === null
            ? t('timeMachine.reading')
            : t('timeMachine.placed', { count: placedIn(fleet, times, at), total: fleet.size })}
      </p>
      {hasFailed ? (
        <Button size="1" variant="surface" onClick={timeMachineVerbs(machine).retry}>
          {t('retry')}
        </Button>
      ) : (
        <p>{t('timeMachine.table')}</p>
      )}
      <p>{t('timeMachine.oldest', { day: formatDay(dayAt(oldest)) })}</p>
    </div>
  );
};
