import { Button } from '@radix-ui/themes/components/button';
import { useSelector } from '@xstate/react';
import { useTranslation } from 'react-i18next';
import { alertDealingVerbs, isAlertSending } from '../../../machines/alerts/alert-dealing.ts';
import { notificationListVerbs, notificationsOf, selectedAlerts } from '../../../machines/alerts/notification-list.ts';
import { CloseIcon } from '../../common/icons.tsx';
import { usePortal } from '../../common/portal-context.tsx';
import styles from './selection.module.css';

/** What can be done with the selected notifications at once, each where it is not done; nothing while none is selected. */
export const SelectionBar = () => {
  const { t } = useTranslation('alerts');
  const { notificationList, alertDealing } = usePortal();
  const list = useSelector(notificationList, notificationsOf);
  const selected = useSelector(notificationList, selectedAlerts);
  const isSending = useSelector(alertDealing, isAlertSending);
  const { toggleAll } = notificationListVerbs(notificationList);
  const { mark, resolve } = alertDealingVerbs(alertDealing);
  if (list === null || selected.length === 0) return null;
  const chosen = list.items.filter(({ alertId }) => selected.includes(alertId));
  const unseen = chosen.filter(({ state }) => state === 'open');
  const unresolved = chosen.filter(({ state }) => state !== 'resolved');
  return (
    <section className={styles.bar} aria-label={t('selection.label')}>
      <strong>{t('selection.count', { count: chosen.length })}</strong>
      <Button size="2" variant="surface" color="gray" disabled={isSending || unseen.length === 0} onClick={() => mark(unseen, 'seen')}>
        {t('deal.seen')}
      </Button>
      <Button size="2" variant="soft" color="gray" disabled={isSending || unresolved.length === 0} onClick={() => resolve(unresolved)}>
        {t('deal.resolve')}
      </Button>
      <button
        type="button"
        className={styles.clear}
        title={t('selection.clear')}
        aria-label={t('selection.clear')}
        onClick={() => toggleAll(false)}
      >
        <CloseIcon />
      </button>
    </section>
  );
};
