import { Spinner } from '@radix-ui/themes/components/spinner';
import { useTranslation } from 'react-i18next';
import appear from '../common/appear.module.css';
import styles from './map-waiting.module.css';

/** The map's code is on its way. */
export function MapWaiting() {
  const { t } = useTranslation('labels');
  return (
    <div className={`${styles.waiting} ${appear.late}`} role="status" aria-label={t('loading')}>
      <Spinner size="3" />
    </div>
  );
}
