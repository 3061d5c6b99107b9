import { useTranslation } from 'react-i18next';
import type { ReportRow } from '../../../domain/history/report-rows.ts';
import { isOpenedRow, type OpenedRow } from '../../../domain/history/stretches.ts';
import { useFormats } from '../../../i18n/use-formats.ts';
import styles from './report.module.css';
import { reportedText } from './report-texts.ts';

export interface ReportCellProps {
  readonly row: ReportRow;
  /** The wait is long enough to be seen. */
  readonly isAwaited: boolean;
  readonly onOpen: (row: OpenedRow) => void;
}

/** A number of a report with the mark of its footnote, which opens to what it is made of; or why there is none. */
export const ReportCell = ({ row: { name, cell, quantity, marker }, isAwaited, onOpen }: ReportCellProps) => {
  const { t } = useTranslation('reporting');
  const formats = useFormats();
  if (cell === null) return <span className={styles.bone} data-shown={isAwaited || undefined} />;
  if (cell.kind === 'value') {
    const text = reportedText(cell.value, quantity, formats);
    return (
      <>
        {isOpenedRow(name) && cell.value > 0 ? (
          <button
            type="button"
            className={styles.number}
            aria-label={t('intervals.open', { row: t(`row.${name}`), value: text })}
            onClick={() => onOpen(name)}
          >
            {text}
          </button>
        ) : (
          text
        )}
        <sup className={styles.marker}>{marker}</sup>
      </>
    );
  }
  const isUnset = cell.kind === 'unknown' && name === 'fuelConsumption';
  return (
    <span className={styles.missing}>
      {isUnset ? t('cell.unset') : cell.kind === 'unknown' || cell.kind === 'unreported' ? formats.missing : t(`cell.${cell.kind}`)}
    </span>
  );
};
