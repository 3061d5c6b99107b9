import type { Defects, LogbookEntry } from '../../../domain/logbook/entry/entry.ts';
import styles from './record.module.css';
import { RecordRow, RecordSection } from './record-row.tsx';
import { useRecordTexts } from './use-record-texts.tsx';

export interface DefectsRecordProps {
  readonly defects: Defects | null;
  /** As the comments left it; null for an entry that is not finalised, which has none. */
  readonly entryState: LogbookEntry['header']['entryState'] | null;
}

/** Second part: reported defects as they stand now, and how they stood when they were signed; or that there were none. */
export const DefectsRecord = ({ defects, entryState }: DefectsRecordProps) => {
  const { t, label, state } = useRecordTexts();
  if (defects === null) return <p className={styles.none}>{t('record.noDefects')}</p>;
  const now = entryState === null || entryState === 'none' ? defects.state : entryState;
  return (
    <div className={styles.record}>
      <RecordSection title={t('section.defects')}>
        <RecordRow label={label('defects', 'state')} value={state(now)} isWide />
        {now !== defects.state && <RecordRow label={t('record.stateWhenSigned')} value={state(defects.state)} isWide />}
        <RecordRow label={label('defects', 'description')} value={defects.description} isWide />
        <RecordRow label={label('defects', 'measuresDescription')} value={defects.measuresDescription} isWide />
      </RecordSection>
    </div>
  );
};
