import { Button } from '@radix-ui/themes/components/button';
import { useSelector } from '@xstate/react';
import { useTranslation } from 'react-i18next';
import { currentFleet } from '../../../machines/fleet/fleet.ts';
import {
  hasPastFailed,
  isPastAwaited,
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
    </div>
  );
};
