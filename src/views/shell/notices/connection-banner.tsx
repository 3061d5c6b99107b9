import { useTranslation } from 'react-i18next';
import { OfflineIcon } from '../../common/icons.tsx';
import styles from './connection-banner.module.css';

/** Pinned to the top while the network is gone. */
export const ConnectionBanner = () => {
  const { t } = useTranslation('labels');
  return (
    <div className={styles.banner} role="status">
      <OfflineIcon /> {t('noConnection')}
    </div>
  );
};
