import type { Migration } from '../../migrate.ts';
import { protect } from '../../protect.ts';

/** What few units report: impacts and vibration in 0.01 g, the motor's coolant in 0.1 °C; and which vehicle ever reported which of them. */
export const rareSignals: Migration = {
  id: '0085_rare_signals',
  statements: [
    `alter table position add column longitudinal_acceleration int2, add column vertical_acceleration int2,
       add column axle_vibration int2, add column coolant_temperature int2`,
    `create table reported_signal (
       organisation_id uuid not null,
       vehicle_id int not null,
       signal text not null,
       primary key (vehicle_id, signal),
       foreign key (organisation_id, vehicle_id) references vehicle (organisation_id, vehicle_id) on delete cascade)`,
    ...protect('reported_signal'),
  ],
};
