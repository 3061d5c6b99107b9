import type { ReactNode } from 'react';
import styles from './empty-state.module.css';
import type { IconComponent } from './icons.tsx';

export interface EmptyStateProps {
  readonly icon: IconComponent;
  readonly title: string;
  readonly text?: string;
  /** What a person can do from here. */
  readonly children?: ReactNode;
}

/** A whole view that has nothing to show: what is the case, and the way on. */
export const EmptyState = ({ icon: Sign, title, text, children }: EmptyStateProps) => (
  <section className={styles.empty}>
    <span className={styles.sign}>
      <Sign />
    </span>
    <h1 className={styles.title}>{title}</h1>
    {text && <p className={styles.text}>{text}</p>}
    {children && <div className={styles.actions}>{children}</div>}
  </section>
);
