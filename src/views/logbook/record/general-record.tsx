import type { LogbookEntry } from '../../../domain/logbook/entry/entry.ts';
import { inspectionTypes } from '../../../domain/logbook/entry/values.ts';
import styles from './record.module.css';
import { RecordRow, RecordSection } from './record-row.tsx';
import { useRecordTexts } from './use-record-texts.tsx';

interface RecordProps {
  readonly entry: LogbookEntry;
}

const HandoverRecord = ({ entry: { header } }: RecordProps) => {
  const { t, label, time } = useRecordTexts();
  return (
    <RecordSection title={t('section.header')}>
      <RecordRow label={label('header', 'referenceTimestamp')} value={time(header.referenceTimestamp)} />
      <RecordRow label={label('header', 'referenceLocation')} value={header.referenceLocation} />
    </RecordSection>
  );
};

const StateRecord = ({ entry: { vehicleState } }: RecordProps) => {
  const { t, label, quantity, state, yesNo } = useRecordTexts();
  return (
    <RecordSection title={t('section.vehicleState')}>
      <RecordRow label={label('vehicleState', 'vehicleOperatingHours_h')} value={quantity(vehicleState.vehicleOperatingHours_h, 'hours')} />
      <RecordRow label={label('vehicleState', 'mileage_km')} value={quantity(vehicleState.mileage_km, 'distance')} />
      <RecordRow label={label('vehicleState', 'fuelFillingLevel_l')} value={quantity(vehicleState.fuelFillingLevel_l, 'volume')} />
      <RecordRow label={label('vehicleState', 'fuelAdded_l')} value={quantity(vehicleState.fuelAdded_l, 'volume')} />
      <RecordRow label={label('vehicleState', 'hydraulicsState')} value={state(vehicleState.hydraulicsState)} />
      <RecordRow label={label('vehicleState', 'sandState')} value={state(vehicleState.sandState)} />
      {vehicleState.sandState === 'not_ok' && (
        <RecordRow label={label('vehicleState', 'isSandAdded')} value={yesNo(vehicleState.isSandAdded)} />
      )}
      <RecordRow label={label('vehicleState', 'motorOilState')} value={state(vehicleState.motorOilState)} />
      {vehicleState.motorOilState === 'not_ok' && (
        <RecordRow label={label('vehicleState', 'motorOilAdded_l')} value={quantity(vehicleState.motorOilAdded_l, 'volume')} />
      )}
    </RecordSection>
  );
};

const InspectionRecord = ({ entry: { inspections } }: RecordProps) => {
  const { t, label, time } = useRecordTexts();
  const performed = inspectionTypes.filter((type) => inspections[`inspectionPerformedTimestamp_${type}`] !== null);
  return (
    <RecordSection title={t('section.inspections')}>
      <RecordRow label={label('inspections', 'selectedV')} value={inspections.selectedV} />
      {performed.map((type) => (
        <RecordRow
          key={type}
          label={label('inspections', `inspectionPerformedTimestamp_${type}`)}
          value={time(inspections[`inspectionPerformedTimestamp_${type}`])}
        />
      ))}
    </RecordSection>
  );
};

/** First part of a record that nobody changes any more. */
export const GeneralRecord = ({ entry }: RecordProps) => {
  const { label } = useRecordTexts();
  return (
    <div className={styles.record}>
      <HandoverRecord entry={entry} />
      <StateRecord entry={entry} />
      <InspectionRecord entry={entry} />
      {entry.header.remarks !== null && (
        <section className={styles.section}>
          <h2>{label('header', 'remarks')}</h2>
          <p className={styles.text}>{entry.header.remarks}</p>
        </section>
      )}
    </div>
  );
};
