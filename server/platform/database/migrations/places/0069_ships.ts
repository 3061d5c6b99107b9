import type { Migration } from '../../migrate.ts';
import { appRole, systemRole } from '../../protect.ts';

/**
 * What ships told, each part as it was told last, and in the directory those of which the place is known. A ship that an organisation's
 * receiver heard is seen by that organisation; what belongs to none, by everybody.
 */
export const ships: Migration = {
  id: '0069_ships',
  statements: [
    `create table ship_report (
       organisation_id uuid references organisation on delete cascade,
       mmsi int not null,
       name text,
       destination text,
       length float8,
       eta text,
       heading float8,
       sog float8,
       lng float8,
       lat float8,
       heard_at timestamptz not null)`,
    'create unique index ship_report_key on ship_report (organisation_id, mmsi) nulls not distinct',
    'create index ship_report_age on ship_report (heard_at)',
    'alter table ship_report enable row level security',
    'alter table ship_report force row level security',
    `create policy all_rows on ship_report to ${systemRole} using (true) with check (true)`,
    `grant select, insert, update, delete on ship_report to ${systemRole}`,
    'alter table place add column organisation_id uuid references organisation on delete cascade',
    'alter table place drop constraint place_pkey',
    'create unique index place_key on place (place_id, organisation_id) nulls not distinct',
    'drop index place_order',
    'create index place_order on place (rank, name, place_id) include (categories, organisation_id)',
    'drop policy read_rows on place',
    `grant select on ship_report to ${appRole}`,
    ...['place', 'ship_report'].map(
      (table) =>
        `create policy read_rows on ${table} to ${appRole} using (organisation_id is null or organisation_id = (select app_organisation()))`,
    ),
  ],
};
