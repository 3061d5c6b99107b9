import type { Migration } from '../migrate.ts';
import { systemRole } from '../protect.ts';

/** Letters wait here until they are delivered, so a restart loses none; a delivered one is deleted, because it may carry a token. */
export const mail: Migration = {
  id: '0003_mail',
  statements: [
    `create table mail_outbox (
       mail_id bigint generated always as identity primary key,
       recipient text not null,
       subject text not null,
       body text not null,
       created_at timestamptz not null default now(),
       next_try_at timestamptz not null default now(),
       tries int not null default 0)`,
    'alter table mail_outbox enable row level security',
    'alter table mail_outbox force row level security',
    `grant select, insert, update, delete on mail_outbox to ${systemRole}`,
    `create policy all_rows on mail_outbox to ${systemRole} using (true) with check (true)`,
  ],
};
