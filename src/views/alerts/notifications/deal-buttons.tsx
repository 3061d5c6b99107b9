import { Button } from '@radix-ui/themes/components/button';
import { useTranslation } from 'react-i18next';
import type { AlertState, Notification } from '../../../domain/alerts/notification.ts';
import { CheckIcon, EyeIcon, ReloadIcon } from '../../common/icons.tsx';
import { useAlertTexts } from './alert-texts.ts';
import styles from './notification-cards.module.css';

const signs = { seen: EyeIcon, resolve: CheckIcon, reopen: ReloadIcon } as const;

export interface DealButtonsProps {
  readonly notification: Notification;
  /** Demo users change nothing. */
  readonly canDeal: boolean;
  readonly onMark: (notifications: readonly Notification[], to: AlertState) => void;
  readonly onResolve: (notifications: readonly Notification[]) => void;
}

/** What can be done with a notification as it stands. */
export const DealButtons = ({ notification, canDeal, onMark, onResolve }: DealButtonsProps) => {
  const { t } = useTranslation('alerts');
  const texts = useAlertTexts();
  const about = { type: texts.type(notification), time: texts.time(notification) };
  const button = (what: keyof typeof signs, variant: 'surface' | 'soft', does: () => void) => {
    const Sign = signs[what];
    return (
      <Button
        size="1"
        variant={variant}
        color="gray"
        disabled={!canDeal}
        title={t(`deal.${what}`)}
        aria-label={t(`deal.${what}Of`, about)}
        onClick={does}
      >
        <Sign className={styles.sign} />
        <span className={styles.word}>{t(`deal.${what}`)}</span>
      </Button>
    );
  };
  if (notification.state === 'resolved') return button('reopen', 'soft', () => onMark([notification], 'open'));
  return (
    <>
      {notification.state === 'open' && button('seen', 'surface', () => onMark([notification], 'seen'))}
      {button('resolve', 'soft', () => onResolve([notification]))}
    </>
  );
};
