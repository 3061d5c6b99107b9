import type { Migration } from '../../migrate.ts';
import { appRole, systemRole } from '../../protect.ts';

/** What of a table is audited: by which columns a row is known, which values never stand in the log, and which changes are none. */
interface Audited {
  readonly about: readonly string[];
  /** That it changed is told, not what it was. */
  readonly hidden?: readonly string[];
  readonly ignored?: readonly string[];
  readonly on?: string;
}

const everyChange = 'insert or update or delete';

/**
 * Every table that people or the command line change. What a person deletes of a draft shall be nowhere any more, so of the logbook the log
 * names the parts that changed.
 */
const audited: Readonly<Record<string, Audited>> = {
  organisation: { about: ['organisation_id', 'name'] },
  account: { about: ['account_id', 'account_name'], hidden: ['passkey_hash', 'avatar'], ignored: ['screened_hash', 'avatar_changed_at'] },
  membership: { about: ['account_id', 'organisation_id'] },
  session: {
    about: ['account_id', 'session_id'],
    ignored: ['token_hash', 'last_used_at', 'expires_at'],
    on: 'insert or update of revoked_at',
  },
  passkey_reset: { about: ['account_id'], ignored: ['token_hash'], on: 'insert or update of used_at' },
  email_change: { about: ['account_id'], ignored: ['token_hash'], on: 'insert or update of used_at' },
  vehicle: { about: ['vehicle_id', 'name'] },
  vehicle_access: { about: ['account_id', 'vehicle_id'] },
  vehicle_comment: { about: ['vehicle_id', 'comment_id'] },
  device_key: {
    about: ['device_key_id', 'vehicle_id', 'label'],
    ignored: ['last_used_at'],
    hidden: ['key_hash'],
    on: 'insert or delete or update of organisation_id, vehicle_id, label, key_hash, created_by, created_at, revoked_at',
  },
  setting: { about: ['name'] },
  alert_step: { about: ['alert_id'] },
  logbook_entry: { about: ['entry_id', 'vehicle_id'], hidden: ['record'], ignored: ['updated_at', 'client_key'] },
  logbook_comment: { about: ['entry_id', 'comment_id'], hidden: ['remarks'], ignored: ['client_key'], on: 'insert' },
  logbook_export: {
    about: ['export_id'],
    ignored: ['server_id', 'rows', 'total', 'touched_at', 'finished_at', 'bytes', 'access_windows'],
    on: 'insert or update of state',
  },
  place_source: { about: ['source'] },
  portal_version: { about: [], ignored: ['is_only'] },
  user_interaction: { about: [], ignored: ['is_only'] },
  translation: { about: ['key'], ignored: ['account_id', 'edited_by', 'modified_at'] },
  deployment_approval: { about: ['approver'], ignored: ['account_id'] },
  deployment: { about: ['release', 'kind'] },
};

const list = (names: readonly string[] = []) => `'${names.join(',')}'`;
const trigger = ([table, { about, hidden, ignored, on = everyChange }]: readonly [string, Audited]) => [
  `create trigger ${table}_audited after ${on} on ${table} for each row
     execute function audit_change(${list(about)}, ${list(hidden)}, ${list(ignored)})`,
  `create trigger ${table}_emptied after truncate on ${table} for each statement execute function audit_change('', '', '')`,
];

const logs = ['audit_log', 'audit_link'];

/** The owner of the tables runs the functions, and is bound by forced row-level security as everybody is. */
const ownerReads = (table: string) => `create policy audit_reads on ${table} for select to current_user using (true)`;

