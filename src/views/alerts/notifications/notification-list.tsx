import { Button } from '@radix-ui/themes/components/button';
import { useSelector } from '@xstate/react';
import { useTranslation } from 'react-i18next';
import { isNotificationFiltered } from '../../../domain/alerts/notification-filter.ts';
import { alertDealingVerbs, mayDeal } from '../../../machines/alerts/alert-dealing.ts';
import {
  areNotificationsAwaited,
  areNotificationsLoading,
  didNotificationsFail,
  notificationFilter,
  notificationListVerbs,
  notificationOrder,
  notificationPage,
  notificationPages,
  notificationsOf,
  selectedAlerts,
} from '../../../machines/alerts/notification-list.ts';
import { Note } from '../../common/note.tsx';
import { usePortal } from '../../common/portal-context.tsx';
import { SelectionBar } from '../bars/selection-bar.tsx';
import { NotificationTable } from './notification-table.tsx';
import styles from './notifications.module.css';
import { Pages } from './pages.tsx';

/** Notifications, or what stands in their place. */
export const NotificationList = ({ nameOf }: { nameOf: (vehicleId: number) => string }) => {
  const { t } = useTranslation('alerts');
  const { notificationList, alertDealing } = usePortal();
  const list = useSelector(notificationList, notificationsOf);
  const hasFailed = useSelector(notificationList, didNotificationsFail);
  const isLoading = useSelector(notificationList, areNotificationsLoading);
  const isAwaited = useSelector(notificationList, areNotificationsAwaited);
  const isFiltered = isNotificationFiltered(useSelector(notificationList, notificationFilter));
  const order = useSelector(notificationList, notificationOrder);
  const page = useSelector(notificationList, notificationPage);
  const pages = useSelector(notificationList, notificationPages);
  const canDeal = useSelector(alertDealing, mayDeal);
  const selected = useSelector(notificationList, selectedAlerts);
  const { sort, openPage, reload, toggle, toggleAll } = notificationListVerbs(notificationList);
  const { mark, resolve } = alertDealingVerbs(alertDealing);
  const retry = (
    <Button size="2" variant="soft" onClick={reload}>
      {t('list.retry')}
    </Button>
  );
  if (list === null && hasFailed)
    return (
      <div className={styles.instead} role="status">
        <strong>{t('list.failed')}</strong>
        {retry}
      </div>
    );
  if (list !== null && list.items.length === 0 && !hasFailed && !isLoading)
    return (
      <div className={styles.instead} role="status">
        <strong>{t(isFiltered ? 'list.noMatch' : 'list.empty')}</strong>
        {!isFiltered && <p>{t('list.emptyHint')}</p>}
      </div>
    );
  return (
    <>
      {hasFailed && (
        <div className={styles.note}>
          <Note tone="danger">
            {t('list.failedKept')} {retry}
          </Note>
        </div>
      )}
      {isAwaited && (
        <p className={styles.hidden} role="status">
          {t('list.loading')}
        </p>
      )}
      <SelectionBar />
      <NotificationTable
        notifications={list?.items ?? null}
        nameOf={nameOf}
        selected={selected}
        onToggle={toggle}
        onToggleAll={toggleAll}
        order={order}
        onSort={sort}
        isAwaited={isAwaited}
        isBusy={isLoading}
        canDeal={canDeal}
        onMark={mark}
        onResolve={resolve}
      />
      {list !== null && list.pagination.total > 0 && <Pages page={page} pages={pages} total={list.pagination.total} onOpen={openPage} />}
    </>
  );
};
