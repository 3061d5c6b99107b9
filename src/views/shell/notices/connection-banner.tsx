import { useSelector } from '@xstate/react';
import { useTranslation } from 'react-i18next';
import { useFormats } from '../../../i18n/use-formats.ts';
import { connectionTrouble, lastDataAt } from '../../../machines/shell/connection.ts';
import { OfflineIcon } from '../../common/icons.tsx';
import { usePortal } from '../../common/portal-context.tsx';
import styles from './connection-banner.module.css';

export interface ConnectionBannerProps {
  readonly label: 'noConnection' | 'serverGone';
  /** Epoch milliseconds; null where none came since the page was opened. */
  readonly dataAt: number | null;
}

export const ConnectionBanner = ({ label, dataAt }: ConnectionBannerProps) => {
  const { t } = useTranslation('labels');
  const formats = useFormats();
  return (
    <div className={styles.banner}>
      <OfflineIcon /> {t(label)}
      {dataAt !== null && ` ${t('lastData', { at: formats.dateTime(dataAt) })}`}
    </div>
  );
};

/**
 * Pinned to the top while the network is gone, or the server does not answer; what lies below makes room (`--strip`), drawers and dialogs, too.
 * The region is rendered before it has text, as screen readers announce only changes of a region that exists; `aria-live` keeps Radix from hiding it behind a dialog.
 */
export const ConnectionTrouble = () => {
  const { connection } = usePortal();
  const trouble = useSelector(connection, connectionTrouble);
  const dataAt = useSelector(connection, lastDataAt);
  return (
    <div className={styles.region} role="status" aria-live="polite">
      {trouble !== null && <ConnectionBanner label={trouble} dataAt={dataAt} />}
    </div>
  );
};
