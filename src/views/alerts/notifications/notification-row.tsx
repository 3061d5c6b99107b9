import { Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'wouter';
import type { AlertState } from '../../../domain/alerts/notification.ts';
import { linkToMoment } from '../../../domain/shell/link.ts';
import { useFormats } from '../../../i18n/use-formats.ts';
import { BellIcon, CheckIcon, EyeIcon } from '../../common/icons.tsx';
import { part } from '../../common/late/code.ts';
import { LogbookPart } from '../../logbook/logbook-context.tsx';
import { useAlertTexts } from './alert-texts.ts';
import { AlertType } from './alert-type.tsx';
import { DealButtons, type DealButtonsProps } from './deal-buttons.tsx';
import notificationCardsStyles from './notification-cards.module.css';
import styles from './notifications.module.css';

const EntryButton = part(() => import('./entry-button.tsx').then(({ EntryButton: Button }) => Button));

const signs = { open: BellIcon, seen: EyeIcon, resolved: CheckIcon } as const;

const StateMark = ({ state }: { state: AlertState }) => {
  const { t } = useTranslation('alerts');
  const Sign = signs[state];
  return (
    <span className={styles.state} data-state={state}>
      <Sign />
      {t(`state.${state}`)}
    </span>
  );
};

export interface NotificationRowProps extends DealButtonsProps {
  readonly vehicle: string;
}

/** One notification: when, which vehicle, what, where, and what was done with it. */
export const NotificationRow = ({ notification, vehicle, ...deal }: NotificationRowProps) => {
  const { t } = useTranslation('alerts');
  const texts = useAlertTexts();
  const formats = useFormats();
  const { timestamp, vehicleId, location, state, by, at, comment } = notification;
  const place = texts.place(notification);
  return (
    <tr className={`${styles.row} ${notificationCardsStyles.row}`} data-state={state}>
      <th scope="row" data-column="timestamp">
        {texts.time(notification)}
      </th>
      <td data-column="vehicle">{vehicle}</td>
      <td data-column="type">
        <AlertType label={notification.type} />
      </td>
      <td data-column="note">{texts.note(notification)}</td>
      <td data-column="location">
        <span className={styles.place}>
          <Link
            href={linkToMoment(vehicleId, timestamp, location)}
            aria-label={
              place === null ? t('location.track', { date: formats.date(timestamp) }) : t('location.map', { name: vehicle, place })
            }
          >
            {place ?? t('location.trackShort')}
          </Link>
          <Suspense fallback={null}>
            <LogbookPart isPatient>
              <EntryButton notification={notification} />
            </LogbookPart>
          </Suspense>
        </span>
      </td>
      <td data-column="state">
        <StateMark state={state} />
        {by !== null && (
          <details className={styles.dealt}>
            <summary>{by}</summary>
            <p>{formats.dateTime(at)}</p>
            {comment !== null && <p>{comment}</p>}
          </details>
        )}
      </td>
      <td data-column="actions">
        <span className={styles.actions}>
          <DealButtons notification={notification} {...deal} />
        </span>
      </td>
    </tr>
  );
};
