import { useTranslation } from 'react-i18next';
import type { ReportingHours } from '../../../domain/history/report.ts';
import { type ReportedKind, type ReportTableName, reportRows, reportTableNames } from '../../../domain/history/report-rows.ts';
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
  readonly isAwaited: boolean;
  readonly canAskGraph: boolean;
  readonly onAskGraph: (table: ReportTableName) => void;
}

/** The five tables of a report, and its footnotes. */
export const ReportTables = ({ kind, report, litres, isAwaited, canAskGraph, onAskGraph }: ReportTablesProps) => {
  const { t } = useTranslation('reporting');
  return (
    <>
      <div className={styles.tables} aria-busy={kind !== 'crane' && report === null}>
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
                    <ReportCell row={row} isAwaited={isAwaited} />
                  </td>
                </tr>
              ))}
            </tbody>
          </ReportCard>
        ))}
        <ReportCard title={t('table.notifications.title')} about={t('table.notifications.about')}>
          <NotificationRows kind={kind} notifications={report?.notificationResponse ?? null} isAwaited={isAwaited} />
        </ReportCard>
      </div>
      {kind !== 'crane' && report !== null && <ReportFootnotes timestamp={report.generalResponse.timestamp} />}
    </>
  );
};
