import type { Migration } from '../../migrate.ts';
import { appRole, systemRole } from '../../protect.ts';

/** One row each, of the whole portal: the version numbers, and what all users are asked and told. */
export const versions: Migration = {
  id: '0060_versions',
  statements: [
    `create table portal_version (
       is_only boolean primary key default true check (is_only),
       major int not null,
       minor int not null,
       bug_fix int not null)`,
    'insert into portal_version (major, minor, bug_fix) values (1, 1, 8)',
    // The time of a suggestion is there before the first one: pages opened until then are known to be older.
    `create table user_interaction (
       is_only boolean primary key default true check (is_only),
       suggest_reload boolean not null default false,
       suggested_at timestamptz not null default date_trunc('milliseconds', now()),
       show_message boolean not null default false,
       message_at timestamptz,
       is_dependent boolean not null default false,
       is_dismiss_disabled boolean not null default false,
       starts_at timestamptz,
       ends_at timestamptz,
       message jsonb)`,
    'insert into user_interaction default values',
    ...['portal_version', 'user_interaction'].flatMap((table) => [
      `alter table ${table} enable row level security`,
      `alter table ${table} force row level security`,
      `create policy read_rows on ${table} for select to ${appRole} using (true)`,
      `create policy all_rows on ${table} to ${systemRole} using (true) with check (true)`,
      `grant select on ${table} to ${appRole}`,
      `grant select, update on ${table} to ${systemRole}`,
    ]),
  ],
};
