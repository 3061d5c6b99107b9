import type { Migration } from '../../migrate.ts';

/** Where a session was opened and with what, so that people know their own; and which session a token for the content service goes with. */
export const sessionOrigins: Migration = {
  id: '0070_session_origins',
  statements: [
    'alter table session add column address text, add column agent text, add column opened_by uuid references session on delete set null',
    'create index session_opened_by on session (opened_by) where opened_by is not null',
  ],
};
