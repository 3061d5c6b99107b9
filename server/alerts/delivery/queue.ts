import { Effect } from 'effect';
import { SqlClient } from 'effect/sql';
import { lateNotice } from '../../../src/domain/alerts/notification.ts';
import { isInWindow } from '../../account/access-window.ts';
import { isAmong } from '../../platform/database/among.ts';

/** Condition of SQL: an alert `a` that comes from late reports. */
export const isLateAlert = `extract(epoch from a.noticed_at - a.ts) * 1000 > ${lateNotice}`;

const uuids = (ids: readonly string[]) => `{${ids.join(',')}}`;

/** Alerts `a` that a webhook `w` hears of: of its organisation, its rules, and what whoever gave the address may see; $2 the time zone. */
const heard = `alert a join alert_webhook w on w.organisation_id = a.organisation_id and w.is_on and (w.labels is null or a.label = any(w.labels))
  join vehicle v on v.vehicle_id = a.vehicle_id and v.retired_at is null
  where ${isAmong('a.alert_id', '$1', 'uuid')} and ${isInWindow('a', 'w.owner_id', '$2::text')}`;

/*
 * Recipients are locked while they are read: one that is removed at this moment is left out, as its row would be missing when the reference to it
 * is checked.
 */

/**
 * In the transaction that keeps the alerts: a delivery of each to each webhook that hears of it, once, and a place in the next letter to everybody who wants one,
 * and in the next message to each device that is told, but for what came late, which wakes nobody.
 */
export const queueNoticed = Effect.fnUntraced(function* (alertIds: readonly string[], timeZone: string) {
  if (alertIds.length === 0) return;
  const sql = yield* SqlClient.SqlClient;
  yield* sql.unsafe(
    `insert into alert_mail_due (account_id, organisation_id, alert_id)
     select m.account_id, m.organisation_id, a.alert_id from alert a
     join alert_mail m on m.organisation_id = a.organisation_id and m.mode <> 'off'
     join vehicle v on v.vehicle_id = a.vehicle_id and v.retired_at is null
     where ${isAmong('a.alert_id', '$1', 'uuid')} and ${isInWindow('a', 'm.account_id', '$2::text')}
     for key share of m on conflict do nothing`,
    [uuids(alertIds), timeZone],
  );
  yield* sql.unsafe(
    `insert into alert_push_due (push_id, alert_id, organisation_id, account_id)
     select p.push_id, a.alert_id, p.organisation_id, p.account_id from alert a
     join alert_push p on p.organisation_id = a.organisation_id
     join vehicle v on v.vehicle_id = a.vehicle_id and v.retired_at is null
     where ${isAmong('a.alert_id', '$1', 'uuid')} and not (${isLateAlert}) and ${isInWindow('a', 'p.account_id', '$2::text')}
     for key share of p on conflict do nothing`,
    [uuids(alertIds), timeZone],
  );
  yield* sql.unsafe(
    `insert into alert_delivery (organisation_id, webhook_id, alert_id, event)
     select a.organisation_id, w.webhook_id, a.alert_id, 'alert.noticed' from ${heard} for key share of w on conflict do nothing`,
    [uuids(alertIds), timeZone],
  );
});

/** Late reports showed that these never were: whoever was told of one is told that too. */
export const queueWithdrawn = Effect.fnUntraced(function* (alertIds: readonly string[], timeZone: string) {
  if (alertIds.length === 0) return;
  const sql = yield* SqlClient.SqlClient;
  yield* sql.unsafe(
    `insert into alert_delivery (organisation_id, webhook_id, alert_id, event)
     select a.organisation_id, w.webhook_id, a.alert_id, 'alert.withdrawn' from ${heard}
       and exists (select from alert_delivery d where d.webhook_id = w.webhook_id and d.alert_id = a.alert_id and d.event = 'alert.noticed')
     for key share of w on conflict do nothing`,
    [uuids(alertIds), timeZone],
  );
});
