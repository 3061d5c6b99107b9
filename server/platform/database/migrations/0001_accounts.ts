import type { Migration } from '../migrate.ts';
import { appRole, protect, systemRole } from '../protect.ts';

const own = 'account_id = (select app_account())';

/** Organisations, accounts, memberships with role and rights, sessions, passkey resets. */
export const accounts: Migration = {
  id: '0001_accounts',
  statements: [
    // An unset parameter reads '' after an earlier transaction of the connection has set it.
    `create function app_organisation() returns uuid language sql stable parallel safe
       as $$ select nullif(current_setting('app.organisation', true), '')::uuid $$`,
    `create function app_account() returns uuid language sql stable parallel safe
       as $$ select nullif(current_setting('app.account', true), '')::uuid $$`,
    `create table organisation (
       organisation_id uuid primary key default gen_random_uuid(),
       name text not null unique,
       created_at timestamptz not null default now())`,
    `create table account (
       account_id uuid primary key default gen_random_uuid(),
       old_login_id int generated always as identity unique,
       account_name text not null,
       first_name text not null,
       last_name text not null,
       display_name text not null,
       email text not null,
       passkey_hash text not null,
       is_demo_user boolean not null default false,
       disabled_at timestamptz,
       active_organisation_id uuid references organisation,
       settings jsonb not null default '{}',
       avatar bytea,
       avatar_changed_at timestamptz,
       created_at timestamptz not null default now())`,
    'create unique index account_name_once on account (lower(account_name))',
    'create unique index account_email_once on account (lower(email))',
    `create table membership (
       organisation_id uuid not null references organisation,
       account_id uuid not null references account,
       role text not null check (role in ('administrator', 'operatorAdmin', 'user')),
       rights jsonb not null default '{}',
       primary key (account_id, organisation_id))`,
    'create index membership_of_organisation on membership (organisation_id)',
    `create table session (
       session_id uuid primary key default gen_random_uuid(),
       account_id uuid not null references account,
       purpose text not null check (purpose in ('portal', 'content')),
       token_hash bytea not null unique,
       created_at timestamptz not null default now(),
       last_used_at timestamptz not null default now(),
       expires_at timestamptz not null,
       revoked_at timestamptz)`,
    'create index session_of_account on session (account_id)',
    `create table passkey_reset (
       token_hash bytea primary key,
       account_id uuid not null references account,
       created_at timestamptz not null default now(),
       expires_at timestamptz not null,
       used_at timestamptz)`,
    // Failed tries per account name and per address, both hashed: the delay survives a restart and holds over several servers.
    `create table failed_try (
       subject bytea primary key,
       tries int not null,
       blocked_until timestamptz not null)`,
    ...protect(
      'organisation',
      'organisation_id = (select app_organisation()) or organisation_id in (select m.organisation_id from membership m where m.account_id = (select app_account()))',
    ),
    ...protect('account', own),
    ...protect('membership', `${own} or organisation_id = (select app_organisation())`),
    ...protect('session', own),
    ...protect('passkey_reset', own),
    'alter table failed_try enable row level security',
    'alter table failed_try force row level security',
    `grant select, insert, update, delete on failed_try to ${systemRole}`,
    `create policy all_rows on failed_try to ${systemRole} using (true) with check (true)`,
    // What a signed-in person may change of an account: never name, mail, flags.
    `revoke insert, update, delete on account, membership, organisation from ${appRole}`,
    `grant update (active_organisation_id, settings, avatar, avatar_changed_at, passkey_hash) on account to ${appRole}`,
  ],
};
