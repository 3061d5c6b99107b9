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
  const deeds = [
    { deed: 'deliveries', color: 'teal', onClick: () => open(webhookId) },
    { deed: 'change', color: 'gray', onClick: () => edit(webhookId) },
    { deed: 'renew', color: 'gray', onClick: () => ask(webhookId, 'renew') },
    { deed: 'remove', color: 'gray', onClick: () => ask(webhookId, 'remove') },
  ] as const;
  return (
    <li className={styles.item}>
      <div className={styles.what}>
        <strong>{url}</strong>
        <span className={`${styles.mark} ${isOn ? styles.on : styles.off}`}>{t(isOn ? 'on' : 'off')}</span>
        <p className={styles.hint}>{facts.join(' · ')}</p>
      </div>
      <div className={styles.deeds}>
        {deeds.map(({ deed, color, onClick }) => (
          <Button
            key={deed}
            size="2"
            variant="soft"
            color={color}
            disabled={!isListed}
            aria-label={t(`${deed}Of`, { url })}
            onClick={onClick}
          >
            {t(deed)}
          </Button>
        ))}
      </div>
    </li>
  );
};