/** Who changed what, when, from where, written by triggers in the same transaction; and the chain over it, link by link. */
export const audit: Migration = {
  id: '0063_audit',
  statements: [
    // Nothing here refers to another table: a row outlives everything it is about. \`login\`: of the database.
    `create table audit_log (
       audit_id bigint generated always as identity primary key,
       at timestamptz not null default date_trunc('milliseconds', clock_timestamp()),
       organisation_id uuid,
       account_id uuid,
       author text,
       role text,
       author_organisation_id uuid,
       login text not null default session_user,
       address text,
       endpoint text,
       operation text not null check (operation in ('insert', 'update', 'delete', 'truncate', 'event')),
       subject text not null,
       about jsonb not null,
       before jsonb,
       after jsonb)`,
    'create index audit_log_of_organisation on audit_log (organisation_id, audit_id)',
    'create index audit_log_by_time on audit_log (at)',
    // Numbers without a gap, in the order of sealing; a row waits between its commit and its link.
    `create table audit_link (
       position bigint primary key,
       audit_id bigint not null unique,
       hash bytea not null)`,
    'create table audit_waiting (audit_id bigint primary key)',
    `create function audit_stays() returns trigger language plpgsql as $$
     begin raise exception '% is only ever added to', tg_table_name using errcode = 'object_not_in_prerequisite_state'; end $$`,
    ...logs.flatMap((table) => [
      `create trigger ${table}_stays before update or delete on ${table} for each row execute function audit_stays()`,
      `create trigger ${table}_stays_whole before truncate on ${table} for each statement execute function audit_stays()`,
    ]),

    // Any login may set a parameter: what is said of the author counts with a seal over it, as the organisation does.
    `create function audit_author() returns jsonb language plpgsql stable security definer set search_path = public, pg_temp as $$
     declare said text := coalesce(current_setting('app.author', true), '');
     begin
       if said = '' or current_setting('app.author_seal', true) is distinct from (
         select encode(sha256(k.outer_key || sha256(k.inner_key || convert_to('author ' || said, 'UTF8'))), 'hex') from scope_key k
       ) then return '{}'; end if;
       return said::jsonb;
     end $$`,
    // With the names that people know it by, as they are now: they may be others later, or nobody's.
    `create function audit_named(about jsonb) returns jsonb language plpgsql stable security definer set search_path = public, pg_temp as $$
     begin
       if about->>'alert_id' is not null then
         about := about || coalesce((select jsonb_build_object('vehicle_id', vehicle_id, 'label', label) from alert
           where alert_id = (about->>'alert_id')::uuid), '{}');
       end if;
       if about->>'entry_id' is not null and not about ? 'vehicle_id' then
         about := about || coalesce((select jsonb_build_object('vehicle_id', vehicle_id) from logbook_entry
           where entry_id = (about->>'entry_id')::uuid), '{}');
       end if;
       if about->>'vehicle_id' is not null then
         about := about || coalesce((select jsonb_build_object('vehicle', name) from vehicle where vehicle_id = (about->>'vehicle_id')::int), '{}');
       end if;
       if about->>'account_id' is not null then
         about := about || coalesce((select jsonb_build_object('account', display_name) from account
           where account_id = (about->>'account_id')::uuid), '{}');
       end if;
       if about->>'organisation_id' is not null then
         about := about || coalesce((select jsonb_build_object('organisation', name) from organisation
           where organisation_id = (about->>'organisation_id')::uuid), '{}');
       end if;
       return about;
     end $$`,
    `create function audit_write(operation text, subject text, about jsonb, organisation uuid, own_account uuid, before jsonb, after jsonb)
     returns void language plpgsql security definer set search_path = public, pg_temp as $$
     declare
       author jsonb := audit_author();
       acting uuid := coalesce((author->>'account')::uuid, own_account);
       id bigint := nextval('audit_log_audit_id_seq');
     begin
       insert into audit_log (audit_id, organisation_id, account_id, author, role, author_organisation_id, address, endpoint, operation, subject,
         about, before, after)
       overriding system value values (id, organisation, acting,
         coalesce((select display_name from account where account_id = acting), author->>'name'), author->>'role',
         (author->>'organisation')::uuid, author->>'address', author->>'endpoint', operation, subject, audit_named(about), before, after);
       insert into audit_waiting values (id);
     end $$`,
    // What \`one\` says otherwise than \`other\`; of an object in it only the parts that differ.
    `create function audit_difference(one jsonb, other jsonb) returns jsonb language sql immutable strict parallel safe as $$
       select coalesce(jsonb_object_agg(o.key, case
         when jsonb_typeof(o.value) = 'object' and jsonb_typeof(other->o.key) = 'object' then (
           select coalesce(jsonb_object_agg(p.key, p.value), '{}') from jsonb_each(o.value) p where other->o.key->p.key is distinct from p.value)
         else o.value end), '{}') from jsonb_each(one) o where other->o.key is distinct from o.value $$`,
    `create function audit_shown(told jsonb, hidden text[]) returns jsonb language sql immutable strict parallel safe as $$
       select coalesce(jsonb_object_agg(t.key, case
         when t.key <> all (hidden) or jsonb_typeof(t.value) = 'null' then t.value
         when jsonb_typeof(t.value) = 'object' then (select coalesce(jsonb_object_agg(part, '***'), '{}') from jsonb_object_keys(t.value) part)
         else '"***"' end), '{}') from jsonb_each(told) t $$`,
    `create function audit_change() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
     declare
       known_by text[] := string_to_array(tg_argv[0], ',');
       hidden text[] := string_to_array(tg_argv[1], ',');
       ignored text[] := string_to_array(tg_argv[2], ',');
       was jsonb; became jsonb; about jsonb; organisation uuid; own_account uuid;
     begin
       if tg_op = 'TRUNCATE' then
         perform audit_write('truncate', tg_table_name, '{}', null, null, null, null);
         return null;
       end if;
       if tg_op <> 'INSERT' then was := to_jsonb(old); end if;
       if tg_op <> 'DELETE' then became := to_jsonb(new); end if;
       if tg_table_name = 'setting' and coalesce(became, was)->>'name' like 'demo.%' then return null; end if;
       select coalesce(jsonb_object_agg(k.key, k.value), '{}') into about from jsonb_each(coalesce(became, was)) k where k.key = any (known_by);
       organisation := (coalesce(became, was)->>'organisation_id')::uuid;
       if organisation is null and (coalesce(became, was) ? 'account_id') and not ('account_id' = any (ignored)) then
         organisation := coalesce((audit_author()->>'organisation')::uuid,
           (select active_organisation_id from account where account_id = (coalesce(became, was)->>'account_id')::uuid));
       end if;
       if tg_table_name = 'session' and tg_op = 'INSERT' then own_account := (became->>'account_id')::uuid; end if;
       was := was - ignored;
       became := became - ignored;
       if tg_op = 'UPDATE' then
         if was = became then return null; end if;
         perform audit_write('update', tg_table_name, about, organisation, own_account,
           audit_shown(audit_difference(was, became), hidden), audit_shown(audit_difference(became, was), hidden));
       else
         perform audit_write(lower(tg_op), tg_table_name, about, organisation, own_account, audit_shown(was, hidden), audit_shown(became, hidden));
       end if;
       return null;
     end $$`,
    // A changed rule is a row more: what it was before is the row before.
    `create function audit_alert_setting() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
     declare was jsonb; became jsonb := to_jsonb(new) - '{organisation_id,vehicle_id,label,valid_from,changed_by}'::text[];
     begin
       select to_jsonb(s) - '{organisation_id,vehicle_id,label,valid_from,changed_by}'::text[] into was from alert_setting s
         where s.vehicle_id = new.vehicle_id and s.label = new.label and s.valid_from < new.valid_from order by s.valid_from desc limit 1;
       perform audit_write('update', 'alert_setting', jsonb_build_object('vehicle_id', new.vehicle_id, 'label', new.label), new.organisation_id, null,
         audit_difference(was, became), case when was is null then became else audit_difference(became, was) end);
       return null;
     end $$`,
    // What happens without changing a row: a login that failed, a file that was taken away.
    `create function audit_event(event text, about jsonb, own_account uuid, organisation uuid, after jsonb) returns void
     language plpgsql security definer set search_path = public, pg_temp as $$
     begin
       perform audit_write('event', event, about, coalesce(organisation, (audit_author()->>'organisation')::uuid,
         (select active_organisation_id from account where account_id = own_account)), null, null, after);
     end $$`,
    'revoke all on function audit_author, audit_named, audit_write, audit_event from public',
    `grant execute on function audit_event to ${systemRole}`,

    ...[...logs, 'audit_waiting'].flatMap((table) => [
      `alter table ${table} enable row level security`,
      `alter table ${table} force row level security`,
      `create policy all_rows on ${table} to ${systemRole} using (true) with check (true)`,
    ]),
    'create policy audit_writes on audit_log for insert to current_user with check (true)',
    'create policy audit_writes on audit_waiting for insert to current_user with check (true)',
    ...['organisation', 'account', 'vehicle', 'alert_setting', 'alert', 'logbook_entry'].map(ownerReads),
    `grant select on audit_log to ${appRole}, ${systemRole}`,
    `grant select on audit_link to ${appRole}, ${systemRole}`,
    `grant insert on audit_link to ${systemRole}`,
    `grant select, delete on audit_waiting to ${systemRole}`,
    `create function app_role() returns text language sql stable parallel safe
       as $$ select m.role from membership m where m.account_id = app_account() and m.organisation_id = app_organisation() $$`,
    // Of what belongs to no organisation an operator's administrator sees what came out of their own.
    `create policy administrators_only on audit_log for select to ${appRole} using (
       (select app_role()) in ('administrator', 'operatorAdmin') and (organisation_id = (select app_organisation())
         or organisation_id is null and ((select app_role()) = 'administrator' or author_organisation_id = (select app_organisation()))))`,
    `create policy read_rows on audit_link for select to ${appRole} using (true)`,

    ...Object.entries(audited).flatMap(trigger),
    `create trigger alert_setting_audited after insert on alert_setting for each row execute function audit_alert_setting()`,
    `create trigger alert_setting_deleted after update or delete on alert_setting for each row
       execute function audit_change('vehicle_id,label,valid_from', '', 'changed_by')`,
  ],
};
