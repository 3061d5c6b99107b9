import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { exampleOf, numberOf, numberProblem } from '../../../../domain/logbook/form/checks.ts';
import type { NumericInput, Section } from '../../../../domain/logbook/form/form.ts';
import type { Suggestion } from '../../../../domain/logbook/suggestion.ts';
import { useFormats } from '../../../../i18n/use-formats.ts';
import styles from '../form-field.module.css';
import { type FieldName, fieldId, fieldValue, tellChange } from '../form-tools.ts';
import { LiveSuggestion } from '../live-suggestion.tsx';
import { useFieldLabel } from '../use-field-label.ts';
import { describedBy, FieldFrame } from './field.tsx';

interface IntegerProps<S extends Section> extends FieldName<S> {
  readonly unit: string;
  /** What live data know of it; null for nothing to offer. */
  readonly suggestion?: Suggestion | null;
}

/**
 * A whole number from 0 up with its unit, typed grouped or not and grouped once the field is left; anything else stays as it was typed, and a
 * sentence beside it says what is wrong.
 */
export const IntegerField = <S extends Section>({ unit, suggestion = null, ...props }: IntegerProps<S>) => {
  const id = fieldId(props.section, props.field);
  const unitId = `${id}-unit`;
  const { t } = useTranslation('validation');
  const formats = useFormats();
  // While it is being typed, half a number is no mistake.
  const [isLeft, setLeft] = useState(true);
  const value = fieldValue(props) as NumericInput;
  const problem = isLeft ? numberProblem(value) : null;
  const number = numberOf(value);
  const wrong = problem && t(problem.slice('validation.'.length) as 'notANumber', { example: formats.whole(exampleOf(props.field)) });
  const error = props.tools.errorOf(props.section, props.field) ?? wrong;
  const label = useFieldLabel(props.section, props.field);
  return (
    <FieldFrame id={id} label={label} error={error} isOptional={props.isOptional ?? false} isWide={props.isWide ?? false}>
      <span className={`${styles.box} ${styles.measure}`}>
        <input
          id={id}
          type="text"
          inputMode="numeric"
          autoComplete="off"
          value={isLeft && problem === null && Number.isSafeInteger(number) ? formats.whole(number) : String(value ?? '')}
          onFocus={() => setLeft(false)}
          onBlur={() => setLeft(true)}
          aria-invalid={error !== null || undefined}
          aria-describedby={[unitId, describedBy(id, error)].filter(Boolean).join(' ')}
          onChange={({ currentTarget }) => tellChange(props, currentTarget.value === '' ? null : currentTarget.value)}
        />
        <span className={styles.unit} id={unitId}>
          {unit}
        </span>
      </span>
      {suggestion !== null && (
        <LiveSuggestion
          suggestion={suggestion}
          label={label}
          unit={unit}
          now={props.tools.minute}
          fieldId={id}
          onTake={(taken) => tellChange(props, taken)}
        />
      )}
    </FieldFrame>
  );
};
