import type { Migration } from '../migrate.ts';

const totals = 'off_ms, standby_ms, idle_ms, driving_ms, distance_mm';

/** How much of a day's way is only known to lie in a silence longer than a day, which ended on it. */
export const estimatedWay: Migration = {
  id: '0041_estimated_way',
  statements: [
    'alter table daily_total add column estimated_mm int8 not null default 0',
    'alter table live_state add column estimated_mm int8 not null default 0',
    `create or replace view vehicle_day with (security_invoker) as
       select organisation_id, vehicle_id, day, ${totals}, estimated_mm from daily_total
       union all
       select organisation_id, vehicle_id, day, ${totals}, estimated_mm from live_state where day is not null`,
  ],
};
