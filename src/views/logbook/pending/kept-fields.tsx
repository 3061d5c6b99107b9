import { useTranslation } from 'react-i18next';
import type { LogbookEntry } from '../../../domain/logbook/entry/entry.ts';
import styles from '../outbox/pending.module.css';
import { DefectsRecord } from '../record/defects-record.tsx';
import { GeneralRecord } from '../record/general-record.tsx';
import { StoppageRecord } from '../record/stoppage-record.tsx';

export interface KeptText {
  readonly entry: LogbookEntry;
  /** Base64 of the picture; null for an unsigned text. */
  readonly signature: string | null;
}

/** Every field of a text that is kept only to be read, folded until somebody looks. */
export const KeptFields = ({ kept: { entry, signature }, subject }: { kept: KeptText; subject: string }) => {
  const { t } = useTranslation('logbook');
  return (
    <details className={styles.keptFields}>
      <summary aria-label={`${t('pending.fields')}: ${subject}`}>{t('pending.fields')}</summary>
      <div className={styles.keptBody}>
        <GeneralRecord entry={entry} />
        {entry.defects !== null && <DefectsRecord defects={entry.defects} entryState={null} />}
        {entry.stoppage !== null && <StoppageRecord stoppage={entry.stoppage} />}
        {signature !== null && (
          <img className={styles.keptSignature} src={`data:image/png;base64,${signature}`} alt={t('pending.signed')} />
        )}
      </div>
    </details>
  );
};
