import type { Migration } from '../../migrate.ts';
import { protect } from '../../protect.ts';

/** Addresses that accounts had until a change, and how long the link mailed to them brings them back. */
export const emailUndo: Migration = {
  id: '0095_email_undo',
  statements: [
    `create table email_undo (
       token_hash bytea primary key,
       account_id uuid not null references account on delete cascade,
       old_email text not null,
       changed_at timestamptz not null default now(),
       expires_at timestamptz not null)`,
    'create index email_undo_of_account on email_undo (account_id)',
    'create index email_undo_of_email on email_undo (lower(old_email))',
    ...protect('email_undo', 'account_id = (select app_account())'),
  ],
};
