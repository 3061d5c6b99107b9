import type { Section } from '../../../domain/logbook/form.ts';
import { describedBy, FieldFrame } from './field.tsx';
import { type FieldName, fieldId, fieldValue, tellChange } from './form-tools.ts';
import { useFieldLabel } from './use-field-label.ts';

interface IntegerProps<S extends Section> extends FieldName<S> {
  readonly unit: string;
}

/** A whole number from 0 up with its unit; anything else is not taken in by the form. */
export const IntegerField = <S extends Section>({ unit, ...props }: IntegerProps<S>) => {
  const id = fieldId(props.section, props.field);
  const unitId = `${id}-unit`;
  const error = props.tools.errorOf(props.section, props.field);
  const label = useFieldLabel(props.section, props.field);
  return (
    <FieldFrame id={id} label={label} error={error} isOptional={props.isOptional ?? false} isWide={props.isWide ?? false}>
      <span className="field-box field-measure">
        <input
          id={id}
          type="text"
          inputMode="numeric"
          autoComplete="off"
          value={String(fieldValue(props) ?? '')}
          aria-invalid={error !== null || undefined}
          aria-describedby={[unitId, describedBy(id, error)].filter(Boolean).join(' ')}
          onChange={({ currentTarget }) => tellChange(props, currentTarget.value === '' ? null : currentTarget.value)}
        />
        <span className="field-unit" id={unitId}>
          {unit}
        </span>
      </span>
    </FieldFrame>
  );
};
