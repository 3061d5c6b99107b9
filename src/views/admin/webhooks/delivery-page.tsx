import { Button } from '@radix-ui/themes/components/button';
import { useSelector } from '@xstate/react';
import { useTranslation } from 'react-i18next';
import type { Webhook } from '../../../domain/alerts/delivery/webhook.ts';
import {
  areDeliveriesAwaited,
  areDeliveriesBusy,
  areOlderComing,
  deliveriesVerbs,
  deliveryProblem,
  didDeliveriesFail,
  didMoreFail,
  hasMoreDeliveries,
  isDeliverySending,
  shownDeliveries,
} from '../../../machines/alerts/webhook-deliveries.ts';
import { webhooksVerbs } from '../../../machines/alerts/webhooks/selectors.ts';
import { PreviousIcon } from '../../common/icons.tsx';
import { Note } from '../../common/note.tsx';
import { usePortal } from '../../common/portal-context.tsx';
import { TableBones, TableFailure } from '../tables/table-states.tsx';
import { DeliveryTable } from './delivery-table.tsx';
import styles from './webhooks.module.css';

const More = () => {
  const { t } = useTranslation('webhooks');
  const { webhookDeliveries } = usePortal();
  const hasMore = useSelector(webhookDeliveries, hasMoreDeliveries);
  const hasFailed = useSelector(webhookDeliveries, didMoreFail);
  const isBusy = useSelector(webhookDeliveries, areDeliveriesBusy);
  const isComing = useSelector(webhookDeliveries, areOlderComing);
  const { more } = deliveriesVerbs(webhookDeliveries);
  return (
    <>
      <div role="alert" className={styles.said}>
        {hasFailed && <Note tone="danger">{t('page.moreFailed')}</Note>}
      </div>
      {hasMore && (
        <Button size="3" variant="soft" color="gray" disabled={isBusy} onClick={more}>
          {t(isComing ? 'page.coming' : 'page.more')}
        </Button>
      )}
    </>
  );
};

/** What became of the deliveries of one webhook, and a test of it. */
export const DeliveryPage = ({ webhook }: { readonly webhook?: Webhook }) => {
  const { t } = useTranslation('webhooks');
  const { webhooks, webhookDeliveries } = usePortal();
  const deliveries = useSelector(webhookDeliveries, shownDeliveries);
  const problem = useSelector(webhookDeliveries, deliveryProblem);
  const isAwaited = useSelector(webhookDeliveries, areDeliveriesAwaited);
  const hasFailed = useSelector(webhookDeliveries, didDeliveriesFail);
  const isBusy = useSelector(webhookDeliveries, areDeliveriesBusy);
  const isSending = useSelector(webhookDeliveries, isDeliverySending);
  const isOn = webhook?.isOn !== false;
  const { leave } = webhooksVerbs(webhooks);
  const { read, test } = deliveriesVerbs(webhookDeliveries);
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls is scrolled by keys too
    <section className={styles.page} aria-label={t('page.title')} aria-busy={isBusy} tabIndex={0}>
      <div className={styles.head}>
        <Button size="3" variant="soft" color="gray" onClick={leave}>
          <PreviousIcon />
          {t('back')}
        </Button>
        <h2>{webhook?.url ?? t('page.title')}</h2>
        <div className={styles.deeds}>
          <Button size="3" variant="soft" color="gray" disabled={isBusy || hasFailed} onClick={read}>
            {t('page.read')}
          </Button>
          <Button size="3" disabled={isBusy || hasFailed || deliveries === null || !isOn} onClick={test}>
            {t(isSending ? 'page.sending' : 'page.test')}
          </Button>
        </div>
      </div>
      <div role="alert" className={styles.said}>
        {problem !== null && <Note tone="danger">{t(`page.problem.${problem}`)}</Note>}
      </div>
      {isAwaited && <TableBones label={t('page.loading')} />}
      {hasFailed && <TableFailure text={t('page.failed')} retry={t('retry')} onRetry={read} />}
      {!hasFailed && deliveries?.length === 0 && (
        <p role="status" className={styles.hint}>
          {t('page.none')}
        </p>
      )}
      {!hasFailed && deliveries !== null && deliveries.length > 0 && (
        <>
          <DeliveryTable deliveries={deliveries} isOn={isOn} />
          <More />
        </>
      )}
    </section>
  );
};
