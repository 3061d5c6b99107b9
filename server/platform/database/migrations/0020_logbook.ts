import type { Migration } from '../migrate.ts';
import { appRole, protect, systemRole } from '../protect.ts';

/** A signed-in person must belong to the organisation set for the transaction, whoever set it. */
export const membersOnly = `organisation_id = (select app_organisation()) and ((select app_account()) is null or exists (
  select from membership m where m.account_id = (select app_account()) and m.organisation_id = (select app_organisation())))`;

const immutable = (table: string) =>
  `create trigger ${table}_never_changes before update or delete on ${table} for each row execute function refuse_change()`;

/** Entries, signatures, comments, their hash chain and waiting notifications. */
export const logbook: Migration = {
  id: '0020_logbook',
  statements: [
    // The last line behind the API, for whoever reaches the tables: what was signed stays as it was signed.
    `create function refuse_change() returns trigger language plpgsql as $$
     begin raise exception '% is signed and never changes', tg_table_name using errcode = 'object_not_in_prerequisite_state'; end $$`,
    // A deleted entry leaves its key, and nothing else, behind. \`record\`: the content as it was sent.
    `create table logbook_entry (
       entry_id uuid primary key default gen_random_uuid(),
       organisation_id uuid not null references organisation,
       creator_id uuid not null references account,
       client_key uuid not null,
       vehicle_id int,
       status text not null check (status in ('created', 'finalized', 'deleted')),
       revision int not null default 1,
       record jsonb,
       reference_ts timestamptz,
       inspection_a1_ts timestamptz,
       creator_first_name text not null,
       creator_last_name text not null,
       created_at timestamptz not null default date_trunc('milliseconds', clock_timestamp()),
       updated_at timestamptz not null default date_trunc('milliseconds', clock_timestamp()),
       finalized_at timestamptz,
       unique (organisation_id, creator_id, client_key),
       unique (organisation_id, entry_id),
       foreign key (organisation_id, vehicle_id) references vehicle (organisation_id, vehicle_id),
       check ((status = 'deleted') = (record is null)),
       check ((status = 'finalized') = (finalized_at is not null)),
       check (status = 'deleted' or (vehicle_id is not null and reference_ts is not null)))`,
    `create index logbook_entry_by_time on logbook_entry (organisation_id, created_at desc, entry_id desc) where status <> 'deleted'`,
    `create index logbook_entry_of_vehicle on logbook_entry (organisation_id, vehicle_id, created_at desc, entry_id desc)
       where status <> 'deleted'`,
    `create index logbook_entry_last_a1 on logbook_entry (organisation_id, vehicle_id, inspection_a1_ts desc)
       where status = 'finalized' and inspection_a1_ts is not null`,
    `create trigger logbook_entry_never_changes before update or delete on logbook_entry for each row
       when (old.status = 'finalized') execute function refuse_change()`,
    // What comments change about an entry lives beside it.
    `create table logbook_fact (
       entry_id uuid primary key,
       organisation_id uuid not null,
       entry_state text not null check (entry_state in ('none', 'open', 'resolved')),
       comments_count int not null default 0,
       last_comment_id uuid,
       last_comment_at timestamptz,
       foreign key (organisation_id, entry_id) references logbook_entry (organisation_id, entry_id))`,
    'create index logbook_fact_of_organisation on logbook_fact (organisation_id)',
    // The highest sequence a device was answered for: an older delivery changes nothing.
    `create table logbook_sequence (
       entry_id uuid not null,
       organisation_id uuid not null,
       device_id uuid not null,
       sequence bigint not null,
       primary key (entry_id, device_id),
       foreign key (organisation_id, entry_id) references logbook_entry (organisation_id, entry_id))`,
    `create table logbook_comment (
       comment_id uuid primary key default gen_random_uuid(),
       organisation_id uuid not null,
       entry_id uuid not null,
       creator_id uuid not null references account,
       client_key uuid not null,
       remarks text,
       new_entry_state text check (new_entry_state in ('open', 'resolved')),
       resolve_all_prior_defects bool not null,
       creator_first_name text not null,
       creator_last_name text not null,
       created_at timestamptz not null default date_trunc('milliseconds', clock_timestamp()),
       unique (organisation_id, creator_id, client_key),
       unique (organisation_id, comment_id),
       foreign key (organisation_id, entry_id) references logbook_entry (organisation_id, entry_id))`,
    'create index logbook_comment_of_entry on logbook_comment (entry_id, created_at, comment_id)',
    // The picture as it was written anew, and the hashes of what was drawn and of what is kept.
    `create table logbook_signature (
       organisation_id uuid not null,
       entry_id uuid not null,
       comment_id uuid,
       signer_id uuid not null references account,
       image bytea not null,
       drawn_sha256 bytea not null,
       stored_sha256 bytea not null,
       signed_at timestamptz not null default date_trunc('milliseconds', clock_timestamp()),
       unique nulls not distinct (entry_id, comment_id),
       foreign key (organisation_id, entry_id) references logbook_entry (organisation_id, entry_id),
       foreign key (organisation_id, comment_id) references logbook_comment (organisation_id, comment_id))`,
    `create table logbook_link (
       organisation_id uuid not null,
       entry_id uuid not null,
       position int not null,
       kind text not null check (kind in ('entry', 'signature', 'comment')),
       subject_id uuid not null,
       hash bytea not null,
       primary key (entry_id, position),
       foreign key (organisation_id, entry_id) references logbook_entry (organisation_id, entry_id))`,
    ...['logbook_comment', 'logbook_signature', 'logbook_link'].map(immutable),
    `create table logbook_notification (
       notification_id bigint generated always as identity primary key,
       organisation_id uuid not null,
       entry_id uuid not null,
       operation text not null,
       kind text not null check (kind in ('created', 'updated')),
       created_at timestamptz not null default now(),
       delivered_at timestamptz,
       unique (entry_id, operation),
       foreign key (organisation_id, entry_id) references logbook_entry (organisation_id, entry_id))`,
    'create index logbook_notification_waiting on logbook_notification (notification_id) where delivered_at is null',
    ...['entry', 'fact', 'sequence', 'comment', 'signature', 'link', 'notification'].flatMap((name) =>
      protect(`logbook_${name}`, membersOnly),
    ),
    `revoke delete on logbook_entry from ${appRole}, ${systemRole}`,
    `alter policy organisation_only on vehicle using (${membersOnly}) with check (${membersOnly})`,
    `create view logbook_record with (security_invoker) as
       select e.entry_id, e.organisation_id, e.creator_id, e.vehicle_id, e.status, e.revision, e.record, e.reference_ts, e.inspection_a1_ts,
         e.creator_first_name, e.creator_last_name, e.created_at, e.updated_at, e.finalized_at,
         f.entry_state, f.comments_count, f.last_comment_id, f.last_comment_at
       from logbook_entry e join logbook_fact f using (entry_id) where e.status <> 'deleted'`,
    `grant select on logbook_record to ${appRole}, ${systemRole}`,
  ],
};
