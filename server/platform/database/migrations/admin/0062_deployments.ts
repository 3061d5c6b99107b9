import type { Migration } from '../../migrate.ts';
import { systemRole } from '../../protect.ts';

/** Who approved the next deployment, and which releases were brought to their end: each once, however often the server was killed. */
export const deployments: Migration = {
  id: '0062_deployments',
  statements: [
    `create table deployment_approval (
       approver text primary key check (approver in ('administrator', 'operatorAdmin')),
       status boolean not null default false,
       account_id uuid,
       approved_by text,
       approved_at timestamptz,
       check (status = (approved_by is not null)),
       check (status = (approved_at is not null)))`,
    `insert into deployment_approval (approver) values ('administrator'), ('operatorAdmin')`,
    `create table deployment (
       release text primary key,
       kind text not null check (kind in ('languages', 'app', 'restore')),
       deployed_by text not null,
       deployed_at timestamptz not null)`,
    ...['deployment_approval', 'deployment'].flatMap((table) => [
      `alter table ${table} enable row level security`,
      `alter table ${table} force row level security`,
      `create policy all_rows on ${table} to ${systemRole} using (true) with check (true)`,
    ]),
    `grant select, update on deployment_approval to ${systemRole}`,
    `grant select, insert on deployment to ${systemRole}`,
  ],
};
