import { Button } from '@radix-ui/themes/components/button';
import { useSelector } from '@xstate/react';
import { useTranslation } from 'react-i18next';
import { mostWebhooks } from '../../../domain/alerts/delivery/webhook.ts';
import {
  areWebhooksAwaited,
  areWebhooksBusy,
  areWebhooksListed,
  didWebhooksFail,
  openWebhook,
  shownWebhooks,
  webhookDraft,
  webhookProblem,
  webhooksVerbs,
} from '../../../machines/alerts/webhooks/selectors.ts';
import { Note } from '../../common/note.tsx';
import { usePortal } from '../../common/portal-context.tsx';
import { TableBones, TableFailure } from '../tables/table-states.tsx';
import tables from '../tables/tables.module.css';
import { DeliveryPage } from './delivery-page.tsx';
import { IssuedSecret } from './issued-secret.tsx';
import { WebhookForm } from './webhook-form.tsx';
import { WebhookItem } from './webhook-item.tsx';
import { WebhookQuestion } from './webhook-question.tsx';
import styles from './webhooks.module.css';

const WebhookList = () => {
  const { t } = useTranslation('webhooks');
  const { webhooks } = usePortal();
  const all = useSelector(webhooks, shownWebhooks);
  const isAwaited = useSelector(webhooks, areWebhooksAwaited);
  const hasFailed = useSelector(webhooks, didWebhooksFail);
  const isListed = useSelector(webhooks, areWebhooksListed);
  const isWriting = useSelector(webhooks, webhookDraft) !== null;
  const problem = useSelector(webhooks, webhookProblem);
  const { retry, add } = webhooksVerbs(webhooks);
  const isFull = (all?.length ?? 0) >= mostWebhooks;
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls is scrolled by keys too
    <section className={styles.page} aria-label={t('list')} tabIndex={0}>
      <div className={styles.head}>
        <p className={styles.hint}>{t('about')}</p>
        <Button size="3" disabled={!isListed || isFull} onClick={add}>
          {t('add')}
        </Button>
      </div>
      {isFull && <p className={styles.hint}>{t('limit', { limit: mostWebhooks })}</p>}
      <IssuedSecret />
      <div role="alert" className={styles.said}>
        {problem !== null && !isWriting && <Note tone="danger">{t(`problem.${problem}`)}</Note>}
      </div>
      {isWriting && <WebhookForm />}
      {isAwaited && <TableBones label={t('loading')} />}
      {hasFailed && <TableFailure text={t('failed')} retry={t('retry')} onRetry={retry} />}
      {!hasFailed && all?.length === 0 && !isWriting && (
        <p role="status" className={styles.hint}>
          {t('none')}
        </p>
      )}
      {!hasFailed && all !== null && (
        <ul className={styles.list}>
          {all.map((one) => (
            <WebhookItem key={one.webhookId} webhook={one} />
          ))}
        </ul>
      )}
      <WebhookQuestion />
    </section>
  );
};

/** Addresses that hear of the organisation's alerts, and behind each what became of its deliveries. */
export const WebhookRoom = () => {
  const { t } = useTranslation('webhooks');
  const { webhooks } = usePortal();
  const open = useSelector(webhooks, openWebhook);
  const isBusy = useSelector(webhooks, areWebhooksBusy);
  return (
    <section className={tables.room} aria-label={t('title')} aria-busy={isBusy}>
      {open === null ? <WebhookList /> : <DeliveryPage webhook={open} />}
    </section>
  );
};
