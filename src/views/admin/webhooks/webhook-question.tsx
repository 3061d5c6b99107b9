import * as AlertDialog from '@radix-ui/themes/components/alert-dialog';
import { Button } from '@radix-ui/themes/components/button';
import { useSelector } from '@xstate/react';
import { useTranslation } from 'react-i18next';
import { areWebhooksBusy, askedDeed, webhooksVerbs } from '../../../machines/alerts/webhooks/selectors.ts';
import card from '../../common/card.module.css';
import { usePortal } from '../../common/portal-context.tsx';
import styles from './webhooks.module.css';

/** Asked before a secret stops to sign, and before a webhook is gone. */
export const WebhookQuestion = () => {
  const { t } = useTranslation('webhooks');
  const { webhooks } = usePortal();
  const asked = useSelector(webhooks, askedDeed);
  const isBusy = useSelector(webhooks, areWebhooksBusy);
  const { confirm, refrain } = webhooksVerbs(webhooks);
  const deed = asked?.deed ?? 'renew';
  return (
    <AlertDialog.Root open={asked !== null} onOpenChange={(open) => !open && refrain()}>
      <AlertDialog.Content maxWidth="460px">
        <AlertDialog.Title>{t(`asking.${deed}`)}</AlertDialog.Title>
        <AlertDialog.Description className={styles.asked}>
          {t(`asking.${deed}Text`, { url: asked?.webhook.url ?? '' })}
        </AlertDialog.Description>
        <div className={card.buttons}>
          <AlertDialog.Cancel>
            <Button size="3" variant="soft" color="gray" disabled={isBusy}>
              {t('asking.cancel')}
            </Button>
          </AlertDialog.Cancel>
          <Button size="3" {...(deed === 'remove' && { color: 'red' as const })} disabled={isBusy} onClick={confirm}>
            {t(`asking.${deed}Confirm`)}
          </Button>
        </div>
      </AlertDialog.Content>
    </AlertDialog.Root>
  );
};
