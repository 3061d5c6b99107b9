import { useTranslation } from 'react-i18next';
import styles from '../form.module.css';
import type { FormTools } from '../form-tools.ts';
import { SectionToggle } from '../section-toggle.tsx';
import { ChoiceField, useChoices } from './choice-field.tsx';
import { LongTextField } from './text-fields.tsx';

/** Second tab: what is wrong with the vehicle and what was done about it. */
export const DefectsFields = ({ tools }: { tools: FormTools }) => {
  const { t } = useTranslation('logbook');
  const choices = useChoices();
  return (
    <div className={styles.form}>
      <SectionToggle
        label={t('form.hasDefects')}
        hint={t('form.hasDefectsHint')}
        isOn={tools.form.hasDefects}
        onToggle={tools.toggleDefects}
      />
      {tools.form.hasDefects && (
        <div className={styles.grid}>
          <ChoiceField tools={tools} section="defects" field="state" choices={choices.open} isWide />
          <LongTextField tools={tools} section="defects" field="description" />
          <LongTextField tools={tools} section="defects" field="measuresDescription" isOptional />
        </div>
      )}
    </div>
  );
};
