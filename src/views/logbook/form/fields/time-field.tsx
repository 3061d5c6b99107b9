import { useTranslation } from 'react-i18next';
import { formatDay } from '../../../../domain/common/day-window.ts';
import { wallOf, wholeMinute } from '../../../../domain/common/operator-day.ts';
import type { Section } from '../../../../domain/logbook/form/form.ts';
import { instantOf, isoOfWallTime, isSkippedTime, wallTimeOf } from '../../../../domain/logbook/times.ts';
import { RepeatedTime } from '../../../common/fields/repeated-time.tsx';
import { ClockIcon } from '../../icons.tsx';
import styles from '../form-field.module.css';
import { type FieldName, fieldId, fieldValue, tellChange } from '../form-tools.ts';
import { useFieldLabel } from '../use-field-label.ts';
import { describedBy, FieldFrame } from './field.tsx';

interface TimeProps<S extends Section> extends FieldName<S> {
  readonly isFixed?: boolean;
  /** Element id; the field's own in the form. */
  readonly id?: string;
  /** The time that this one cannot lie before. */
  readonly earliest?: string | null;
}

/**
 * Date and time of the operator's wall clock; one touch enters the present minute. A browser words its own control in its own language:
 * until the control is edited, its face tells the time as the rest of the portal does.
 */
export const TimeField = <S extends Section>({ isFixed = false, earliest, ...props }: TimeProps<S>) => {
  const { t } = useTranslation(['logbook', 'validation']);
  const id = props.id ?? fieldId(props.section, props.field);
  const label = useFieldLabel(props.section, props.field);
  const value = fieldValue(props);
  const time = typeof value === 'string' ? value : '';
  const skipped = isSkippedTime(time) ? t('validation:skippedTime') : null;
  const error = props.tools.errorOf(props.section, props.field) ?? skipped;
  const wallTime = wallTimeOf(time);
  const [day = '', clock] = Number.isNaN(wallOf(wallTime)) ? [] : wallTime.split('T');
  const enterNow = () => tellChange(props, wholeMinute(props.tools.now()));
  const enter = (typed: string) => tellChange(props, typed === '' ? null : isoOfWallTime(typed, time, earliest ?? ''));
  return (
    <FieldFrame id={id} label={label} error={error} isOptional={props.isOptional ?? false} isWide={props.isWide ?? false}>
      <span className={`${styles.box} ${styles.time}`}>
        <input
          id={id}
          type="datetime-local"
          value={wallTime}
          disabled={isFixed}
          aria-invalid={error !== null || undefined}
          aria-describedby={describedBy(id, error)}
          onChange={({ currentTarget }) => enter(currentTarget.value)}
        />
        <span className={styles.timeFace} data-empty={day === '' || undefined} aria-hidden>
          {day === '' ? t('form.timePattern') : `${formatDay(day)} ${clock}`}
        </span>
        {!isFixed && (
          <button type="button" className={styles.now} aria-label={`${label}: ${t('form.now')}`} onClick={enterNow}>
            <ClockIcon />
            {t('form.now')}
          </button>
        )}
      </span>
      <RepeatedTime
        label={label}
        at={instantOf(time)}
        isFixed={isFixed}
        onChoose={(chosen) => tellChange(props, new Date(chosen).toISOString())}
      />
    </FieldFrame>
  );
};
