import { useTranslation } from 'react-i18next';
import type { LocalEntry } from '../../../domain/logbook/outbox/local-entry.ts';
import { ArrivalTime } from '../record/arrival-time.tsx';
import styles from './entries.module.css';

/** That an entry was signed on this device and is not sent yet, and when it was signed. */
export const WaitingSignature = ({ local }: { readonly local: LocalEntry | undefined }) => {
  const { t } = useTranslation('logbook');
  if (!local || local.signature === null) return null;
  return (
    <span className={styles.waiting}>
      {t('drafts.signed')}
      <ArrivalTime at={null} device={local.deviceSigned} />
    </span>
  );
};
