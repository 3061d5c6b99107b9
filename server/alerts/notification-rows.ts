import type { Notification } from '../../src/domain/alerts/notification.ts';
import { lateNotice, type NotificationOrder } from '../../src/domain/alerts/notification.ts';
import { alertRules } from '../../src/domain/alerts/rules.ts';
import { visibleVehicles } from '../account/access-window.ts';
import { millisOf } from '../fleet/telemetry/position-rows.ts';

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

const orders: Readonly<Record<string, string>> = { timestamp: 'ts', vehicle: 'name', type: 'label', state: 'state' };
const orderOf = (order: NotificationOrder) => {
  const [column = '', direction = ''] = order.split(' ');
  return `${orders[column]} ${direction}, ts desc, alert_id`;
};

/**
 * Alerts of the vehicles a caller sees: $1 to $3 as `visibleVehicles` has them, $4 ids or null, $5 and $6 the period in s or null, $7 skip,
 * $8 top. The place is that of the last position before, as far as the caller may see it.
 */
export const notificationsSql = (order: NotificationOrder, also = 'true') => `with ${visibleVehicles},
  found as (select a.*, v.name, v.opens from alert a join visible v on v.vehicle_id = a.vehicle_id and v.organisation_id = a.organisation_id
    where a.organisation_id = $1::text::uuid and a.withdrawn_at is null and ($4::text is null or a.vehicle_id = any($4::text::int[]))
      and ($5::float8 is null or a.ts >= to_timestamp($5::float8)) and ($6::float8 is null or a.ts < to_timestamp($6::float8)) and ${also}),
  page as (select *, row_number() over (order by ${orderOf(order)}) as n from found order by n offset $7::int limit $8::int)
  select (select count(*) from found)::float8 as total,
    (select count(*) from alert a join visible v on v.vehicle_id = a.vehicle_id where a.organisation_id = $1::text::uuid
      and a.withdrawn_at is null and a.state = 'open')::float8 as open,
    f.alert_id as "alertId", ${millisOf('f.ts')} as timestamp, ${millisOf('f.until_ts')} as until, f.vehicle_id as "vehicleId", f.name,
    f.label as type, f.value, f.limit_value as limit, f.bound, ${millisOf('f.noticed_at')} as noticed, f.state,
    s.author as by, ${millisOf('s.at')} as at, s.comment, p.lat, p.lng
  from (select 1) one left join page f on true
  left join lateral (select author, at, comment from alert_step where alert_id = f.alert_id order by step_id desc limit 1) s on true
  left join lateral (select lat, lng from position where vehicle_id = f.vehicle_id and organisation_id = f.organisation_id and ts <= f.ts
    and ts > f.ts - interval '1 day' and (f.opens is null or ts >= to_timestamp(f.opens / 1000)) and lat is not null order by ts desc limit 1) p on true
  order by f.n`;

const degrees = (value: number) => value / 1e7;

export const notificationOf = (row: NotificationRow): Notification => {
  const { name: _, value, limit, bound, noticed, lat, lng, ...rest } = row;
  const { unit } = alertRules[row.type];
  return {
    ...rest,
    note: value === null || limit === null || bound === null || unit === null ? null : { value, limit, bound, unit },
    location: lat === null || lng === null ? null : { lat: degrees(lat), lng: degrees(lng) },
    isLate: noticed - row.timestamp > lateNotice,
  };
};
