import { useTranslation } from 'react-i18next';
import { type GraphData, type PieSlice, slicesOf } from '../../../domain/history/graph.ts';
import { units } from '../../../i18n/formats.ts';
import { useFormats } from '../../../i18n/use-formats.ts';
import { Note } from '../../common/note.tsx';
import { StatusMark } from '../../fleet/marks/status-mark.tsx';
import { reportedText } from '../report/report-texts.ts';
import styles from './graph.module.css';
import { GraphTable } from './graph-table.tsx';

export interface PieGraphProps {
  /** What is drawn, and what it is compared with. */
  readonly pies: readonly GraphData[];
  readonly names: readonly string[];
  readonly isSplit: boolean;
  readonly onToggle: () => void;
}

const kinds = { drivingHours: 'driving', standByHours: 'standby', idleHours: 'idle' } as const;
const rowOf = { drivingHours: 'drivingHours', standByHours: 'equippedHours', idleHours: 'idleHours' } as const;
const radius = 100;
/** How far a slice is pulled out of the circle. */
const apart = 14;
const whole = 0.9999;

const point = (share: number) => {
  const angle = 2 * Math.PI * share;
  return [radius * Math.sin(angle), -radius * Math.cos(angle)].map((one) => one.toFixed(2)).join(' ');
};
const slicePath = ({ from, to }: PieSlice) =>
  to - from > whole
    ? `M0 ${-radius}A${radius} ${radius} 0 1 1 0 ${radius}A${radius} ${radius} 0 1 1 0 ${-radius}Z`
    : `M0 0L${point(from)}A${radius} ${radius} 0 ${to - from > 0.5 ? 1 : 0} 1 ${point(to)}Z`;
const pull = ({ from, to }: PieSlice) => {
  const angle = Math.PI * (from + to);
  return `translate(${(apart * Math.sin(angle)).toFixed(2)} ${(-apart * Math.cos(angle)).toFixed(2)})`;
};

/** Hours driving, equipped and standing with the motor on as shares of a circle, together or apart, and the same as a table. */
export const PieGraph = ({ pies, names, isSplit, onToggle }: PieGraphProps) => {
  const { t } = useTranslation('reporting');
  const formats = useFormats();
  const percent = (share: number) => reportedText(share, 'share', formats);
  return (
    <div className={styles.pies}>
      {pies.map((pie, at) => {
        const slices = slicesOf(pie);
        const name = names[at] ?? '';
        if (slices.length === 0)
          return (
            <Note key={name} tone="neutral">
              {t('graphs.empty')}
            </Note>
          );
        return (
          <figure key={name} className={styles.figure} data-chart="pie">
            <figcaption>{name}</figcaption>
            <button type="button" className={styles.pie} aria-label={t(isSplit ? 'graphs.join' : 'graphs.split')} onClick={onToggle}>
              <svg viewBox="-120 -120 240 240" aria-hidden="true" data-split={isSplit || undefined}>
                {slices.map((slice) => (
                  <path
                    key={slice.name}
                    d={slicePath(slice)}
                    transform={isSplit ? pull(slice) : undefined}
                    className={styles.slice}
                    data-status={kinds[slice.name]}
                  />
                ))}
              </svg>
            </button>
            <dl className={styles.shares}>
              {slices.map(({ name: of, value, share }) => (
                <div key={of}>
                  <dt>
                    <StatusMark kind={kinds[of]} size={14} />
                    {t(`row.${rowOf[of]}`)}
                  </dt>
                  <dd>{reportedText(value, 'hours', formats)}</dd>
                  <dd>{percent(share)}</dd>
                </div>
              ))}
            </dl>
            <GraphTable
              caption={name}
              heads={[t('graphs.metric'), units.hours, t('graphs.share')]}
              rows={slices.map(({ name: of, value, share }) => [
                t(`row.${rowOf[of]}`),
                reportedText(value, 'hours', formats),
                percent(share),
              ])}
            />
          </figure>
        );
      })}
    </div>
  );
};
