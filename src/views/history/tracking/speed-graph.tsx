import { useMemo } from 'react';
import { speedProfile, type Track } from '../../../domain/history/track.ts';
import styles from './tracking.module.css';

const parts = 600;
const height = 100;
/** km/h at the upper edge, in steps so that the scale of two days can be compared. */
const step = 40;

interface SpeedGraphProps {
  readonly track: Track;
  /** Epoch seconds. */
  readonly from: number;
  readonly to: number;
  readonly at: number;
  readonly scaleText: (speed: number) => string;
}

/** The speed over the period as an area, and where the replay stands. The numbers are told by the slider below it. */
export const SpeedGraph = ({ track, from, to, at, scaleText }: SpeedGraphProps) => {
  const { area, top } = useMemo(() => {
    const profile = speedProfile(track, from, to, parts);
    const highest = profile.reduce((most, speed) => Math.max(most, speed || 0), 0);
    const upper = Math.max(step, Math.ceil(highest / step) * step);
    let path = '';
    profile.forEach((speed, part) => {
      const y = Number.isNaN(speed) ? height : height - (speed / upper) * height;
      path += `${part === 0 ? 'M' : 'L'}${part} ${y.toFixed(1)}`;
    });
    return { area: `${path}L${parts - 1} ${height}L0 ${height}Z`, top: upper };
  }, [track, from, to]);
  const cursor = ((at - from) / (to - from || 1)) * (parts - 1);
  return (
    <div className={styles.graph} aria-hidden="true">
      <svg viewBox={`0 0 ${parts - 1} ${height}`} preserveAspectRatio="none">
        <title>{scaleText(top)}</title>
        <path d={`M0 ${height / 2}H${parts - 1}`} className={styles.guide} />
        <path d={area} className={styles.area} />
        <path d={`M${cursor} 0V${height}`} className={styles.cursor} />
      </svg>
      <span className={styles.top}>{scaleText(top)}</span>
    </div>
  );
};
