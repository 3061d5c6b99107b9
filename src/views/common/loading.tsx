import { useTranslation } from 'react-i18next';
import styles from './loading.module.css';

/** A view on its way; shows itself only after 500 ms of waiting. */
export const Loading = () => {
  const { t } = useTranslation('labels');
  return (
    <div className={styles.loading} role="status" aria-label={t('loading')}>
      <span className={styles.wheel} />
    </div>
  );
};
