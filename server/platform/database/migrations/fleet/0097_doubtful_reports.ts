import type { Migration } from '../../migrate.ts';

/** What the reports to come may show of those that came: an odometer that does not keep up, a place that no other report confirms. */
export const doubtfulReports: Migration = {
  id: '0097_doubtful_reports',
  statements: ['alter table live_state add column tail_doubt float8[]'],
};
