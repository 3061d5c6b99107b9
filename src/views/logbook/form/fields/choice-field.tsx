import { useTranslation } from 'react-i18next';
import type { Section } from '../../../../domain/logbook/form/form.ts';
import { CheckIcon, WarningIcon } from '../../../common/icons.tsx';
import styles from '../choices.module.css';
import { type FieldName, fieldId, fieldValue, tellChange } from '../form-tools.ts';
import { useFieldLabel } from '../use-field-label.ts';
import { GroupFrame } from './field.tsx';

interface Choice {
  readonly value: string | boolean;
  readonly label: string;
  /** Good and bad have a sign as well as a colour. */
  readonly tone?: 'good' | 'bad';
}

const signs = { good: CheckIcon, bad: WarningIcon };

export interface SegmentsProps {
  readonly name: string;
  readonly choices: readonly Choice[];
  readonly value: unknown;
  readonly onChoose: (value: string | boolean) => void;
}

/** Radio buttons as wide segments that a glove can hit. */
export const Segments = ({ name, choices, value, onChoose }: SegmentsProps) => (
  <div className={styles.segments}>
    {choices.map((choice) => {
      const Mark = choice.tone && signs[choice.tone];
      return (
        <label key={String(choice.value)} className={styles.segment} data-tone={choice.tone}>
          <input type="radio" name={name} checked={value === choice.value} onChange={() => onChoose(choice.value)} />
          <span className={styles.segmentFace}>
            {Mark && <Mark />}
            {choice.label}
          </span>
        </label>
      );
    })}
  </div>
);

interface ChoiceProps<S extends Section> extends FieldName<S> {
  readonly choices: readonly Choice[];
}

/** One of a few values of a field. */
export const ChoiceField = <S extends Section>({ choices, ...props }: ChoiceProps<S>) => {
  const id = fieldId(props.section, props.field);
  const label = useFieldLabel(props.section, props.field);
  return (
    <GroupFrame
      id={id}
      label={label}
      error={props.tools.errorOf(props.section, props.field)}
      isOptional={props.isOptional ?? false}
      isWide={props.isWide ?? false}
    >
      <Segments name={id} choices={choices} value={fieldValue(props)} onChoose={(value) => tellChange(props, value)} />
    </GroupFrame>
  );
};

/** The recurring choices in the language on screen. */
export const useChoices = () => {
  const { t } = useTranslation('logbook');
  return {
    ok: [
      { value: 'ok', label: t('value.ok'), tone: 'good' },
      { value: 'not_ok', label: t('value.not_ok'), tone: 'bad' },
    ],
    open: [
      { value: 'open', label: t('value.open'), tone: 'bad' },
      { value: 'resolved', label: t('value.resolved'), tone: 'good' },
    ],
    yes: [
      { value: true, label: t('value.yes') },
      { value: false, label: t('value.no') },
    ],
    modes: [
      { value: 'remote_control', label: t('value.remote_control') },
      { value: 'manual', label: t('value.manual') },
    ],
    services: [
      { value: 'V1', label: t('value.V1') },
      { value: 'V3', label: t('value.V3') },
    ],
  } as const satisfies Record<string, readonly Choice[]>;
};
