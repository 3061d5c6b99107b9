import type { Migration } from '../../migrate.ts';
import { systemRole } from '../../protect.ts';

/** Texts of the portal that somebody edited, in both languages; all others are as they were shipped. */
export const translations: Migration = {
  id: '0061_translations',
  statements: [
    `create table translation (
       key text primary key,
       de text not null,
       en text not null,
       revision int not null default 1,
       edited_by text not null,
       account_id uuid references account on delete set null,
       modified_at timestamptz not null)`,
    'alter table translation enable row level security',
    'alter table translation force row level security',
    `create policy all_rows on translation to ${systemRole} using (true) with check (true)`,
    `grant select, insert, update on translation to ${systemRole}`,
  ],
};
