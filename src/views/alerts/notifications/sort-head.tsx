import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { NotificationColumn, NotificationOrder } from '../../../domain/alerts/notification.ts';
import { SortDownIcon, SortUpIcon } from '../../fleet/vehicles/icons.tsx';
import styles from './notifications.module.css';

interface SortHeadProps {
  readonly column: NotificationColumn;
  readonly order: NotificationOrder;
  readonly onSort: (column: NotificationColumn) => void;
  /** Before the name. */
  readonly children?: ReactNode;
}

/** A column's name and the way the server sorted by it. */
export const SortHead = ({ column, order, onSort, children }: SortHeadProps) => {
  const { t } = useTranslation('alerts');
  const direction = order === `${column} asc` ? 'ascending' : order === `${column} desc` ? 'descending' : 'none';
  return (
    <th scope="col" data-column={column} aria-sort={direction}>
      {children}
      <button type="button" className={styles.sort} onClick={() => onSort(column)}>
        <span>{t(`columns.${column}`)}</span>
        {direction === 'ascending' ? <SortUpIcon /> : <SortDownIcon />}
      </button>
    </th>
  );
};
