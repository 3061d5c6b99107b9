import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormats } from '../../../i18n/use-formats.ts';
import type { SheetRow } from '../../../machines/history/datasheet/model.ts';
import styles from './datasheet.module.css';

const known = ['manufacturerName', 'modelName', 'fabricNumber', 'constructionYear', 'minimumOperatingWeight'] as const;
const knownOf = (label: string) => known.find((one) => one === label);

/** What the operator's records say of the vehicle. */
export const DatasheetRows = ({ rows }: { rows: readonly SheetRow[] }) => {
  const { t } = useTranslation(['datasheet', 'livedata']);
  const formats = useFormats();
  const heading = useId();
  const labelOf = (label: string) => {
    const one = knownOf(label);
    return one === undefined ? label : t(`livedata:datasheet.${one}`);
  };
  const shownOf = ({ label, value }: SheetRow) =>
    label === 'minimumOperatingWeight' && typeof value === 'number' ? t('kilograms', { number: formats.number(value) }) : value;
  return (
    <section className={styles.card} aria-labelledby={heading}>
      <h2 id={heading}>{t('facts')}</h2>
      <table className={styles.rows} aria-labelledby={heading}>
        <tbody>
          {rows.map((row) => (
            <tr key={row.label}>
              <th scope="row">{labelOf(row.label)}</th>
              <td data-missing={row.value === null || undefined}>{shownOf(row) ?? formats.missing}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
};
