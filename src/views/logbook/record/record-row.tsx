import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import styles from './record.module.css';

export interface RecordRowProps {
  readonly label: string;
  /** Finished text with its unit; null: not stated. */
  readonly value: ReactNode;
  readonly isWide?: boolean;
}

/** A label and what was written there. */
export const RecordRow = ({ label, value, isWide = false }: RecordRowProps) => {
  const { t } = useTranslation('logbook');
  return (
    <div className={styles.row} data-wide={isWide || undefined}>
      <dt>{label}</dt>
      <dd>{value ?? <span className={styles.missing}>{t('record.notStated')}</span>}</dd>
    </div>
  );
};

export const RecordSection = ({ title, children }: { title: string; children: ReactNode }) => (
  <section className={styles.section}>
    <h2>{title}</h2>
    <dl>{children}</dl>
  </section>
);
