import { useTranslation } from 'react-i18next';
import { instantsAt, wallAt } from '../../../domain/common/operator-day.ts';
import { useFormats } from '../../../i18n/use-formats.ts';
import styles from './repeated-time.module.css';

interface RepeatedTimeProps {
  /** Of the field with the time. */
  readonly label: string;
  /** What the field holds, epoch ms; null or NaN for no time. */
  readonly at: number | null;
  readonly isFixed: boolean;
  readonly onChoose: (time: number) => void;
}

/** The choice between the two moments at which the clock shows the time of a field; nothing for any other time. */
export const RepeatedTime = ({ label, at, isFixed, onChoose }: RepeatedTimeProps) => {
  const { t } = useTranslation('shell');
  const formats = useFormats();
  const [first, second] = instantsAt(wallAt(at ?? Number.NaN));
  if (at === null || first === undefined || second === undefined) return null;
  return (
    <select
      className={styles.choice}
      aria-label={t('repeatedTime.label', { field: label })}
      value={at < second ? first : second}
      disabled={isFixed}
      onChange={({ currentTarget }) => onChoose(Number(currentTarget.value))}
    >
      <option value={first}>{t('repeatedTime.before', { zone: formats.zone(first) })}</option>
      <option value={second}>{t('repeatedTime.after', { zone: formats.zone(second) })}</option>
    </select>
  );
};
