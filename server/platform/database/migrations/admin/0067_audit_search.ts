import type { Migration } from '../../migrate.ts';

/** The newest rows of one person and of one kind are found without reading the others. */
export const auditSearch: Migration = {
  id: '0067_audit_search',
  statements: [
    'create index audit_log_of_account on audit_log (account_id, audit_id)',
    'create index audit_log_of_subject on audit_log (subject, audit_id)',
  ],
};
