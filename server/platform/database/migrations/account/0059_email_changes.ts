import type { Migration } from '../../migrate.ts';
import { protect } from '../../protect.ts';

/** New addresses that wait for the click on the link mailed to them, and how long. */
export const emailChanges: Migration = {
  id: '0059_email_changes',
  statements: [
    `create table email_change (
       token_hash bytea primary key,
       account_id uuid not null references account,
       new_email text not null,
       created_at timestamptz not null default now(),
       expires_at timestamptz not null,
       used_at timestamptz)`,
    'create index email_change_of_account on email_change (account_id)',
    ...protect('email_change', 'account_id = (select app_account())'),
  ],
};
