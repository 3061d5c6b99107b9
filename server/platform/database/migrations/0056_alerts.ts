import type { Migration } from '../migrate.ts';
import { appRole, protect } from '../protect.ts';

const vehicle = 'foreign key (organisation_id, vehicle_id) references vehicle (organisation_id, vehicle_id) on delete cascade';
const states = "('open', 'seen', 'resolved')";

/** Alert rules per vehicle, what has still to be looked at, alerts, and what people did with each. */
export const alerts: Migration = {
  id: '0056_alerts',
  statements: [
    // A changed setting is a row more: reports are judged by the one that was in force when they were made.
    `create table alert_setting (
       organisation_id uuid not null,
       vehicle_id int not null,
       label text not null,
       valid_from timestamptz not null,
       is_on bool not null,
       min_value float8,
       max_value float8,
       changed_by uuid references account on delete set null,
       primary key (vehicle_id, label, valid_from),
       ${vehicle})`,
    'create index alert_setting_on on alert_setting (vehicle_id) where is_on',
    // Which reports came since alerts were looked for: vehicles with the times of their first and last one, epoch ms; a row per transaction.
    `create table alert_due (
       due_id bigint generated always as identity primary key,
       organisation_id uuid not null,
       vehicle_ids int[] not null,
       first float8[] not null,
       last float8[] not null)`,
    `create table alert (
       alert_id uuid primary key default gen_random_uuid(),
       organisation_id uuid not null,
       vehicle_id int not null,
       label text not null,
       ts timestamptz not null,
       until_ts timestamptz,
       value float8,
       limit_value float8,
       bound text check (bound in ('min', 'max')),
       noticed_at timestamptz not null default now(),
       -- Late reports showed that it never was.
       withdrawn_at timestamptz,
       state text not null default 'open' check (state in ${states}),
       ${vehicle})`,
    'create unique index alert_once on alert (vehicle_id, label, ts) where withdrawn_at is null',
    'create index alert_of_organisation on alert (organisation_id, ts desc) where withdrawn_at is null',
    `create table alert_step (
       step_id bigint generated always as identity primary key,
       organisation_id uuid not null,
       alert_id uuid not null references alert on delete cascade,
       state text not null check (state in ${states}),
       account_id uuid references account on delete set null,
       author text not null,
       comment text,
       at timestamptz not null default now())`,
    'create index alert_step_of_alert on alert_step (alert_id, step_id)',
    ...['alert_setting', 'alert_due', 'alert', 'alert_step'].flatMap((table) => protect(table)),
    `revoke update, delete on alert_step, alert_setting from ${appRole}`,
    `create policy access_window on alert as restrictive for select to ${appRole} using (
       not (select app_is_limited()) or app_sees(alert.vehicle_id, alert.ts))`,
    `create policy access_window on alert_step as restrictive for select to ${appRole} using (
       not (select app_is_limited()) or exists (select from alert a where a.alert_id = alert_step.alert_id))`,
  ],
};
