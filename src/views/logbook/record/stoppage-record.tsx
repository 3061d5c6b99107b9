import type { Stoppage } from '../../../domain/logbook/entry/entry.ts';
import styles from './record.module.css';
import { RecordRow, RecordSection } from './record-row.tsx';
import { useRecordTexts } from './use-record-texts.tsx';

const CourseRecord = ({ stoppage }: { stoppage: Stoppage }) => {
  const { t, label, state, time } = useRecordTexts();
  return (
    <RecordSection title={t('group.course')}>
      <RecordRow label={label('stoppage', 'state')} value={state(stoppage.state)} />
      <RecordRow label={label('stoppage', 'vehicleLocation')} value={stoppage.vehicleLocation} />
      <RecordRow label={label('stoppage', 'startTimestamp')} value={time(stoppage.startTimestamp)} />
      <RecordRow label={label('stoppage', 'endTimestamp')} value={time(stoppage.endTimestamp)} />
    </RecordSection>
  );
};

const TrainRecord = ({ stoppage }: { stoppage: Stoppage }) => {
  const { t, label, quantity, yesNo } = useRecordTexts();
  const { lastOperationMode } = stoppage;
  return (
    <RecordSection title={t('group.train')}>
      <RecordRow label={label('stoppage', 'trainNumber')} value={stoppage.trainNumber} />
      <RecordRow label={label('stoppage', 'trainWeight_t')} value={quantity(stoppage.trainWeight_t, 'weight')} />
      <RecordRow label={label('stoppage', 'lastOperationMode')} value={lastOperationMode && t(`value.${lastOperationMode}`)} />
      <RecordRow label={label('stoppage', 'wasAuxiliaryVehicleUsed')} value={yesNo(stoppage.wasAuxiliaryVehicleUsed)} />
    </RecordSection>
  );
};

const Affected = ({ stoppage }: { stoppage: Stoppage }) => {
  const { t } = useRecordTexts();
  if (stoppage.affectedComponents.length === 0) return null;
  return (
    <ul className={styles.components}>
      {stoppage.affectedComponents.map((component) => (
        <li key={component}>{t(`components.${component}`)}</li>
      ))}
    </ul>
  );
};

const FindingRecord = ({ stoppage }: { stoppage: Stoppage }) => {
  const { t, label } = useRecordTexts();
  const hasComponents = stoppage.affectedComponents.length > 0;
  return (
    <RecordSection title={t('group.findings')}>
      <RecordRow label={label('stoppage', 'description')} value={stoppage.description} isWide />
      <RecordRow label={label('stoppage', 'errorCodesDescription')} value={stoppage.errorCodesDescription} isWide />
      <RecordRow label={label('stoppage', 'affectedComponents')} value={hasComponents ? <Affected stoppage={stoppage} /> : null} isWide />
      <RecordRow label={label('stoppage', 'measuresDescription')} value={stoppage.measuresDescription} isWide />
      {stoppage.remarks !== null && <RecordRow label={label('stoppage', 'remarks')} value={stoppage.remarks} isWide />}
    </RecordSection>
  );
};

/** Third part: the stoppage, or that there was none. */
export const StoppageRecord = ({ stoppage }: { stoppage: Stoppage | null }) => {
  const { t } = useRecordTexts();
  if (stoppage === null) return <p className={styles.none}>{t('record.noStoppage')}</p>;
  return (
    <div className={styles.record}>
      <CourseRecord stoppage={stoppage} />
      <TrainRecord stoppage={stoppage} />
      <FindingRecord stoppage={stoppage} />
    </div>
  );
};
