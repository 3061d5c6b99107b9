import type { Migration } from '../../migrate.ts';

/** What an approval was given for, as the hash of what a deployment would have served. */
export const approvedContent: Migration = {
  id: '0096_approved_content',
  statements: ['alter table deployment_approval add column content_hash text'],
};
