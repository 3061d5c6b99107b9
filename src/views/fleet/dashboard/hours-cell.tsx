import { Tooltip } from '@radix-ui/themes/components/tooltip';
import { useTranslation } from 'react-i18next';
import { rem } from '../../common/rem.ts';
import { electricFlash } from '../marks/status-shapes.ts';
import { ValueText } from '../marks/value-text.tsx';
import styles from './dashboard.module.css';
import type { FleetRowFacts } from './fleet-row-facts.ts';

export interface HoursCellProps {
  facts: Pick<FleetRowFacts, 'kind' | 'isElectric' | 'workingHours' | 'dailyEquippedHours' | 'dailyMileage'>;
  missing: string;
}

/** Working hours of the day; electric locomotives and cranes carry their label here. */
export function HoursCell({ facts, missing }: HoursCellProps) {
  const { t } = useTranslation('dashboard');
  return (
    <span className={styles.hoursCell}>
      {facts.isElectric && (
        <Tooltip
          content={t('electricTooltip', { hours: facts.dailyEquippedHours ?? missing, mileage: facts.dailyMileage ?? missing })}
          side="left"
        >
          <button type="button" className={styles.kindLabel}>
            <svg
              width={rem(11)}
              height={rem(11)}
              viewBox={`0 0 ${electricFlash.box} ${electricFlash.box}`}
              fill="currentColor"
              aria-hidden="true"
            >
              <path d={electricFlash.d} />
            </svg>
            {t('electric')}
          </button>
        </Tooltip>
      )}
      {facts.kind === 'crane' && <span className={styles.kindLabel}>{t('crane')}</span>}
      <ValueText text={facts.workingHours} missing={missing} />
    </span>
  );
}
