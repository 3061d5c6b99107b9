import { Effect } from 'effect';
import { WebhookReach, WebhookSending } from '../../../../server/alerts/delivery/sending.ts';
import { systemResolve } from '../../../../server/alerts/delivery/target.ts';
import { alertsWorld } from '../alerts-world.ts';

/** The fleet with its alerts, and what is asked of webhooks by its administrator. */
export const webhookWorld = async () => {
  const world = await alertsWorld({ webhookLoopback: true });
  const chief = await world.session(world.adminId);
  const stranger = await world.session(world.southId);
  const call = (method: string, path = '', body?: unknown, headers = chief.headers) =>
    world.portal.call(`/admin/v1/webhooks${path}`, { method, headers, ...(body !== undefined && { body }) });
  const create = async (url: string, labels: readonly string[] | null = null, headers = chief.headers) => {
    const { status, json } = await call('POST', '', { url, labels, isOn: true }, headers);
    if (status !== 201) throw new Error(`webhook not made: ${JSON.stringify(json)}`);
    const { webhook, secret } = json as { webhook: { webhookId: string }; secret: string };
    return { id: webhook.webhookId, secret };
  };
  /** As many as there are; of a rule that fires at every report. */
  const raise = (count: number, vehicleId: number, first = Date.now() - 3_600_000, key = world.gateway) =>
    world.raise(count, vehicleId, first, key, { lat: 52.5, lng: 13.25 });
  // A machine that is busy with other tests answers late; who waits for a silent receiver says for how long.
  const reaching = { resolve: systemResolve, timeout: 20_000 };
  /** One turn of each webhook that is due. */
  const deliver = (reach: Partial<typeof reaching> & { readonly ca?: string } = {}) =>
    world.portal.run(WebhookSending.use((sending) => sending.deliver).pipe(Effect.provideService(WebhookReach, { ...reaching, ...reach })));
  /** The time until the next try is over. */
  const later = () => world.rows(`update alert_delivery set next_try_at = now() where state = 'waiting'`);
  const kept = () =>
    world.rows<{ state: string; failure: string | null; status: number | null; attempts: number }>(
      'select state, failure, status, attempts from alert_delivery order by created_at, delivery_id',
    );
  const prune = () => world.portal.run(WebhookSending.use((sending) => sending.prune));
  const clear = () => world.rows('delete from alert_webhook');
  return { ...world, chief, stranger, call, create, raise, deliver, later, kept, prune, clear };
};
