import type { Migration } from '../migrate.ts';

/** The code of why an export failed; null for any other fault. */
export const exportFailure: Migration = {
  id: '0047_export_failure',
  statements: ['alter table logbook_export add column failure text'],
};
