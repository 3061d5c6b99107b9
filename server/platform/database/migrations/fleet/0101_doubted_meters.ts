import type { Migration } from '../../migrate.ts';

/** Where the hour meter of a vehicle stands within its day, and from which value its odometer fell. */
export const doubtedMeters: Migration = {
  id: '0101_doubted_meters',
  statements: ['alter table live_state add column tail_meters float8[]'],
};
