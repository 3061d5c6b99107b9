import { Button } from '@radix-ui/themes/components/button';
import { useTranslation } from 'react-i18next';
import type { AlertState, Notification } from '../../../domain/alerts/notification.ts';
import { useAlertTexts } from './alert-texts.ts';

export interface DealButtonsProps {
  readonly notification: Notification;
  /** Demo users change nothing. */
  readonly canDeal: boolean;
  readonly onMark: (notification: Notification, to: AlertState) => void;
  readonly onResolve: (notification: Notification) => void;
}

/** What can be done with a notification as it stands. */
export const DealButtons = ({ notification, canDeal, onMark, onResolve }: DealButtonsProps) => {
  const { t } = useTranslation('alerts');
  const texts = useAlertTexts();
  const about = { type: texts.type(notification), time: texts.time(notification) };
  const button = (what: 'seen' | 'resolve' | 'reopen', variant: 'surface' | 'soft', does: () => void) => (
    <Button size="1" variant={variant} color="gray" disabled={!canDeal} aria-label={t(`deal.${what}Of`, about)} onClick={does}>
      {t(`deal.${what}`)}
    </Button>
  );
  if (notification.state === 'resolved') return button('reopen', 'soft', () => onMark(notification, 'open'));
  return (
    <>
      {notification.state === 'open' && button('seen', 'surface', () => onMark(notification, 'seen'))}
      {button('resolve', 'soft', () => onResolve(notification))}
    </>
  );
};
