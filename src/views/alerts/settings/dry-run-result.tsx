import { useTranslation } from 'react-i18next';
import { Link } from 'wouter';
import type { DryOccurrence, DryRun } from '../../../domain/alerts/dry-run.ts';
import { formatDay } from '../../../domain/common/day-window.ts';
import { linkToMoment } from '../../../domain/shell/link.ts';
import { useFormats } from '../../../i18n/use-formats.ts';
import { Note } from '../../common/note.tsx';
import { useAlertTexts } from '../notifications/alert-texts.ts';
import styles from './dry-run.module.css';

const Weeks = ({ weeks }: Pick<DryRun, 'weeks'>) => {
  const { t } = useTranslation('alerts');
  const formats = useFormats();
  const most = Math.max(1, ...weeks.map(({ count }) => count));
  return (
    <table className={styles.weeks} aria-label={t('dryRun.weeks')}>
      <thead>
        <tr>
          <th scope="col">{t('dryRun.week')}</th>
          <th scope="col">{t('dryRun.countOfWeek')}</th>
        </tr>
      </thead>
      <tbody>
        {weeks.map(({ start, count }) => (
          <tr key={start} data-none={count === 0 || undefined}>
            <th scope="row">{formatDay(start)}</th>
            <td>
              <span className={styles.bar} style={{ width: `${(count / most) * 70}%` }} aria-hidden="true" />
              {formats.whole(count)}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
};

interface ToldProps extends Pick<DryRun, 'told' | 'unit'> {
  readonly vehicleId: number;
}
const Told = ({ told, unit, vehicleId }: ToldProps) => {
  const { t } = useTranslation('alerts');
  const formats = useFormats();
  const texts = useAlertTexts();
  const noteOf = ({ value, limit, bound }: DryOccurrence) =>
    value === null || limit === null || bound === null || unit === null ? null : texts.measured({ value, limit, bound, unit });
  return (
    <section aria-label={t('dryRun.first')}>
      <h2 className={styles.head}>{t('dryRun.first')}</h2>
      <ul className={styles.told}>
        {told.map((one) => (
          <li key={one.timestamp}>
            <strong>{formats.dateTimeWithSeconds(one.timestamp)}</strong>
            <span>{noteOf(one)}</span>
            <Link href={linkToMoment(vehicleId, one.timestamp)} aria-label={t('location.track', { date: formats.date(one.timestamp) })}>
              {t('location.trackShort')}
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
};

/** How often, in which weeks, and the first ones. */
export const DryRunResult = ({ vehicleId, result }: { vehicleId: number; result: DryRun }) => {
  const { t } = useTranslation('alerts');
  const { first, last, isWhole, needs, count, weeks, told, unit } = result;
  if (needs.length > 0)
    return <Note tone="neutral">{t('dryRun.unfed', { signals: needs.map((signal) => t(`signals.${signal}`)).join(', ') })}</Note>;
  return (
    <>
      <p className={styles.count} role="status">
        <strong>{t('dryRun.count', { count })}</strong> {t('dryRun.between', { first: formatDay(first), last: formatDay(last) })}
      </p>
      {!isWhole && <Note tone="neutral">{t('dryRun.stopped', { day: formatDay(last) })}</Note>}
      {count > 0 && (
        <div className={styles.parts}>
          <Weeks weeks={weeks} />
          <Told told={told} unit={unit} vehicleId={vehicleId} />
        </div>
      )}
    </>
  );
};
