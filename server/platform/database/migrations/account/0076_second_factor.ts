import type { Migration } from '../../migrate.ts';
import { protect } from '../../protect.ts';

const own = 'account_id = (select app_account())';
const audited = (table: string, ignored: string, on: string) => [
  `create trigger ${table}_audited after ${on} on ${table} for each row execute function audit_change('account_id', 'secret', '${ignored}')`,
  `create trigger ${table}_emptied after truncate on ${table} for each statement execute function audit_change('', '', '')`,
];

/** The secret an account shares with an authenticator app, encrypted; recovery codes as their hashes; and who demands it. */
export const secondFactor: Migration = {
  id: '0076_second_factor',
  statements: [
    // Started and not confirmed: \`confirmed_at\` is null. \`last_step\`: of the code used last; none is good twice.
    `create table second_factor (
       account_id uuid primary key references account on delete cascade,
       secret bytea not null,
       confirmed_at timestamptz,
       last_step int8 not null default 0)`,
    `create table recovery_code (
       account_id uuid not null references second_factor on delete cascade,
       code_hash bytea not null,
       used_at timestamptz,
       primary key (account_id, code_hash))`,
    'alter table organisation add column requires_second_factor boolean not null default false',
    ...protect('second_factor', own),
    ...protect('recovery_code', own),
    ...audited('second_factor', 'last_step', 'insert or update or delete'),
    ...audited('recovery_code', 'code_hash', 'update of used_at'),
  ],
};
