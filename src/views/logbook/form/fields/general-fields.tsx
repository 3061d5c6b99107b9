import { useTranslation } from 'react-i18next';
import { units } from '../../../../i18n/formats.ts';
import { CorrectionOffer } from '../correction-offer.tsx';
import styles from '../form.module.css';
import { FormSection } from '../form-section.tsx';
import type { FormTools } from '../form-tools.ts';
import { ChoiceField, useChoices } from './choice-field.tsx';
import { IntegerField } from './integer-field.tsx';
import { LongTextField, ShortTextField } from './text-fields.tsx';
import { TimeField } from './time-field.tsx';
import { VehicleField } from './vehicle-field.tsx';

const HeaderFields = ({ tools }: { tools: FormTools }) => {
  const { t } = useTranslation('logbook');
  return (
    <FormSection title={t('section.header')}>
      <VehicleField tools={tools} />
      <TimeField tools={tools} section="header" field="referenceTimestamp" isFixed={tools.isReferenceFixed} />
      {tools.correction && <CorrectionOffer {...tools.correction} />}
      <ShortTextField tools={tools} section="header" field="referenceLocation" isWide />
    </FormSection>
  );
};

const StateFields = ({ tools }: { tools: FormTools }) => {
  const { t } = useTranslation('logbook');
  const choices = useChoices();
  const { sandState, motorOilState } = tools.form.vehicleState;
  return (
    <FormSection title={t('section.vehicleState')}>
      <IntegerField tools={tools} section="vehicleState" field="vehicleOperatingHours_h" unit={units.hours} suggestion={tools.liveHours} />
      <IntegerField tools={tools} section="vehicleState" field="mileage_km" unit={units.distance} suggestion={tools.liveMileage} />
      {tools.hasFuelFields && <IntegerField tools={tools} section="vehicleState" field="fuelFillingLevel_l" unit={units.volume} />}
      {tools.hasFuelFields && <IntegerField tools={tools} section="vehicleState" field="fuelAdded_l" unit={units.volume} />}
      <ChoiceField tools={tools} section="vehicleState" field="hydraulicsState" choices={choices.ok} isWide />
      <ChoiceField tools={tools} section="vehicleState" field="sandState" choices={choices.ok} isWide={sandState !== 'not_ok'} />
      {sandState === 'not_ok' && <ChoiceField tools={tools} section="vehicleState" field="isSandAdded" choices={choices.yes} />}
      <ChoiceField tools={tools} section="vehicleState" field="motorOilState" choices={choices.ok} isWide={motorOilState !== 'not_ok'} />
      {motorOilState === 'not_ok' && <IntegerField tools={tools} section="vehicleState" field="motorOilAdded_l" unit={units.volume} />}
    </FormSection>
  );
};

const InspectionFields = ({ tools }: { tools: FormTools }) => {
  const { t } = useTranslation('logbook');
  const choices = useChoices();
  const { selectedV } = tools.form.inspections;
  return (
    <FormSection title={t('section.inspections')}>
      <ChoiceField tools={tools} section="inspections" field="selectedV" choices={choices.services} isWide={selectedV === null} />
      {selectedV !== null && <TimeField tools={tools} section="inspections" field={`inspectionPerformedTimestamp_${selectedV}`} />}
      <TimeField tools={tools} section="inspections" field="inspectionPerformedTimestamp_A1" isOptional={!tools.isA1Required} />
      <TimeField tools={tools} section="inspections" field="inspectionPerformedTimestamp_F1" isOptional />
    </FormSection>
  );
};

/** First tab: handover, state of the vehicle, services, remarks. */
export const GeneralFields = ({ tools }: { tools: FormTools }) => (
  <div className={styles.form}>
    <HeaderFields tools={tools} />
    <StateFields tools={tools} />
    <InspectionFields tools={tools} />
    <div className={styles.grid}>
      <LongTextField tools={tools} section="header" field="remarks" isOptional />
    </div>
  </div>
);
