import type { Migration } from '../../migrate.ts';
import { appRole, protect } from '../../protect.ts';

const tables = ['alert_area', 'alert_area_vehicle', 'alert_area_shape', 'alert_area_version'];
const vehicle = 'foreign key (organisation_id, vehicle_id) references vehicle (organisation_id, vehicle_id) on delete cascade';
const audited = (table: string, about: string, ignored: string) => [
  `create trigger ${table}_audited after insert or update or delete on ${table} for each row
     execute function audit_change('${about}', '', '${ignored}')`,
  `create trigger ${table}_emptied after truncate on ${table} for each statement execute function audit_change('', '', '')`,
];

/** Areas that vehicles are not to leave, and which borders held for each vehicle since when: late reports are judged by those. */
export const alertAreas: Migration = {
  id: '0084_alert_areas',
  statements: [
    // \`corners\`: latitude and longitude in turns, degrees; \`width\`: of the largest circle within, m.
    `create table alert_area_shape (
       shape_id int generated always as identity primary key,
       organisation_id uuid not null references organisation on delete cascade,
       corners float8[] not null,
       width float8 not null)`,
    `create table alert_area (
       area_id uuid primary key default gen_random_uuid(),
       organisation_id uuid not null references organisation on delete cascade,
       name text not null,
       corners float8[] not null,
       shape_id int not null references alert_area_shape,
       revision int not null default 1,
       unique (organisation_id, area_id))`,
    'create unique index alert_area_name on alert_area (organisation_id, lower(name))',
    `create table alert_area_vehicle (
       organisation_id uuid not null,
       area_id uuid not null,
       vehicle_id int not null,
       primary key (area_id, vehicle_id),
       foreign key (organisation_id, area_id) references alert_area (organisation_id, area_id) on delete cascade,
       ${vehicle})`,
    'create index alert_area_of_vehicle on alert_area_vehicle (vehicle_id)',
    `create table alert_area_version (
       organisation_id uuid not null,
       vehicle_id int not null,
       valid_from timestamptz not null,
       shape_ids int[] not null,
       primary key (vehicle_id, valid_from),
       ${vehicle})`,
    ...tables.flatMap((table) => protect(table)),
    `revoke update, delete on alert_area_shape, alert_area_version from ${appRole}`,
    ...audited('alert_area', 'area_id,name', 'organisation_id,shape_id,revision'),
    ...audited('alert_area_vehicle', 'area_id,vehicle_id', 'organisation_id'),
  ],
};
