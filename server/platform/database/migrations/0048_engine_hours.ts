import type { Migration } from '../migrate.ts';

/** Hours the motor has run in all: of each report in 0.01 h, and the newest of each vehicle in h with its time (epoch ms). */
export const engineHours: Migration = {
  id: '0048_engine_hours',
  statements: [
    'alter table position add column engine_hours int',
    'alter table live_state add column engine_hours float8, add column engine_hours_time float8',
  ],
};
