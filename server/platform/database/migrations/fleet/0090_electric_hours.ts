import type { Migration } from '../../migrate.ts';

const whole = 'd.distance_mm, d.estimated_mm';
const parts = 'off_ms, standby_ms, idle_ms, driving_ms, distance_mm, estimated_mm';
const isElectric = `v.engine = 'electric'`;

/** An electric locomotive has no engine that runs while it stands: a unit that reports so means that it is equipped. */
export const electricHours: Migration = {
  id: '0090_electric_hours',
  statements: [
    `create or replace view vehicle_day with (security_invoker) as
       select d.organisation_id, d.vehicle_id, d.day, d.off_ms,
         case when ${isElectric} then d.standby_ms + d.idle_ms else d.standby_ms end as standby_ms,
         case when ${isElectric} then 0 else d.idle_ms end as idle_ms, d.driving_ms, ${whole}
       from (
         select organisation_id, vehicle_id, day, ${parts} from daily_total
         union all
         select organisation_id, vehicle_id, day, ${parts} from live_state where day is not null) d
       join vehicle v on v.vehicle_id = d.vehicle_id and v.organisation_id = d.organisation_id`,
    `create or replace view vehicle_interval with (security_invoker) as
       select i.organisation_id, i.vehicle_id, i.from_ts, i.to_ts, case when i.status = 3 and ${isElectric} then 2::int2 else i.status end as status
       from (
         select organisation_id, vehicle_id, from_ts, to_ts, status from status_interval
         union all
         select organisation_id, vehicle_id, to_timestamp(open_from / 1000), to_timestamp(tail_time / 1000), open_status
         from live_state where tail_time > open_from) i
       join vehicle v on v.vehicle_id = i.vehicle_id and v.organisation_id = i.organisation_id`,
  ],
};
