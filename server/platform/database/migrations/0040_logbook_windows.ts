import type { Migration } from '../migrate.ts';
import { appRole } from '../protect.ts';

const outside = (organisation: string, vehicle: string, time: string) =>
  `exists (select from vehicle_access a where a.account_id = (select app_account()) and a.organisation_id = ${organisation}
     and a.vehicle_id = ${vehicle} and (${time} < a.start_date::timestamp at time zone (select app_time_zone())
       or ${time} >= (a.end_date + 1)::timestamp at time zone (select app_time_zone())))`;

const dependents = ['fact', 'comment', 'signature', 'link', 'sequence'].map((name) => `logbook_${name}`);

/** The logbook holds the access windows of vehicles: the reference time of an entry decides, whatever is done with it. */
export const logbookWindows: Migration = {
  id: '0040_logbook_windows',
  statements: [
    `create function app_time_zone() returns text language sql stable parallel safe
       as $$ select coalesce(nullif(current_setting('app.time_zone', true), ''), 'Europe/Berlin') $$`,
    `create function app_is_limited() returns bool language sql stable parallel safe
       as $$ select exists (select from vehicle_access where account_id = app_account() and organisation_id = app_organisation()) $$`,
    `create function app_sees(vehicle int, at_time timestamptz) returns bool language sql stable parallel safe
       as $$ select not ${outside('app_organisation()', 'vehicle', 'at_time')} $$`,
    // Set for one look at a time, to tell a person why an entry of their own cannot be changed.
    `create function app_looks_for_own() returns bool language sql stable parallel safe
       as $$ select coalesce(current_setting('app.looks_for_own', true), '') = 'on' $$`,
    `create policy access_window on logbook_entry as restrictive for select to ${appRole} using (
       not (select app_is_limited()) or ((select app_looks_for_own()) and creator_id = (select app_account()))
       or not ${outside('logbook_entry.organisation_id', 'logbook_entry.vehicle_id', 'logbook_entry.reference_ts')})`,
    ...dependents.map(
      (table) => `create policy access_window on ${table} as restrictive for select to ${appRole} using (
         not (select app_is_limited()) or exists (select from logbook_entry e where e.entry_id = ${table}.entry_id))`,
    ),
    // The windows an export was written under: when they have changed, its file is nobody's any more.
    `alter table logbook_export add column access_windows text not null default ''`,
  ],
};
