import { rem } from '../../common/rem.ts';
import styles from './marks.module.css';

export type SignalLevel = 0 | 1 | 2 | 3 | 4;

export interface SignalBarsProps {
  level: SignalLevel;
  /** Says the same in words, for example "GPS gut (12 Satelliten)". */
  label: string;
}

const bars = [1, 2, 3, 4] as const;

/** Satellite reception in four bars; none is a struck baseline. */
export function SignalBars({ level, label }: SignalBarsProps) {
  return (
    <svg className={styles.signalBars} width={rem(16)} height={rem(14)} viewBox="0 0 16 14" role="img" aria-label={label}>
      <title>{label}</title>
      {bars.map((bar) => (
        <rect
          key={bar}
          className={bar <= level ? styles.signalOn : styles.signalRest}
          x={(bar - 1) * 4}
          y={13 - bar * 3}
          width="3"
          height={bar * 3}
          rx="0.75"
        />
      ))}
      {level === 0 && <path className={styles.signalNone} d="M1 1l6 6M7 1 1 7" fill="none" strokeWidth="1.5" strokeLinecap="round" />}
    </svg>
  );
}

export interface GsmMarkProps {
  active: boolean;
  label: string;
}

/** Mobile network: a mast with waves when it carries data, struck through when not. */
export function GsmMark({ active, label }: GsmMarkProps) {
  return (
    <svg className={styles.signalBars} width={rem(16)} height={rem(14)} viewBox="0 0 16 14" role="img" aria-label={label}>
      <title>{label}</title>
      <g fill="none" strokeWidth="1.4" strokeLinecap="round" stroke={active ? 'var(--gray-11)' : 'var(--gray-10)'}>
        <path d="M8 6.6V13M5.6 13h4.8" />
        {active ? (
          <path d="M5.6 8.2a3.3 3.3 0 0 1 0-4.4M10.4 3.8a3.3 3.3 0 0 1 0 4.4M3.4 10a6 6 0 0 1 0-8M12.6 2a6 6 0 0 1 0 8" />
        ) : (
          <path d="M2.5 1.5l11 10" />
        )}
      </g>
      <circle cx="8" cy="5.6" r="1.3" fill={active ? 'var(--gray-11)' : 'var(--gray-10)'} />
    </svg>
  );
}
