import { useTranslation } from 'react-i18next';
import type { Notification, NotificationColumn, NotificationOrder } from '../../../domain/alerts/notification.ts';
import { afterPaint } from '../../common/late/after-paint.ts';
import { pictureIsWhole } from '../../common/late/first-picture.ts';
import { SelectBox } from '../bars/select-box.tsx';
import notificationCardsStyles from './notification-cards.module.css';
import { NotificationRow, type NotificationRowProps } from './notification-row.tsx';
import styles from './notifications.module.css';
import { SortHead } from './sort-head.tsx';

interface NotificationTableProps extends Omit<NotificationRowProps, 'notification' | 'vehicle' | 'isSelected'> {
  /** Null while nothing is known yet. */
  readonly notifications: readonly Notification[] | null;
  readonly nameOf: (vehicleId: number) => string;
  readonly selected: readonly string[];
  readonly onToggleAll: (isSelected: boolean) => void;
  readonly order: NotificationOrder;
  readonly onSort: (column: NotificationColumn) => void;
  /** The wait for the first answer is long. */
  readonly isAwaited: boolean;
  /** Others are on their way. */
  readonly isBusy: boolean;
}

const bones = ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h'];
const columnCount = 7;

/** Rows have a button of the logbook, which comes after the picture: nothing but they is waited for. */
const tellShown = () => {
  afterPaint(pictureIsWhole);
};

const Bones = () =>
  bones.map((row) => (
    // biome-ignore lint/a11y/noAriaHiddenOnFocusable: a row without anything to focus.
    <tr key={row} className={styles.bones} aria-hidden="true">
      <td colSpan={columnCount}>
        <span />
      </td>
    </tr>
  ));

/** A page of notifications, sorted by the server. */
export const NotificationTable = ({
  notifications,
  nameOf,
  selected,
  onToggleAll,
  order,
  onSort,
  isAwaited,
  isBusy,
  ...row
}: NotificationTableProps) => {
  const { t } = useTranslation('alerts');
  const sorted = (column: NotificationColumn) => <SortHead column={column} order={order} onSort={onSort} />;
  const isAllSelected = selected.length > 0 && selected.length === notifications?.length;
  const plain = (column: 'note' | 'location' | 'actions') => (
    <th scope="col" data-column={column}>
      {t(`columns.${column}`)}
    </th>
  );
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must be reachable by keyboard.
    <section className={styles.scroll} aria-label={t('list.table')} aria-busy={isBusy} tabIndex={0}>
      <table className={`${styles.table} ${notificationCardsStyles.table}`} aria-label={t('list.table')}>
        <thead>
          <tr>
            <SortHead column="timestamp" order={order} onSort={onSort}>
              {row.canDeal && <SelectBox label={t('selection.all')} isSelected={isAllSelected} onChange={onToggleAll} />}
            </SortHead>
            {sorted('vehicle')}
            {sorted('type')}
            {plain('note')}
            {plain('location')}
            {sorted('state')}
            {plain('actions')}
          </tr>
        </thead>
        <tbody ref={notifications === null ? null : tellShown}>
          {notifications === null
            ? isAwaited && <Bones />
            : notifications.map((one) => (
                <NotificationRow
                  key={one.alertId}
                  notification={one}
                  vehicle={nameOf(one.vehicleId)}
                  isSelected={selected.includes(one.alertId)}
                  {...row}
                />
              ))}
        </tbody>
      </table>
    </section>
  );
};
