import { Button } from '@radix-ui/themes/components/button';
import { useSelector } from '@xstate/react';
import { useTranslation } from 'react-i18next';
import { Link } from 'wouter';
import { linkTo } from '../../../domain/shell/link.ts';
import { mayDeal } from '../../../machines/alerts/alert-dealing.ts';
import { listedVehicleIds, notificationsOf } from '../../../machines/alerts/notification-list.ts';
import { currentFleet } from '../../../machines/fleet/fleet.ts';
import { usePortal } from '../../common/portal-context.tsx';
import { PeriodChoice } from '../../history/tracking/period-choice.tsx';
import { NotificationFilters } from '../bars/notification-filters.tsx';
import { ExportButton } from './export-button.tsx';
import { NotificationList } from './notification-list.tsx';
import { NotificationTools } from './notification-tools.tsx';
import styles from './notifications.module.css';
import { ResolveDialog } from './resolve-dialog.tsx';

/** What rules noticed of the active vehicles, or of all while none is active. */
export const NotificationsView = () => {
  const { t } = useTranslation(['alerts', 'shell']);
  const { fleet, notificationList, alertDealing } = usePortal();
  const list = useSelector(notificationList, notificationsOf);
  const count = useSelector(notificationList, (snapshot) => listedVehicleIds(snapshot).length);
  const canDeal = useSelector(alertDealing, mayDeal);
  const index = useSelector(fleet, (snapshot) => currentFleet(snapshot).index);
  const names = useSelector(fleet, (snapshot) => currentFleet(snapshot).names);
  const nameOf = (vehicleId: number) => names[index.get(vehicleId) ?? -1] ?? t('list.unknownVehicle', { id: String(vehicleId) });
  return (
    <section className={styles.page}>
      <header className={styles.head}>
        <div className={styles.title}>
          <h1>{t('shell:views.notification')}</h1>
          <p>
            {count === 0 ? t('list.ofAll') : t('list.of', { count })}
            {list !== null && <span className={styles.open}>{t('list.open', { count: list.open })}</span>}
          </p>
          {!canDeal && <p>{t('deal.demo')}</p>}
        </div>
        <Button asChild size="2" variant="surface" color="gray">
          <Link href={linkTo('notificationsettings', { areAreasOpen: true })}>{t('tools.areas')}</Link>
        </Button>
        <NotificationTools />
        <ExportButton />
        <PeriodChoice />
      </header>
      <NotificationFilters />
      <NotificationList nameOf={nameOf} />
      <ResolveDialog nameOf={nameOf} />
    </section>
  );
};
