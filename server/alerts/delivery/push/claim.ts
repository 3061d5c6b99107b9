import type { QuietHours } from '../../../../src/domain/alerts/delivery/quiet.ts';
import { isInWindow } from '../../../account/access-window.ts';
import { isLiveSession } from '../../../account/sessions.ts';
import { millisOf } from '../../../fleet/telemetry/position-rows.ts';
import { quietColumn } from './devices.ts';
import type { ToldByPush } from './message.ts';

/** A device for which something waits. */
export interface DueDevice {
  readonly pushId: string;
  readonly quiet: QuietHours | null;
  readonly isTestDue: boolean;
}
/** A device that this server is to send to now. */
export interface ClaimedDevice extends DueDevice {
  readonly endpoint: string;
  readonly p256dh: string;
  readonly auth: string;
  readonly organisation: string;
  readonly language: string;
  readonly attempts: number;
  /** Since when it is tried, epoch ms. */
  readonly since: number;
  /** Signed up, not shut out, and allowed to see alerts. */
  readonly mayRead: boolean;
}
/** What waits for a device: told only where the person may still see it. */
export interface WaitingAlert extends ToldByPush {
  readonly isTold: boolean;
}

/** Longer than any attempt can last: then another server takes the device for left. */
const lent = `interval '1 minute'`;

/** Devices for which something waits, those first that wait the longest; $1: the server's public key. */
export const dueSql = `select p.push_id as "pushId", ${quietColumn}, p.is_test_due as "isTestDue"
  from alert_push p join session s on s.session_id = p.session_id and ${isLiveSession}
  where p.public_key = $1 and p.next_try_at <= now() and (p.is_test_due or exists (select from alert_push_due d where d.push_id = p.push_id))
  order by p.next_try_at`;

/** Lends device $1 to this server for an attempt, and counts it. */
export const claimSql = `with mine as (
    update alert_push set attempts = attempts + 1, tried_since = coalesce(tried_since, now()), next_try_at = now() + ${lent}
    where push_id = (select push_id from alert_push where push_id = $1::text::uuid and next_try_at <= now() for update skip locked) returning *)
  select p.push_id as "pushId", p.endpoint, p.p256dh, p.auth, p.attempts, ${millisOf('p.tried_since')} as since, ${quietColumn},
    p.is_test_due as "isTestDue", o.name as organisation, coalesce(c.settings ->> 'language', '') as language,
    c.disabled_at is null and c.invited_at is null and not c.is_demo_user
      and coalesce((b.rights -> 'gateway' ->> 'canRead')::bool, false) as "mayRead"
  from mine p join organisation o using (organisation_id) join account c using (account_id)
  join session s on s.session_id = p.session_id and ${isLiveSession}
  left join membership b on b.account_id = p.account_id and b.organisation_id = p.organisation_id`;

/** What waits for device $1, the newest first; $2: the time zone. */
export const waitingSql = `select a.alert_id as "alertId", a.label, v.name as vehicle, ${millisOf('a.ts')} as start,
    a.withdrawn_at is null and v.retired_at is null and ${isInWindow('a', 'd.account_id', '$2::text')} as "isTold"
  from alert_push_due d join alert a on a.alert_id = d.alert_id join vehicle v on v.vehicle_id = a.vehicle_id
  where d.push_id = $1::text::uuid order by a.ts desc, a.alert_id`;
