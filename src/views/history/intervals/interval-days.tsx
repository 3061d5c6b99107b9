import { Button } from '@radix-ui/themes/components/button';
import { useTranslation } from 'react-i18next';
import { Link } from 'wouter';
import { formatDay } from '../../../domain/common/day-window.ts';
import type { ReportQuantity } from '../../../domain/history/report-rows.ts';
import type { Stretch, StretchDay } from '../../../domain/history/stretches.ts';
import { linkToMoment } from '../../../domain/shell/link.ts';
import { useFormats } from '../../../i18n/use-formats.ts';
import { TrackIcon } from '../../common/icons.tsx';
import { Note } from '../../common/note.tsx';
import { Wheel } from '../../common/wheel.tsx';
import { StatusMark } from '../../fleet/marks/status-mark.tsx';
import { reportedText } from '../report/report-texts.ts';
import styles from './intervals.module.css';

export interface IntervalDaysProps {
  readonly vehicleId: number;
  readonly quantity: ReportQuantity;
  /** The newest first. */
  readonly days: readonly StretchDay[];
  /** YYYY-MM-DD; the tracking map has whole days only. */
  readonly today: string;
  readonly isReading: boolean;
  readonly hasFailed: boolean;
  readonly hasMore: boolean;
  readonly onMore: () => void;
  readonly onRetry: () => void;
  readonly onFollow: (day: string) => void;
}

/** Day by day the times that make a number, each with the way to it on the tracking map. */
export const IntervalDays = (props: IntervalDaysProps) => {
  const { days, isReading, hasFailed, hasMore, onMore, onRetry } = props;
  const { t } = useTranslation('reporting');
  return (
    <div className={styles.days}>
      {days.map((day, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: days are only ever added at the end
        <IntervalDay key={at} day={day} {...props} />
      ))}
      {days.length === 0 && !isReading && !hasFailed && !hasMore && <Note tone="neutral">{t('intervals.none')}</Note>}
      {isReading && <Wheel label={t('intervals.loading')} />}
      {hasFailed && (
        <div className={styles.end} role="alert">
          <Note tone="danger">{t('intervals.failed')}</Note>
          <Button size="2" onClick={onRetry}>
            {t('retry')}
          </Button>
        </div>
      )}
      {hasMore && (
        <div className={styles.end}>
          <Button size="2" variant="surface" color="gray" onClick={onMore}>
            {t('intervals.more')}
          </Button>
        </div>
      )}
    </div>
  );
};

const kinds = { 2: 'standby', 3: 'idle', 4: 'driving' } as const;
const rowOf = { 2: 'equippedHours', 3: 'idleHours', 4: 'drivingHours' } as const;

const IntervalDay = ({ day, vehicleId, quantity, today, onFollow }: IntervalDaysProps & { day: StretchDay }) => {
  const { t } = useTranslation('reporting');
  const formats = useFormats();
  /** The end of a day is the midnight that begins the next one. */
  const end = ({ to }: Stretch) => (formats.time(to) === '00:00' ? '24:00' : formats.time(to));
  const text = formatDay(day.date);
  return (
    <section className={styles.day}>
      <h3>
        <span>{text}</span>
        <span>{reportedText(day.amount, quantity, formats)}</span>
      </h3>
      <table aria-label={text}>
        <tbody>
          {day.stretches.map((stretch) => {
            const span = t('intervals.span', { from: formats.time(stretch.from), to: end(stretch) });
            return (
              <tr key={stretch.from}>
                <th scope="row">{span}</th>
                <td>
                  <span className={styles.status}>
                    <StatusMark kind={kinds[stretch.status]} size={14} />
                    {t(`row.${rowOf[stretch.status]}`)}
                  </span>
                </td>
                <td className={styles.amount}>{reportedText(stretch.hours, 'hours', formats)}</td>
                <td className={styles.way}>
                  {day.date < today && (
                    <Link
                      href={linkToMoment(vehicleId, stretch.from)}
                      aria-label={t('intervals.mapOf', { day: text, span })}
                      onClick={() => onFollow(day.date)}
                    >
                      <TrackIcon />
                      <span>{t('intervals.map')}</span>
                    </Link>
                  )}
                </td>
              </tr>
            );
          })}
        </tbody>
      </table>
    </section>
  );
};
