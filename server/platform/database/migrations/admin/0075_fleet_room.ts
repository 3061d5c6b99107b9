import type { Migration } from '../../migrate.ts';
import { protect } from '../../protect.ts';

/** What administrators keep of a vehicle beside its data: its group, whether it left the fleet; and which reports were refused, and why. */
export const fleetRoom: Migration = {
  id: '0075_fleet_room',
  statements: [
    `alter table vehicle add column fleet_group text, add column retired_at timestamptz, add column revision int not null default 1`,
    // A row per key, vehicle, reason and field: it is counted, not written again. \`vehicle_id\`: as the report named it, there or not.
    `create table report_refusal (
       organisation_id uuid not null references organisation on delete cascade,
       device_key_id uuid not null references device_key on delete cascade,
       vehicle_id int,
       reason text not null,
       field text not null,
       count int8 not null,
       last_at timestamptz not null,
       unique nulls not distinct (device_key_id, vehicle_id, reason, field))`,
    'create index report_refusal_of_vehicle on report_refusal (organisation_id, vehicle_id)',
    ...protect('report_refusal'),
  ],
};
