import type { Migration } from '../migrate.ts';
import { protect } from '../protect.ts';
import { membersOnly } from './0020_logbook.ts';

/** Exports of the logbook: only their creator reaches them, and only one of a person runs at a time. */
export const logbookExports: Migration = {
  id: '0021_logbook_exports',
  statements: [
    `create table logbook_export (
       export_id uuid primary key default gen_random_uuid(),
       organisation_id uuid not null references organisation,
       account_id uuid not null references account,
       server_id uuid not null,
       accept text not null,
       language text not null,
       state text not null default 'running' check (state in ('running', 'ready', 'cancelled', 'failed')),
       rows int not null default 0,
       total int,
       created_at timestamptz not null default now(),
       touched_at timestamptz not null default now(),
       finished_at timestamptz)`,
    `create unique index logbook_export_one_running on logbook_export (account_id) where state = 'running'`,
    'create index logbook_export_finished on logbook_export (finished_at)',
    ...protect('logbook_export', `account_id = (select app_account()) and ${membersOnly}`),
  ],
};
