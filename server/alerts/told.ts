import { isAmong } from '../platform/database/among.ts';

/** Tells open streams, with the running transaction, that alerts of these organisations changed; $1: their ids. */
export const tellAlertsSql = `select pg_notify('live_changed', id || ' alerts') from unnest($1::text::text[]) id`;
export const organisationList = (ids: Iterable<string>) => [`{${[...new Set(ids)].join(',')}}`];

/**
 * Sends the live state of vehicles to all who follow it, with the running transaction: they may be inside or outside their areas now.
 * $1: their ids. Their rows are locked in the order in which reports lock them.
 */
export const sendLiveSql = `with held as (select vehicle_id from live_state where ${isAmong('vehicle_id', '$1')} order by vehicle_id for no key update),
  sent as (update live_state s set change_xid = pg_current_xact_id()::text::int8 from held where s.vehicle_id = held.vehicle_id
    returning s.organisation_id)
  select pg_notify('live_changed', id) from (select distinct organisation_id::text as id from sent) t`;
