import { useTranslation } from 'react-i18next';
import { OfflineIcon } from '../../common/icons.tsx';
import styles from './connection-banner.module.css';

/** Pinned to the top while the network is gone, or the server does not answer. */
export const ConnectionBanner = ({ label }: { label: 'noConnection' | 'serverGone' }) => {
  const { t } = useTranslation('labels');
  return (
    <div className={styles.banner} role="status">
      <OfflineIcon /> {t(label)}
    </div>
  );
};
