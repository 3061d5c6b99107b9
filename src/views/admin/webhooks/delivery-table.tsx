import { Button } from '@radix-ui/themes/components/button';
import { useSelector } from '@xstate/react';
import { useTranslation } from 'react-i18next';
import type { WebhookDelivery } from '../../../domain/alerts/delivery/webhook.ts';
import { useFormats } from '../../../i18n/use-formats.ts';
import { areDeliveriesBusy, deliveriesVerbs } from '../../../machines/alerts/webhook-deliveries.ts';
import { useAlertName } from '../../common/alert-name.ts';
import { usePortal } from '../../common/portal-context.tsx';
import { TableHead } from '../tables/table-head.tsx';
import tables from '../tables/tables.module.css';
import styles from './webhooks.module.css';

const columns = ['created', 'state', 'about', 'attempts', 'answer', 'deed'] as const;
const none = '–';

interface RowProps {
  readonly delivery: WebhookDelivery;
  readonly isOn: boolean;
}

const Row = ({ delivery, isOn }: RowProps) => {
  const { deliveryId, event, label, vehicle, createdAt, state, attempts, nextTryAt, status, failure } = delivery;
  const { t } = useTranslation('webhooks');
  const { dateTime, whole } = useFormats();
  const nameOf = useAlertName();
  const { webhookDeliveries } = usePortal();
  const isBusy = useSelector(webhookDeliveries, areDeliveriesBusy);
  const { resend } = deliveriesVerbs(webhookDeliveries);
  const about = { name: nameOf(label ?? ''), vehicle: vehicle ?? none };
  const occasion = event === 'test' ? t('page.event.test') : t(`page.event.${event === 'alert.withdrawn' ? 'withdrawn' : 'alert'}`, about);
  const answer = failure !== null ? t(`page.failure.${failure}`, { status }) : status === null ? none : t('page.answered', { status });
  return (
    <tr>
      <td>{dateTime(createdAt)}</td>
      <td>
        <span className={`${styles.mark} ${styles[state]}`}>{t(`page.state.${state}`)}</span>
        {state === 'failed' && nextTryAt !== null && <p className={styles.hint}>{t('page.next', { at: dateTime(nextTryAt) })}</p>}
      </td>
      <td>{occasion}</td>
      <td className={styles.number}>{whole(attempts)}</td>
      <td>{answer}</td>
      <td>
        <Button
          size="2"
          variant="soft"
          color="gray"
          disabled={isBusy || !isOn}
          aria-label={t('page.resendOf', { at: dateTime(createdAt) })}
          onClick={() => resend(deliveryId)}
        >
          {t('page.resend')}
        </Button>
      </td>
    </tr>
  );
};

/** Deliveries, the newest first, with what became of each. */
export const DeliveryTable = ({ deliveries, isOn }: { readonly deliveries: readonly WebhookDelivery[]; readonly isOn: boolean }) => {
  const { t } = useTranslation('webhooks');
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls is scrolled by keys too
    <section className={styles.scroll} aria-label={t('page.list')} tabIndex={0}>
      <table className={`${tables.table} ${styles.table}`}>
        <TableHead columns={columns} label={(column) => t(`page.columns.${column}`)} />
        <tbody>
          {deliveries.map((one) => (
            <Row key={one.deliveryId} delivery={one} isOn={isOn} />
          ))}
        </tbody>
      </table>
    </section>
  );
};
