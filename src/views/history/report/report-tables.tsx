import { useTranslation } from 'react-i18next';
import type { ReportingHours } from '../../../domain/history/report.ts';
import { type ReportedKind, type ReportTableName, reportRows, reportTableNames } from '../../../domain/history/report-rows.ts';
import type { OpenedRow } from '../../../domain/history/stretches.ts';
import { NotificationRows } from './notification-rows.tsx';
import styles from './report.module.css';
import { ReportCard } from './report-card.tsx';
import { ReportCell } from './report-cell.tsx';
import { ReportFootnotes } from './report-footnotes.tsx';

export interface ReportTablesProps {
  readonly kind: ReportedKind;
  /** Null while it is being read, and for cranes. */
  readonly report: ReportingHours | null;
  /** What was burnt; null where the datasheet does not say what it takes. */
  readonly litres: number | null;
  readonly isPending: boolean;
  /** The wait is long enough to be seen. */
  readonly isAwaited: boolean;
  readonly canAskGraph: boolean;
  readonly onAskGraph: (table: ReportTableName) => void;
  /** The times that make a number are wanted. */
  readonly onOpen: (row: OpenedRow) => void;
}

/** The five tables of a report, and its footnotes. */
export const ReportTables = ({ kind, report, litres, isPending, isAwaited, canAskGraph, onAskGraph, onOpen }: ReportTablesProps) => {
  const { t } = useTranslation('reporting');
  return (
    <>
      <section className={styles.tables} aria-label={t('tables')} aria-busy={isPending}>
        {reportTableNames.map((table) => (
          <ReportCard
            key={table}
            title={t(`table.${table}.title`)}
            about={t(`table.${table}.about`)}
            graph={{ label: t(`table.${table}.graph`), isDisabled: !canAskGraph, onAsk: () => onAskGraph(table) }}
          >
            <tbody>
              {reportRows(table, kind, report?.generalResponse ?? null, litres).map((row) => (
                <tr key={row.name} data-row={row.name}>
                  <th scope="row">{t(`row.${row.name}`)}</th>
                  <td>
                    <ReportCell row={row} isAwaited={isAwaited} onOpen={onOpen} />
                  </td>
                </tr>
              ))}
            </tbody>
          </ReportCard>
        ))}
        <ReportCard title={t('table.notifications.title')} about={t('table.notifications.about')}>
          <NotificationRows kind={kind} notifications={report?.notificationResponse ?? null} isAwaited={isAwaited} />
        </ReportCard>
      </section>
      {kind !== 'crane' && report !== null && <ReportFootnotes timestamp={report.generalResponse.timestamp} />}
    </>
  );
};
