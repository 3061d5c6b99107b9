import { useTranslation } from 'react-i18next';
import type { Section } from '../../../../domain/logbook/form/form.ts';
import { isoOfWallTime, wallTimeOf } from '../../../../domain/logbook/times.ts';
import { useFormats } from '../../../../i18n/use-formats.ts';
import { ClockIcon } from '../../icons.tsx';
import styles from '../form-field.module.css';
import { type FieldName, fieldId, fieldValue, tellChange } from '../form-tools.ts';
import { useFieldLabel } from '../use-field-label.ts';
import { describedBy, FieldFrame } from './field.tsx';

interface TimeProps<S extends Section> extends FieldName<S> {
  readonly isFixed?: boolean;
  readonly hint?: string | undefined;
}

/**
 * Date and time of the operator's wall clock; one touch enters the present minute. A browser words its own control in its own language:
 * until the control is edited, its face tells the time as the rest of the portal does.
 */
export const TimeField = <S extends Section>({ isFixed = false, hint, ...props }: TimeProps<S>) => {
  const { t } = useTranslation('logbook');
  const formats = useFormats();
  const id = fieldId(props.section, props.field);
  const error = props.tools.errorOf(props.section, props.field);
  const label = useFieldLabel(props.section, props.field);
  const value = fieldValue(props);
  const wallTime = typeof value === 'string' ? wallTimeOf(value) : '';
  const enterNow = () => tellChange(props, isoOfWallTime(wallTimeOf(new Date(props.tools.now()).toISOString())));
  return (
    <FieldFrame id={id} label={label} error={error} hint={hint} isOptional={props.isOptional ?? false} isWide={props.isWide ?? false}>
      <span className={`${styles.box} ${styles.time}`}>
        <input
          id={id}
          type="datetime-local"
          value={wallTime}
          disabled={isFixed}
          aria-invalid={error !== null || undefined}
          aria-describedby={describedBy(id, error, hint)}
          onChange={({ currentTarget }) => tellChange(props, currentTarget.value === '' ? null : isoOfWallTime(currentTarget.value))}
        />
        <span className={styles.timeFace} data-empty={wallTime === '' || undefined} aria-hidden>
          {wallTime === '' ? t('form.timePattern') : formats.dateTime(isoOfWallTime(wallTime))}
        </span>
        {!isFixed && (
          <button type="button" className={styles.now} aria-label={`${label}: ${t('form.now')}`} onClick={enterNow}>
            <ClockIcon />
            {t('form.now')}
          </button>
        )}
      </span>
    </FieldFrame>
  );
};
