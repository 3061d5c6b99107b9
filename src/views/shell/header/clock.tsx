import { useFormats } from '../../../i18n/use-formats.ts';
import styles from './header.module.css';

/** Time and date of the operator's zone; `now` in milliseconds, fresh every minute. */
export const Clock = ({ now }: { now: number }) => {
  const formats = useFormats();
  const iso = new Date(now).toISOString();
  return (
    <span className={styles.clock}>
      <time dateTime={iso}>{formats.time(now)}</time>
      <time dateTime={iso}>{formats.date(now)}</time>
    </span>
  );
};
