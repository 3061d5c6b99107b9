import type { Migration } from '../migrate.ts';
import { appRole, protect, systemRole } from '../protect.ts';

const values = ['lat', 'lng', 'speed', 'heading', 'satellites', 'gsm', 'voltage', 'temperature', 'odometer'];
const numbers = (names: readonly string[]) => names.map((name) => `${name} float8`).join(', ');

/**
 * Reports, live state, intervals and daily totals. Every key starts with the vehicle. Times in live_state are epoch ms.
 * The day that is still running lives in live_state; the views vehicle_day and vehicle_interval add it to the settled ones.
 */
export const telemetry: Migration = {
  id: '0010_telemetry',
  statements: [
    // Scaled integers: lat/lng 1e-7 degrees, speed 0.1 km/h, voltage 0.01 V, temperature 0.1 °C; odometer m, accuracy m.
    `create table position (
       organisation_id uuid not null,
       vehicle_id int not null,
       ts timestamptz not null,
       received_at timestamptz not null,
       lat int, lng int, odometer int, voltage int,
       accuracy int2, speed int2, heading int2, satellites int2, gsm int2, temperature int2, status int2,
       ignition bool, engine bool,
       primary key (vehicle_id, ts)) partition by range (ts)`,
    // Attached, not created as a partition: readers and writers of the other months go on.
    `create function ensure_position_month(month date) returns void language plpgsql security definer set search_path from current as $$
     declare part text := 'position_' || to_char(month, 'YYYYMM'); first timestamptz := date_trunc('month', month::timestamp) at time zone 'UTC';
     begin
       if to_regclass(part) is not null then return; end if;
       perform pg_advisory_xact_lock(7164203);
       if to_regclass(part) is not null then return; end if;
       execute format('create table %I (like position including defaults)', part);
       execute format('alter table %I enable row level security', part);
       execute format('alter table %I force row level security', part);
       execute format('alter table position attach partition %I for values from (%L) to (%L)', part, first,
         (first at time zone 'UTC' + interval '1 month') at time zone 'UTC');
     end $$`,
    'revoke all on function ensure_position_month from public',
    `grant execute on function ensure_position_month to ${appRole}, ${systemRole}`,
    `create table live_state (
       vehicle_id int primary key,
       organisation_id uuid not null,
       change_xid int8 not null default 0,
       received float8,
       latest float8,
       ${numbers(values)},
       ${numbers(['position', ...values.slice(2)].map((name) => `${name}_time`))},
       ${numbers(['tail_time', 'tail_lat', 'tail_lng', 'tail_accuracy', 'tail_odometer'])},
       tail_moving bool, status int2, since float8,
       open_from float8, open_status int2, open_since float8,
       day date, off_ms int not null default 0, standby_ms int not null default 0, idle_ms int not null default 0,
       driving_ms int not null default 0, distance_mm int8 not null default 0,
       foreign key (organisation_id, vehicle_id) references vehicle (organisation_id, vehicle_id) on delete cascade)
       with (fillfactor = 40)`,
    `create table status_interval (
       organisation_id uuid not null,
       vehicle_id int not null,
       from_ts timestamptz not null,
       to_ts timestamptz not null check (to_ts > from_ts),
       status int2 not null check (status between 1 and 4),
       primary key (vehicle_id, from_ts))`,
    `create table daily_total (
       organisation_id uuid not null,
       vehicle_id int not null,
       day date not null,
       off_ms int not null, standby_ms int not null, idle_ms int not null, driving_ms int not null, distance_mm int8 not null,
       primary key (vehicle_id, day))`,
    ...['position', 'live_state', 'status_interval', 'daily_total'].flatMap((table) => protect(table)),
    `create view vehicle_day with (security_invoker) as
       select organisation_id, vehicle_id, day, off_ms, standby_ms, idle_ms, driving_ms, distance_mm from daily_total
       union all
       select organisation_id, vehicle_id, day, off_ms, standby_ms, idle_ms, driving_ms, distance_mm from live_state where day is not null`,
    `create view vehicle_interval with (security_invoker) as
       select organisation_id, vehicle_id, from_ts, to_ts, status from status_interval
       union all
       select organisation_id, vehicle_id, to_timestamp(open_from / 1000), to_timestamp(tail_time / 1000), open_status
       from live_state where tail_time > open_from`,
    `grant select on vehicle_day, vehicle_interval to ${appRole}, ${systemRole}`,
  ],
};
