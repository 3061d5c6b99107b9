import { Tooltip } from '@radix-ui/themes/components/tooltip';
import { type ReactNode, useId } from 'react';
import { useTranslation } from 'react-i18next';
import { InfoIcon, ReportingIcon } from '../../common/icons.tsx';
import styles from './report.module.css';

export interface ReportCardProps {
  readonly title: string;
  /** What the numbers mean. */
  readonly about: string;
  /** The graph of the table; absent where it has none. */
  readonly graph?: { readonly label: string; readonly isDisabled: boolean; readonly onAsk: () => void };
  /** Rows of the table. */
  readonly children: ReactNode;
}

/** A titled table of a report, what it means, and the way to its graph. */
export const ReportCard = ({ title, about, graph, children }: ReportCardProps) => {
  const { t } = useTranslation('reporting');
  const heading = useId();
  return (
    <section className={styles.card} aria-labelledby={heading}>
      <header className={styles.cardHead}>
        <h2 id={heading}>{title}</h2>
        <Tooltip content={about} maxWidth="320px">
          <button type="button" className={styles.tool} aria-label={t('about', { table: title })}>
            <InfoIcon />
          </button>
        </Tooltip>
        {graph && (
          <Tooltip content={graph.label}>
            <button type="button" className={styles.tool} aria-label={graph.label} disabled={graph.isDisabled} onClick={graph.onAsk}>
              <ReportingIcon />
            </button>
          </Tooltip>
        )}
      </header>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls is to be reached by key, also where no number opens. */}
      <div className={styles.rows} tabIndex={0}>
        <table aria-labelledby={heading}>{children}</table>
      </div>
    </section>
  );
};
