import type { Defects } from '../../../domain/logbook/entry.ts';
import { RecordRow, RecordSection } from './record-row.tsx';
import { useRecordTexts } from './use-record-texts.tsx';
import './record.css';

/** Second part: reported defects, or that there were none. */
export const DefectsRecord = ({ defects }: { defects: Defects | null }) => {
  const { t, label, state } = useRecordTexts();
  if (defects === null) return <p className="record-none">{t('record.noDefects')}</p>;
  return (
    <div className="entry-record">
      <RecordSection title={t('section.defects')}>
        <RecordRow label={label('defects', 'state')} value={state(defects.state)} isWide />
        <RecordRow label={label('defects', 'description')} value={defects.description} isWide />
        <RecordRow label={label('defects', 'measuresDescription')} value={defects.measuresDescription} isWide />
      </RecordSection>
    </div>
  );
};
