import { useId, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { type MessageEdge, momentOfPicked, momentText, pickedOf, type ReleaseProblem } from '../../../domain/admin/release.ts';
import { RepeatedTime } from '../../common/fields/repeated-time.tsx';
import { TextField } from '../../common/fields/text-field.tsx';
import { CalendarIcon } from '../../common/icons.tsx';
import { Problem } from './problem.tsx';
import styles from './release.module.css';

interface MomentFieldProps {
  readonly edge: MessageEdge;
  /** Null: the server sets it. */
  readonly text: string | null;
  /** Epoch milliseconds; null: what is typed is no time. */
  readonly time: number | null;
  readonly problem: ReleaseProblem | undefined;
  readonly isFixed: boolean;
  readonly onType: (text: string | null) => void;
}

/** A time as `dd.MM.yyyy @ HH:mm`, typed or picked. A browser writes its own control in its own language, so that one only picks. */
export const MomentField = ({ edge, text, time, problem, isFixed, onType }: MomentFieldProps) => {
  const { t } = useTranslation('release');
  const picker = useRef<HTMLInputElement>(null);
  const frame = useRef<HTMLDivElement>(null);
  const id = useId();
  const label = t(edge);
  const reset = () => {
    onType(null);
    // The button goes with what was typed.
    frame.current?.querySelector('input')?.focus();
  };
  return (
    <div ref={frame} className={styles.moment}>
      <TextField
        label={label}
        value={text ?? (time === null ? '' : momentText(time))}
        placeholder={t('timePattern')}
        autoComplete="off"
        disabled={isFixed}
        invalid={problem !== undefined}
        aria-describedby={`${id}-wrong ${id}-as`}
        onChange={onType}
      >
        <input
          ref={picker}
          type="datetime-local"
          className={styles.picker}
          tabIndex={-1}
          aria-hidden
          disabled={isFixed}
          value={time === null ? '' : pickedOf(time)}
          onChange={({ currentTarget }) => currentTarget.value !== '' && onType(momentOfPicked(currentTarget.value))}
        />
        <button
          type="button"
          className={styles.pick}
          disabled={isFixed}
          aria-label={t('pick', { field: label })}
          onClick={() => picker.current?.showPicker()}
        >
          <CalendarIcon />
        </button>
      </TextField>
      <RepeatedTime label={label} at={text === null ? null : time} isFixed={isFixed} onChoose={(chosen) => onType(momentText(chosen))} />
      <div className={styles.under}>
        <Problem id={`${id}-wrong`} problem={problem} />
        {text === null ? (
          <span id={`${id}-as`}>{t(`unset.${edge}`)}</span>
        ) : (
          <button type="button" className={styles.reset} disabled={isFixed} onClick={reset}>
            {t(`reset.${edge}`)}
          </button>
        )}
      </div>
    </div>
  );
};
