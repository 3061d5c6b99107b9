import { type ReactNode, useId } from 'react';
import styles from './form.module.css';

/** A titled part of the form; its fields stand in columns where there is room. */
export const FormSection = ({ title, children }: { title: string; children: ReactNode }) => {
  const id = useId();
  return (
    <section className={styles.section} aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      <div className={styles.grid}>{children}</div>
    </section>
  );
};
