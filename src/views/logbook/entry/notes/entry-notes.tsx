import { useTranslation } from 'react-i18next';
import type { LogbookEntry } from '../../../../domain/logbook/entry/entry.ts';
import type { LocalEntry, ParkReason } from '../../../../domain/logbook/outbox/local-entry.ts';
import type { DrawerMode } from '../../../../machines/logbook/entry/selectors.ts';
import { InfoIcon, WarningIcon } from '../../../common/icons.tsx';
import { useReasonText } from '../../outbox/use-reason-text.ts';
import { creatorOf } from '../entry-facts.tsx';
import styles from '../styles/entry-alerts.module.css';

export interface EntryNotesProps {
  readonly mode: DrawerMode;
  readonly entry: LogbookEntry;
  readonly local: Pick<LocalEntry, 'signature' | 'reason' | 'field'> | null;
  readonly failure: 'full' | 'failed' | null;
  readonly isDemo?: boolean;
}

const Note = ({ tone, text }: { tone: 'neutral' | 'danger'; text: string }) => (
  <div className={styles.note} data-tone={tone} role={tone === 'danger' ? 'alert' : 'status'}>
    {tone === 'danger' ? <WarningIcon /> : <InfoIcon />}
    <p>{text}</p>
  </div>
);

/** Passes by itself once there is a connection: nothing to do, nothing to tell. */
const passing: readonly ParkReason[] = ['offline'];

/** What is special about this entry: unknown to the server, signed and waiting, somebody else's, refused, not saved. */
export const EntryNotes = ({ mode, entry, local, failure, isDemo = false }: EntryNotesProps) => {
  const { t } = useTranslation('logbook');
  const reasonText = useReasonText();
  const isWaiting = local !== null && local.signature !== null;
  const reason = local?.reason ?? null;
  return (
    <>
      {mode === 'unknown' && <Note tone="danger" text={t('notice.unknown')} />}
      {mode === 'readOnly' && isWaiting && <Note tone="neutral" text={t('notice.signed')} />}
      {mode === 'readOnly' && isDemo && <Note tone="neutral" text={t('demo.entries')} />}
      {mode === 'readOnly' && !entry.isOwn && !isDemo && <Note tone="neutral" text={t('notice.foreign', { name: creatorOf(entry) })} />}
      {mode !== 'unknown' && reason !== null && !passing.includes(reason) && (
        <Note tone="danger" text={reasonText(reason, local?.field ?? null)} />
      )}
      {failure !== null && <Note tone="danger" text={t(failure === 'full' ? 'notice.quota' : 'notice.failed')} />}
    </>
  );
};
