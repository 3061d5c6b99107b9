import { useTranslation } from 'react-i18next';
import type { Sort, SortColumn } from '../../../domain/fleet/dashboard-table.ts';
import { type Quantity, units } from '../../../i18n/formats.ts';
import { SortDownIcon, SortUpIcon } from '../vehicles/icons.tsx';
import styles from './dashboard.module.css';

export interface SortHeaderProps {
  column: SortColumn;
  unit: Quantity | null;
  sort: Sort;
  onSort: (column: SortColumn) => void;
}

/** A column's name, its unit, and the way it is sorted. */
export function SortHeader({ column, unit, sort, onSort }: SortHeaderProps) {
  const { t } = useTranslation('dashboard');
  const isSorted = sort.column === column;
  return (
    <th scope="col" className={unit ? styles.numeric : undefined} aria-sort={isSorted ? sort.direction : 'none'}>
      <button type="button" className={styles.sortButton} onClick={() => onSort(column)}>
        <span>
          {t(`column.${column}`)} {unit && <span className={styles.sortUnit}>({units[unit]})</span>}
        </span>
        {isSorted && sort.direction === 'descending' ? <SortDownIcon /> : <SortUpIcon />}
      </button>
    </th>
  );
}
