import type { LogbookColumn } from '../../../domain/logbook/list/columns.ts';
import type { Order, OrderField } from '../../../domain/logbook/list/order.ts';
import { useNamedText } from '../../../i18n/named-text.ts';
import { SortDownIcon, SortUpIcon } from '../../fleet/vehicles/icons.tsx';
import styles from './sort-head.module.css';

const spoken = { asc: 'ascending', desc: 'descending' } as const;

export interface SortHeadProps {
  readonly column: LogbookColumn;
  readonly order: Order;
  readonly onSort: (field: OrderField) => void;
}

/** A column's name and the way the server sorted by it. */
export const SortHead = ({ column, order, onSort }: SortHeadProps) => {
  const say = useNamedText();
  const [first] = order;
  const direction = first?.field === column.orderField ? spoken[first.direction] : 'none';
  return (
    <th scope="col" data-column={column.name} aria-sort={direction}>
      <button type="button" className={styles.sort} onClick={() => onSort(column.orderField)}>
        <span>{say(column.key)}</span>
        {direction === 'ascending' ? <SortUpIcon /> : <SortDownIcon />}
      </button>
    </th>
  );
};
