import type { ReactNode } from 'react';
import type { IconComponent } from './drawing.tsx';
import styles from './empty-state.module.css';

export interface EmptyStateProps {
  readonly icon: IconComponent;
  readonly title: string;
  readonly text?: string;
  /** Who is signed in, where another account would see more. */
  readonly person?: string | undefined;
  /** What a person can do from here. */
  readonly children?: ReactNode;
}

/** A whole view that has nothing to show: what is the case, and the way on. */
export const EmptyState = ({ icon: Sign, title, text, person, children }: EmptyStateProps) => (
  <section className={styles.empty}>
    <span className={styles.sign}>
      <Sign />
    </span>
    <h1 className={styles.title}>{title}</h1>
    {text && <p className={styles.text}>{text}</p>}
    {person && <p className={styles.text}>{person}</p>}
    {children && <div className={styles.actions}>{children}</div>}
  </section>
);
