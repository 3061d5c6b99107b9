import { Spinner } from '@radix-ui/themes/components/spinner';
import { useTranslation } from 'react-i18next';
import styles from './dashboard.module.css';

/** No vehicle is selected: says how to select. */
export function DashboardEmpty() {
  const { t } = useTranslation('dashboard');
  return (
    <div className={styles.state} role="status">
      <strong>{t('empty.title')}</strong>
      <p>{t('empty.hint')}</p>
    </div>
  );
}

/** Shown once the machine says that the wait is long enough for it; what is in the table stays readable. */
export function DashboardSpinner() {
  const { t } = useTranslation('labels');
  return (
    <div className={styles.spinner} role="status" aria-label={t('loading')}>
      <Spinner size="3" />
    </div>
  );
}
