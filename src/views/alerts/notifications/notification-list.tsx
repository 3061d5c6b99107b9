import { Button } from '@radix-ui/themes/components/button';
import { useSelector } from '@xstate/react';
import { useTranslation } from 'react-i18next';
import { alertDealingVerbs, mayDeal } from '../../../machines/alerts/alert-dealing.ts';
import {
  areNotificationsAwaited,
  areNotificationsLoading,
  didNotificationsFail,
  notificationListVerbs,
  notificationOrder,
  notificationPage,
  notificationPages,
  notificationsOf,
} from '../../../machines/alerts/notification-list.ts';
import { Note } from '../../common/note.tsx';
import { usePortal } from '../../common/portal-context.tsx';
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
  const order = useSelector(notificationList, notificationOrder);
  const page = useSelector(notificationList, notificationPage);
  const pages = useSelector(notificationList, notificationPages);
  const canDeal = useSelector(alertDealing, mayDeal);
  const { sort, openPage, reload } = notificationListVerbs(notificationList);
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
        <strong>{t('list.empty')}</strong>
        <p>{t('list.emptyHint')}</p>
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
      <NotificationTable
        notifications={list?.items ?? null}
        nameOf={nameOf}
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
