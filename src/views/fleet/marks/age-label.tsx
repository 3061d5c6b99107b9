import { rem } from '../../common/rem.ts';
import styles from './marks.module.css';

export interface AgeLabelProps {
  /** Ready text such as "vor 12 min". */
  text: string;
  /** Full sentence for the tooltip and screen readers. */
  label: string;
}

/** Says that a value is old; fresh values have none. */
export function AgeLabel({ text, label }: AgeLabelProps) {
  return (
    <span className={styles.ageLabel} data-age title={label}>
      <svg
        width={rem(11)}
        height={rem(11)}
        viewBox="0 0 12 12"
        fill="none"
        stroke="currentColor"
        strokeWidth="1.4"
        strokeLinecap="round"
        aria-hidden="true"
      >
        <circle cx="6" cy="6" r="5" />
        <path d="M6 3.2V6l1.9 1.2" />
      </svg>
      {text}
    </span>
  );
}
