import type { ReactNode } from 'react';
import styles from './wheel.module.css';

/** Something is on its way; shows itself only after 500 ms of waiting. */
export const Wheel = ({ label, children }: { label: string; children?: ReactNode }) => (
  <div className={styles.loading} role="status" aria-label={label}>
    <span className={styles.wheel} />
    {children}
  </div>
);
