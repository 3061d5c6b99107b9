import styles from './marks.module.css';

export interface ValueTextProps {
  /** Null: not reported. */
  text: string | null;
  /** What stands in place of a missing value. */
  missing: string;
}

export function ValueText({ text, missing }: ValueTextProps) {
  return text === null ? <span className={styles.notAvailable}>{missing}</span> : text;
}
