import { useTranslation } from 'react-i18next';
import { components } from '../../../../domain/logbook/entry/values.ts';
import { CheckIcon } from '../../../common/icons.tsx';
import styles from '../choices.module.css';
import { type FormTools, fieldId } from '../form-tools.ts';
import { GroupFrame } from './field.tsx';

/** The parts of the vehicle that a stoppage affected, each a switch of its own. */
export const ComponentsField = ({ tools }: { tools: FormTools }) => {
  const { t } = useTranslation('logbook');
  const affected = tools.form.stoppage.affectedComponents;
  return (
    <GroupFrame
      id={fieldId('stoppage', 'affectedComponents')}
      label={t('field.stoppage.affectedComponents')}
      error={tools.errorOf('stoppage', 'affectedComponents')}
      isOptional
      isWide
    >
      <div className={styles.componentGrid}>
        {components.map((component) => (
          <label key={component} className={styles.componentToggle}>
            <input type="checkbox" checked={affected.includes(component)} onChange={() => tools.toggleComponent(component)} />
            <span className={styles.componentBox}>
              <CheckIcon />
            </span>
            {t(`components.${component}`)}
          </label>
        ))}
      </div>
    </GroupFrame>
  );
};
