import { useTranslation } from 'react-i18next';
import type { AlertState } from '../../../domain/alerts/notification.ts';
import { useFormats } from '../../../i18n/use-formats.ts';
import { BellIcon, CheckIcon, EyeIcon } from '../../common/icons.tsx';
import { part } from '../../common/late/code.ts';
import { LateBoundary } from '../../common/late/late-boundary.tsx';
import { LogbookPart } from '../../logbook/logbook-context.tsx';
import { SelectBox } from '../bars/select-box.tsx';
import selectionStyles from '../bars/selection.module.css';
import { PlaceLink } from '../place/place-link.tsx';
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
  readonly isSelected: boolean;
  readonly onToggle: (alertId: string) => void;
}

/** One notification: when, which vehicle, what, where, and what was done with it. */
export const NotificationRow = ({ notification, vehicle, isSelected, onToggle, ...deal }: NotificationRowProps) => {
  const { t } = useTranslation('alerts');
  const texts = useAlertTexts();
  const formats = useFormats();
  const { alertId, timestamp, vehicleId, location, state, by, at, comment } = notification;
  return (
    <tr className={`${styles.row} ${notificationCardsStyles.row}`} data-state={state} data-selected={isSelected || undefined}>
      <th scope="row" data-column="timestamp">
        <span className={selectionStyles.when}>
          {deal.canDeal && (
            <SelectBox
              label={t('selection.one', { type: texts.type(notification), time: texts.time(notification) })}
              isSelected={isSelected}
              onChange={() => onToggle(alertId)}
            />
          )}
          {texts.time(notification)}
        </span>
      </th>
      <td data-column="vehicle">{vehicle}</td>
      <td data-column="type">
        <AlertType label={notification.type} />
      </td>
      <td data-column="note">{texts.note(notification)}</td>
      <td data-column="location" className={styles.place}>
        <PlaceLink vehicleId={vehicleId} timestamp={timestamp} vehicle={vehicle} location={location} />
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
          <LateBoundary>
            <LogbookPart isPatient>
              <EntryButton notification={notification} />
            </LogbookPart>
          </LateBoundary>
        </span>
      </td>
    </tr>
  );
};
