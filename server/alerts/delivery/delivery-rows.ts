import { isInWindow } from '../../account/access-window.ts';
import { millisOf } from '../../fleet/telemetry/position-rows.ts';
import type { ToldAlert } from './payload.ts';

export const webhookColumns = `w.webhook_id as "webhookId", w.url, w.labels, w.is_on as "isOn", ${millisOf('w.created_at')} as "createdAt",
  ${millisOf('w.secret_at')} as "secretAt", (select display_name from account where account_id = w.owner_id) as owner,
  (select ${millisOf('d.tried_at')} from alert_delivery d where d.webhook_id = w.webhook_id and d.state = 'delivered'
    order by d.created_at desc limit 1) as "deliveredAt",
  (select count(*)::int from alert_delivery d where d.webhook_id = w.webhook_id and d.state = 'waiting') as waiting`;

/** Of deliveries \`d\`, with alert \`a\` and vehicle \`v\` where there is one. */
export const deliveryColumns = `d.delivery_id as "deliveryId", d.event, d.alert_id as "alertId", a.label, v.name as vehicle,
  ${millisOf('a.ts')} as "alertAt", ${millisOf('d.created_at')} as "createdAt",
  case when d.state = 'waiting' and d.failure is not null then 'failed' else d.state end as state, d.attempts,
  ${millisOf('d.tried_at')} as "triedAt", case when d.state = 'waiting' then ${millisOf('d.next_try_at')} end as "nextTryAt", d.status, d.failure`;
export const deliveryTables =
  'alert_delivery d left join alert a on a.alert_id = d.alert_id left join vehicle v on v.vehicle_id = a.vehicle_id';

/** A delivery that this server is to send now: what it tells, to whom, and how often and since when it was tried. */
export interface Claimed extends ToldAlert {
  readonly webhookId: string;
  readonly url: string;
  readonly secret: Uint8Array;
  /** Epoch ms. */
  readonly since: number;
  readonly isSeen: boolean;
}

/** An attempt may take so long before another server takes the delivery for lost: longer than any can last. */
const lent = `interval '1 minute'`;
const zone = '$2::text';

/**
 * Lends the next delivery of webhook $1 to this server, and counts the attempt; $2 the time zone. The place is that of the last position
 * before, as far as whoever gave the address may see it.
 */
export const claimSql = `with mine as (
    update alert_delivery set attempts = attempts + 1, tried_at = now(), next_try_at = now() + ${lent}
    where delivery_id = (select d.delivery_id from alert_delivery d join alert_webhook w on w.webhook_id = d.webhook_id and w.is_on
      where d.webhook_id = $1::text::uuid and d.state = 'waiting' and d.next_try_at <= now()
      order by d.next_try_at, d.created_at limit 1 for update of d skip locked)
    returning *)
  select d.delivery_id as "deliveryId", d.webhook_id as "webhookId", d.attempts, d.event, ${millisOf('d.counted_from')} as since, w.url, w.secret,
    o.organisation_id as "organisationId", o.name as organisation, a.alert_id as "alertId", a.label, ${millisOf('a.ts')} as start,
    ${millisOf('a.until_ts')} as until, ${millisOf('a.noticed_at')} as noticed, a.value, a.limit_value as limit, a.bound,
    v.vehicle_id as "vehicleId", v.name as vehicle, p.lat, p.lng,
    a.alert_id is null or (v.retired_at is null and ${isInWindow('a', 'w.owner_id', zone)}) as "isSeen"
  from mine d join alert_webhook w on w.webhook_id = d.webhook_id join organisation o on o.organisation_id = d.organisation_id
  left join alert a on a.alert_id = d.alert_id left join vehicle v on v.vehicle_id = a.vehicle_id
  left join lateral (select lat, lng from position f where f.vehicle_id = a.vehicle_id and f.organisation_id = a.organisation_id and f.ts <= a.ts
    and f.ts > a.ts - interval '1 day' and ${isInWindow('f', 'w.owner_id', zone)} and f.lat is not null order by f.ts desc limit 1) p on true`;
