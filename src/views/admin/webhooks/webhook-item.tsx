import { Button } from '@radix-ui/themes/components/button';
import { useSelector } from '@xstate/react';
import { useTranslation } from 'react-i18next';
import type { Webhook } from '../../../domain/alerts/delivery/webhook.ts';
import { useFormats } from '../../../i18n/use-formats.ts';
import { areWebhooksListed, webhooksVerbs } from '../../../machines/alerts/webhooks/selectors.ts';
import { usePortal } from '../../common/portal-context.tsx';
import styles from './webhooks.module.css';

/** One webhook: where it leads, whether it works, and what can be done with it. */
export const WebhookItem = ({ webhook }: { readonly webhook: Webhook }) => {
  const { webhookId, url, labels, isOn, owner, deliveredAt, waiting } = webhook;
  const { t } = useTranslation('webhooks');
  const { dateTime } = useFormats();
  const { webhooks } = usePortal();
  const isListed = useSelector(webhooks, areWebhooksListed);
  const { open, edit, ask } = webhooksVerbs(webhooks);
  const facts = [
    labels === null ? t('all') : t('some', { count: labels.length }),
    deliveredAt === null ? t('undelivered') : t('delivered', { at: dateTime(deliveredAt) }),
    ...(waiting > 0 ? [t('waiting', { count: waiting })] : []),
    ...(owner === null ? [] : [t('owner', { name: owner })]),
  ];
  return (
    <li className={styles.item}>
      <div className={styles.what}>
        <strong>{url}</strong>
        <span className={`${styles.mark} ${isOn ? styles.on : styles.off}`}>{t(isOn ? 'on' : 'off')}</span>
        <p className={styles.hint}>{facts.join(' · ')}</p>
      </div>
      <div className={styles.deeds}>
        <Button size="2" variant="soft" disabled={!isListed} aria-label={t('deliveriesOf', { url })} onClick={() => open(webhookId)}>
          {t('deliveries')}
        </Button>
        <Button
          size="2"
          variant="soft"
          color="gray"
          disabled={!isListed}
          aria-label={t('changeOf', { url })}
          onClick={() => edit(webhookId)}
        >
          {t('change')}
        </Button>
        <Button
          size="2"
          variant="soft"
          color="gray"
          disabled={!isListed}
          aria-label={t('renewOf', { url })}
          onClick={() => ask(webhookId, 'renew')}
        >
          {t('renew')}
        </Button>
        <Button
          size="2"
          variant="soft"
          color="gray"
          disabled={!isListed}
          aria-label={t('removeOf', { url })}
          onClick={() => ask(webhookId, 'remove')}
        >
          {t('remove')}
        </Button>
      </div>
    </li>
  );
};
