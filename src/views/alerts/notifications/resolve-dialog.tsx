import { Button } from '@radix-ui/themes/components/button';
import * as Dialog from '@radix-ui/themes/components/dialog';
import { TextArea } from '@radix-ui/themes/components/text-area';
import { useSelector } from '@xstate/react';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import {
  alertComment,
  alertDealingVerbs,
  dealtNotifications,
  didAlertChangeFail,
  isAlertAsked,
  isAlertSending,
} from '../../../machines/alerts/alert-dealing.ts';
import { Note } from '../../common/note.tsx';
import { usePortal } from '../../common/portal-context.tsx';
import { useAlertTexts } from './alert-texts.ts';
import styles from './resolve-dialog.module.css';

/** An alert is done with: what is to be said of it? */
export const ResolveDialog = ({ nameOf }: { nameOf: (vehicleId: number) => string }) => {
  const { t } = useTranslation('alerts');
  const { alertDealing } = usePortal();
  const texts = useAlertTexts();
  const fieldId = useId();
  const notifications = useSelector(alertDealing, dealtNotifications);
  const [notification] = notifications;
  const isAsked = useSelector(alertDealing, isAlertAsked);
  const isSending = useSelector(alertDealing, isAlertSending);
  const hasFailed = useSelector(alertDealing, didAlertChangeFail);
  const comment = useSelector(alertDealing, alertComment);
  const { typeComment, confirm, cancel } = alertDealingVerbs(alertDealing);
  const about = notification && {
    type: texts.type(notification),
    vehicle: nameOf(notification.vehicleId),
    time: texts.time(notification),
  };
  return (
    <Dialog.Root open={isAsked} onOpenChange={(open) => !open && cancel()}>
      <Dialog.Content maxWidth="480px">
        <Dialog.Title>{t('deal.title')}</Dialog.Title>
        <Dialog.Description>
          {notifications.length > 1 ? t('deal.aboutMany', { count: notifications.length }) : about && t('deal.about', about)}
        </Dialog.Description>
        <div className={styles.field}>
          <label htmlFor={fieldId}>{t('deal.comment')}</label>
          <TextArea id={fieldId} value={comment} rows={3} disabled={isSending} onChange={({ target }) => typeComment(target.value)} />
        </div>
        {hasFailed && <Note tone="danger">{t('deal.failed')}</Note>}
        <div className={styles.buttons}>
          <Button size="3" variant="soft" color="gray" onClick={cancel}>
            {t('deal.cancel')}
          </Button>
          <Button size="3" loading={isSending} onClick={confirm}>
            {t('deal.confirm')}
          </Button>
        </div>
      </Dialog.Content>
    </Dialog.Root>
  );
};
