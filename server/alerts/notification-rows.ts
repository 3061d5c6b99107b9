import type { Notification } from '../../src/domain/alerts/notification.ts';
import { lateNotice, type NotificationOrder } from '../../src/domain/alerts/notification.ts';
import { measuredUnitOf } from '../../src/domain/alerts/rules.ts';
import { visibleVehicles } from '../account/access-window.ts';
import { millisOf } from '../fleet/telemetry/position-rows.ts';
import { hasText } from '../platform/database/has-text.ts';

export interface NotificationRow
  extends Pick<Notification, 'alertId' | 'timestamp' | 'until' | 'vehicleId' | 'type' | 'state' | 'by' | 'at' | 'comment'> {
  readonly name: string;
  readonly value: number | null;
  readonly limit: number | null;
  readonly bound: 'min' | 'max' | null;
  readonly noticed: number;
  /** 1e-7 degrees. */
  readonly lat: number | null;
  readonly lng: number | null;
}

const orders: Readonly<Record<string, string>> = { timestamp: 'a.ts', vehicle: 'v.name', type: 'a.label', state: 'a.state' };
const reverse: Readonly<Record<string, string>> = { asc: 'desc', desc: 'asc' };
const orderOf = (order: NotificationOrder, isReversed = false) => {
  const [column = '', direction = ''] = order.split(' ');
  const by: readonly (readonly [string, string])[] = [
    [orders[column]!, direction],
    ...(column === 'timestamp' ? [] : [['a.ts', 'desc'] as const]),
    ['a.alert_id', 'asc'],
  ];
  return by.map(([of, way]) => `${of} ${isReversed ? reverse[way] : way}`).join(', ');
};

/** Alerts of the vehicles a caller sees, to be joined: $1 to $3 as `visibleVehicles` has them. */
const seen = `from alert a join visible v on v.vehicle_id = a.vehicle_id where a.organisation_id = $1::text::uuid and a.withdrawn_at is null`;
/** $4 ids or null, $5 and $6 the period in s or null, $7 types or null, $8 states or null, $9 a text or null. */
const isWanted = `($4::text is null or a.vehicle_id in (select unnest($4::text::int[])))
  and ($5::float8 is null or a.ts >= to_timestamp($5::float8)) and ($6::float8 is null or a.ts < to_timestamp($6::float8))
  and ($7::text is null or a.label in (select unnest($7::text::text[]))) and ($8::text is null or a.state in (select unnest($8::text::text[])))
  and ($9::text is null or ${hasText('v.name', '$9::text')} or exists (select from (select author, comment from alert_step
    where alert_id = a.alert_id order by step_id desc limit 1) s where ${hasText('s.author', '$9::text')} or ${hasText('s.comment', '$9::text')}))`;

/** $4: beyond how many it is not counted. */
export const openUpToSql = `with ${visibleVehicles} select count(*)::int as count from (select 1 ${seen} and a.state = 'open' limit $4::int) a`;
/**
 * How many are wanted, and how many are open, $1 to $9 as above. Of all vehicles in one go, which is most of what a page costs; of some
 * vehicles each by its own index.
 */
export const countsSql = (isOfAll: boolean) =>
  isOfAll
    ? `with ${visibleVehicles} select count(*) filter (where ${isWanted})::float8 as total,
        count(*) filter (where a.state = 'open')::float8 as open ${seen} and ((${isWanted}) or a.state = 'open')`
    : `with ${visibleVehicles} select (select count(*)::float8 ${seen} and ${isWanted}) as total,
        (select count(*)::float8 ${seen} and a.state = 'open') as open`;

/**
 * $1 to $9 as above, $10 skip, $11 top: which they are is told by keys alone, the rest is read of those. The place is that of the last position
 * before, as far as the caller may see it. `isFromEnd`: they are skipped from the last one on, and come in the same order.
 */
export const notificationsSql = (order: NotificationOrder, { also = 'true', isFromEnd = false } = {}) => `with ${visibleVehicles},
  page as (select a.alert_id, v.name, v.opens ${seen} and ${isWanted} and ${also} order by ${orderOf(order, isFromEnd)} offset $10::int limit $11::int)
  select a.alert_id as "alertId", ${millisOf('a.ts')} as timestamp, ${millisOf('a.until_ts')} as until, a.vehicle_id as "vehicleId", v.name,
    a.label as type, a.value, a.limit_value as limit, a.bound, ${millisOf('a.noticed_at')} as noticed, a.state,
    s.author as by, ${millisOf('s.at')} as at, s.comment, p.lat, p.lng
  from page v join alert a on a.alert_id = v.alert_id
  left join lateral (select author, at, comment from alert_step where alert_id = a.alert_id order by step_id desc limit 1) s on true
  left join lateral (select lat, lng from position where vehicle_id = a.vehicle_id and organisation_id = a.organisation_id and ts <= a.ts
    and ts > a.ts - interval '1 day' and (v.opens is null or ts >= to_timestamp(v.opens / 1000)) and lat is not null order by ts desc limit 1) p on true
  order by ${orderOf(order)}`;

const degrees = (value: number) => value / 1e7;

export const notificationOf = (row: NotificationRow): Notification => {
  const { name: _, value, limit, bound, noticed, lat, lng, ...rest } = row;
  const unit = measuredUnitOf(row.type);
  return {
    ...rest,
    note: value === null || limit === null || bound === null || unit === null ? null : { value, limit, bound, unit },
    location: lat === null || lng === null ? null : { lat: degrees(lat), lng: degrees(lng) },
    isLate: noticed - row.timestamp > lateNotice,
  };
};
