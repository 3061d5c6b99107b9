import { useTranslation } from 'react-i18next';
import styles from './live-data.module.css';

/** No vehicle is selected: says how to select one. */
export function LiveDataEmpty() {
  const { t } = useTranslation('livedata');
  return (
    <div className={styles.empty} role="status">
      <strong>{t('empty.title')}</strong>
      <p>{t('empty.hint')}</p>
    </div>
  );
}
