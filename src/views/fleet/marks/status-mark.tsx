import { rem } from '../../common/rem.ts';
import styles from './marks.module.css';
import { electricFlash, type StatusKind, shapeBox, statusShapes } from './status-shapes.ts';

export interface StatusMarkProps {
  kind: StatusKind;
  /** Degrees clockwise from north; turns the arrow of a driving vehicle. */
  bearing?: number | null;
  electric?: boolean;
  /** Pixels at the ordinary size of the interface. */
  size?: number;
  /** Without a label the mark is decoration beside a text that says the same. */
  label?: string;
}

export function StatusMark({ kind, bearing, electric = false, size = 18, label }: StatusMarkProps) {
  const turned = kind === 'driving' && bearing != null ? `rotate(${Math.round(bearing)} 12 12)` : undefined;
  return (
    <svg
      className={styles.statusMark}
      data-status={kind}
      width={rem(size)}
      height={rem(size)}
      viewBox={`0 0 ${shapeBox} ${shapeBox}`}
      role={label === undefined ? undefined : 'img'}
      aria-label={label}
      aria-hidden={label === undefined || undefined}
    >
      <g transform={turned}>
        {statusShapes[kind].map(({ d, paint, width, dash }) =>
          paint === 'fill' ? (
            <path key={d} d={d} fill="currentColor" />
          ) : (
            <path key={d} d={d} fill="none" stroke="currentColor" strokeWidth={width} strokeDasharray={dash?.join(' ')} />
          ),
        )}
      </g>
      {electric && (
        <path
          className={styles.statusMarkFlash}
          d={electricFlash.d}
          fill="currentColor"
          transform={`translate(${shapeBox - electricFlash.box + 2} ${shapeBox - electricFlash.box + 2})`}
        />
      )}
    </svg>
  );
}
