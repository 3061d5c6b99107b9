import { useTranslation } from 'react-i18next';
import { units } from '../../../../i18n/formats.ts';
import styles from '../form.module.css';
import { FormSection } from '../form-section.tsx';
import type { FormTools } from '../form-tools.ts';
import { SectionToggle } from '../section-toggle.tsx';
import { ChoiceField, useChoices } from './choice-field.tsx';
import { ComponentsField } from './components-field.tsx';
import { IntegerField } from './integer-field.tsx';
import { LongTextField, ShortTextField } from './text-fields.tsx';
import { TimeField } from './time-field.tsx';

const CourseFields = ({ tools }: { tools: FormTools }) => {
  const { t } = useTranslation('logbook');
  const choices = useChoices();
  return (
    <FormSection title={t('group.course')}>
      <ChoiceField tools={tools} section="stoppage" field="state" choices={choices.open} isWide />
      <TimeField tools={tools} section="stoppage" field="startTimestamp" />
      {tools.form.stoppage.state === 'resolved' && (
        <TimeField tools={tools} section="stoppage" field="endTimestamp" earliest={tools.form.stoppage.startTimestamp} />
      )}
      <ShortTextField tools={tools} section="stoppage" field="vehicleLocation" isWide />
    </FormSection>
  );
};

const TrainFields = ({ tools }: { tools: FormTools }) => {
  const { t } = useTranslation('logbook');
  const choices = useChoices();
  return (
    <FormSection title={t('group.train')}>
      <ShortTextField tools={tools} section="stoppage" field="trainNumber" isOptional />
      <IntegerField tools={tools} section="stoppage" field="trainWeight_t" unit={units.weight} isOptional />
      <ChoiceField tools={tools} section="stoppage" field="lastOperationMode" choices={choices.modes} />
      <ChoiceField tools={tools} section="stoppage" field="wasAuxiliaryVehicleUsed" choices={choices.yes} />
    </FormSection>
  );
};

const FindingFields = ({ tools }: { tools: FormTools }) => {
  const { t } = useTranslation('logbook');
  return (
    <FormSection title={t('group.findings')}>
      <LongTextField tools={tools} section="stoppage" field="description" />
      <LongTextField tools={tools} section="stoppage" field="errorCodesDescription" isOptional />
      <ComponentsField tools={tools} />
      <LongTextField tools={tools} section="stoppage" field="measuresDescription" isOptional />
      <LongTextField tools={tools} section="stoppage" field="remarks" isOptional />
    </FormSection>
  );
};

/** Third tab: why, where and how long the vehicle stood. */
export const StoppageFields = ({ tools }: { tools: FormTools }) => {
  const { t } = useTranslation('logbook');
  return (
    <div className={styles.form}>
      <SectionToggle
        label={t('form.hasStoppage')}
        hint={t('form.hasStoppageHint')}
        isOn={tools.form.hasStoppage}
        onToggle={tools.toggleStoppage}
      />
      {tools.form.hasStoppage && (
        <>
          <CourseFields tools={tools} />
          <TrainFields tools={tools} />
          <FindingFields tools={tools} />
        </>
      )}
    </div>
  );
};
