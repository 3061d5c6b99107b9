import type { Migration } from '../../migrate.ts';
import { appRole, systemRole } from '../../protect.ts';

const stays = (table: string) => [
  `create trigger ${table}_stays before update or delete on ${table} for each row execute function audit_stays()`,
  `create trigger ${table}_stays_whole before truncate on ${table} for each statement execute function audit_stays()`,
];
const own = 'organisation_id = (select app_organisation())';
const secured = (table: string) => [
  `alter table ${table} enable row level security`,
  `alter table ${table} force row level security`,
  `create policy all_rows on ${table} to ${systemRole} using (true) with check (true)`,
  `create policy organisation_only on ${table} for select to ${appRole} using (${own})`,
  `grant select on ${table} to ${appRole}, ${systemRole}`,
];

/**
 * A chain per organisation over the links of its audit rows and of its logbook. What waits is deleted by the link or seal that ends the wait,
 * and by no login.
 */
export const seals: Migration = {
  id: '0098_seals',
  statements: [
    // Of an audit row, or of a link of an entry. The organisation of what belongs to none has only zeros.
    `create table seal (
       organisation_id uuid not null,
       position bigint not null,
       audit_id bigint unique,
       entry_id uuid,
       link int,
       hash bytea not null,
       primary key (organisation_id, position),
       unique (entry_id, link),
       check (num_nonnulls(audit_id, entry_id) = 1 and (entry_id is null) = (link is null)))`,
    ...stays('seal'),
    ...secured('seal'),
    `grant insert on seal to ${systemRole}`,

    `create table logbook_waiting (
       waiting_id bigint generated always as identity primary key,
       organisation_id uuid not null,
       entry_id uuid not null,
       position int not null,
       unique (entry_id, position))`,
    ...secured('logbook_waiting'),
    'create policy link_waits on logbook_waiting to current_user using (true) with check (true)',
    'create policy link_reads on logbook_link for select to current_user using (true)',
    `create function logbook_link_waits() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
     begin
       insert into logbook_waiting (organisation_id, entry_id, position)
         select organisation_id, entry_id, position from added order by entry_id, position on conflict do nothing;
       return null;
     end $$`,
    `create trigger logbook_link_waits after insert on logbook_link referencing new table as added for each statement
       execute function logbook_link_waits()`,
    `insert into logbook_waiting (organisation_id, entry_id, position)
       select organisation_id, entry_id, position from logbook_link order by organisation_id, entry_id, position`,

    `create function seal_ends_wait() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
     begin
       delete from logbook_waiting w using added s where w.entry_id = s.entry_id and w.position = s.link;
       return null;
     end $$`,
    `create trigger seal_ends_wait after insert on seal referencing new table as added for each statement execute function seal_ends_wait()`,
    'create policy audit_ends on audit_waiting to current_user using (true) with check (true)',
    `create function audit_link_ends_wait() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
     begin
       delete from audit_waiting w using added k where w.audit_id = k.audit_id;
       return null;
     end $$`,
    `create trigger audit_link_ends_wait after insert on audit_link referencing new table as added for each statement
       execute function audit_link_ends_wait()`,
    `revoke delete on audit_waiting from ${systemRole}`,

    // A session that calls itself a replica runs none of the usual triggers.
    `do $$ declare kept record; begin
       for kept in select t.tgrelid::regclass as subject, t.tgname from pg_trigger t join pg_proc p on p.oid = t.tgfoid
         where not t.tgisinternal and p.pronamespace = 'public'::regnamespace and p.proname in ('audit_change', 'audit_alert_setting')
       loop
         execute format('alter table %s enable always trigger %I', kept.subject, kept.tgname);
       end loop;
     end $$`,
  ],
};
