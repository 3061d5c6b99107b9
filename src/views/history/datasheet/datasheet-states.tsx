import { Button } from '@radix-ui/themes/components/button';
import { Skeleton } from '@radix-ui/themes/components/skeleton';
import { useTranslation } from 'react-i18next';
import appear from '../../common/appear.module.css';
import styles from './datasheet.module.css';

/** No vehicle is selected: says how to select one. */
export const DatasheetNone = () => {
  const { t } = useTranslation('datasheet');
  return (
    <div className={styles.place} role="status">
      <strong>{t('none')}</strong>
      <p>{t('noneHint')}</p>
    </div>
  );
};

const widths = [72, 58, 64, 40, 52, 66] as const;

/** Rows to come. */
export const DatasheetLoading = () => {
  const { t } = useTranslation('datasheet');
  return (
    <div className={`${styles.card} ${appear.late}`} role="status" aria-label={t('loading')}>
      {widths.map((width) => (
        <p key={width} className={styles.waiting}>
          <Skeleton width="34%" height="14px" />
          <Skeleton width={`${width / 2}%`} height="14px" />
        </p>
      ))}
    </div>
  );
};

export const DatasheetFailed = ({ onRetry }: { onRetry: () => void }) => {
  const { t } = useTranslation(['datasheet', 'labels']);
  return (
    <div className={styles.place} role="alert">
      <strong>{t('failed')}</strong>
      <p>{t('failedHint')}</p>
      <Button size="2" variant="soft" onClick={onRetry}>
        {t('labels:retry')}
      </Button>
    </div>
  );
};
