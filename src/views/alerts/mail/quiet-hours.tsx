import { useTranslation } from 'react-i18next';
import { hoursOfDay, isQuietSound, type QuietHours, usualQuiet } from '../../../domain/alerts/delivery/quiet.ts';
import { Note } from '../../common/note.tsx';
import styles from './alert-mail.module.css';

interface HourProps {
  readonly label: string;
  readonly hour: number;
  readonly isLocked: boolean;
  readonly onChoose: (hour: number) => void;
}
/** A full hour of the operator's clock. */
export const Hour = ({ label, hour, isLocked, onChoose }: HourProps) => {
  const { t } = useTranslation('alertMail');
  return (
    <label className={styles.hour}>
      {label}
      <select value={hour} disabled={isLocked} onChange={({ target }) => onChoose(Number(target.value))}>
        {hoursOfDay.map((one) => (
          <option key={one} value={one}>
            {t('hour', { hour: String(one).padStart(2, '0') })}
          </option>
        ))}
      </select>
    </label>
  );
};

interface QuietProps {
  readonly quiet: QuietHours | null;
  /** What becomes of what happens then. */
  readonly hint: string;
  readonly isLocked: boolean;
  readonly onChoose: (quiet: QuietHours | null) => void;
}
/** Hours in which a person wants to hear nothing. */
export const Quiet = ({ quiet, hint, isLocked, onChoose }: QuietProps) => {
  const { t } = useTranslation('alertMail');
  return (
    <fieldset className={styles.part}>
      <label className={styles.check}>
        <input type="checkbox" checked={quiet !== null} disabled={isLocked} onChange={() => onChoose(quiet === null ? usualQuiet : null)} />
        {t('quiet')}
      </label>
      <p className={styles.hint}>{hint}</p>
      {quiet !== null && (
        <div className={styles.hours}>
          <Hour label={t('from')} hour={quiet.from} isLocked={isLocked} onChoose={(from) => onChoose({ ...quiet, from })} />
          <Hour label={t('to')} hour={quiet.to} isLocked={isLocked} onChoose={(to) => onChoose({ ...quiet, to })} />
        </div>
      )}
      <div role="alert">{!isQuietSound(quiet) && <Note tone="danger">{t('unsound')}</Note>}</div>
    </fieldset>
  );
};
