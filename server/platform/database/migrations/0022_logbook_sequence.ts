import type { Migration } from '../migrate.ts';

/** What the last update of a device said: a repeated delivery is told from another text under the same number. */
export const logbookSequence: Migration = {
  id: '0022_logbook_sequence',
  statements: ['alter table logbook_sequence add column content_sha256 bytea'],
};
