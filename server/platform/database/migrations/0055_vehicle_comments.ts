import type { Migration } from '../migrate.ts';
import { appRole, protect, systemRole } from '../protect.ts';

/** Comments on a vehicle's datasheet; and every vehicle gets the number that the content site knows it by. */
export const vehicleComments: Migration = {
  id: '0055_vehicle_comments',
  statements: [
    `create table vehicle_comment (
       organisation_id uuid not null,
       vehicle_id int not null,
       comment_id bigint generated always as identity,
       account_id uuid references account on delete set null,
       author text not null,
       remarks text not null,
       created_at timestamptz not null default now(),
       primary key (organisation_id, vehicle_id, comment_id),
       foreign key (organisation_id, vehicle_id) references vehicle (organisation_id, vehicle_id) on delete cascade)`,
    ...protect('vehicle_comment'),
    `revoke update, delete on vehicle_comment from ${appRole}`,
    'create sequence vehicle_wp_id as int owned by vehicle.wp_id',
    // Row-level security that is forced hides the rows from the owner, too.
    'alter table vehicle no force row level security',
    `select setval('vehicle_wp_id', (select coalesce(max(wp_id), 0) + 1 from vehicle), false)`,
    `update vehicle set wp_id = nextval('vehicle_wp_id') where wp_id is null`,
    'alter table vehicle force row level security',
    `alter table vehicle alter column wp_id set default nextval('vehicle_wp_id')`,
    `grant usage on sequence vehicle_wp_id to ${appRole}, ${systemRole}`,
  ],
};
