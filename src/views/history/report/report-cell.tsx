import { useTranslation } from 'react-i18next';
import type { ReportRow } from '../../../domain/history/report-rows.ts';
import { useFormats } from '../../../i18n/use-formats.ts';
import styles from './report.module.css';
import { reportedText } from './report-texts.ts';

/** A number of a report with the mark of its footnote, or why there is none. `isAwaited`: the wait is long enough to be seen. */
export const ReportCell = ({ row: { name, cell, quantity, marker }, isAwaited }: { row: ReportRow; isAwaited: boolean }) => {
  const { t } = useTranslation('reporting');
  const formats = useFormats();
  if (cell === null) return <span className={styles.bone} data-shown={isAwaited || undefined} />;
  if (cell.kind === 'value')
    return (
      <>
        {reportedText(cell.value, quantity, formats)}
        <sup className={styles.marker}>{marker}</sup>
      </>
    );
  const isUnset = cell.kind === 'unknown' && name === 'fuelConsumption';
  return (
    <span className={styles.missing}>
      {cell.kind === 'unknown' ? (isUnset ? t('cell.unset') : formats.missing) : t(`cell.${cell.kind}`)}
    </span>
  );
};
