import { useTranslation } from 'react-i18next';
import { limits } from '../../../../domain/logbook/entry/values.ts';
import type { Section } from '../../../../domain/logbook/form/form.ts';
import styles from '../form-field.module.css';
import { type FieldName, fieldId, fieldValue, tellChange } from '../form-tools.ts';
import { useFieldLabel } from '../use-field-label.ts';
import { describedBy, FieldFrame } from './field.tsx';

/** Told from here on, so that nobody is surprised by the limit. */
const nearLimit = 0.8;

const useCount = (length: number, maximum: number) => {
  const { t } = useTranslation('logbook');
  return length > maximum * nearLimit ? t('form.characters', { count: length, maximum }) : undefined;
};

interface TextProps<S extends Section> extends FieldName<S> {
  readonly placeholder?: string;
}

const useText = <S extends Section>(props: TextProps<S>, maximum: number) => {
  const value = String(fieldValue(props) ?? '');
  const id = fieldId(props.section, props.field);
  const error = props.tools.errorOf(props.section, props.field);
  const hint = useCount(value.length, maximum);
  const label = useFieldLabel(props.section, props.field);
  return {
    frame: { id, label, error, hint, isOptional: props.isOptional ?? false, isWide: props.isWide ?? false },
    control: {
      id,
      value,
      'aria-invalid': error !== null || undefined,
      'aria-describedby': describedBy(id, error, hint),
      placeholder: props.placeholder,
      onChange: ({ currentTarget }: { currentTarget: { value: string } }) =>
        tellChange(props, currentTarget.value === '' ? null : currentTarget.value),
    },
  };
};

/** A place or a number: one line, up to 50 characters. What is too long stays and is told. */
export const ShortTextField = <S extends Section>(props: TextProps<S>) => {
  const { frame, control } = useText(props, limits.shortText);
  return (
    <FieldFrame {...frame}>
      <input className={styles.box} type="text" autoComplete="off" {...control} />
    </FieldFrame>
  );
};

/** A description: grows with its text, up to 4000 characters. */
export const LongTextField = <S extends Section>(props: TextProps<S>) => {
  const { frame, control } = useText({ isWide: true, ...props }, limits.longText);
  return (
    <FieldFrame {...frame}>
      <textarea className={`${styles.box} ${styles.long}`} rows={3} {...control} />
    </FieldFrame>
  );
};
