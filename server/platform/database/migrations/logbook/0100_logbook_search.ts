import type { Migration } from '../../migrate.ts';
import { appRole, protect, systemRole } from '../../protect.ts';
import { membersOnly } from '../0020_logbook.ts';

export const smallLetters = (text: string) => `lower(${text} collate "und-x-icu")`;
const searched = [
  ...['header,remarks', 'header,referenceLocation', 'defects,description', 'defects,measuresDescription'],
  ...['vehicleLocation', 'trainNumber', 'errorCodesDescription', 'description', 'measuresDescription', 'remarks'].map(
    (name) => `stoppage,${name}`,
  ),
];
export const columns = 'entry_id, organisation_id, vehicle_id, status, created_at, reference_ts, creator_first_name, creator_last_name';
export const columnsOf = (entry: string) =>
  columns
    .split(', ')
    .map((name) => `${entry}.${name}`)
    .join(', ');
export const textsOf = (entry: string) =>
  smallLetters(
    `concat_ws(E'\\n', ${entry}.creator_first_name, ${entry}.creator_last_name, ${searched.map((path) => `${entry}.record #>> '{${path}}'`).join(', ')})`,
  );

/** The extension may be in any schema. Without it, or the right to install it, a search reads the texts of all entries. */
const trigrams = `do $$ declare place text; begin
  begin
    create extension if not exists pg_trgm;
  exception when insufficient_privilege or undefined_file or feature_not_supported then
    raise log 'pg_trgm is not installed: %', sqlerrm;
  end;
  select n.nspname into place from pg_extension e join pg_namespace n on n.oid = e.extnamespace where e.extname = 'pg_trgm';
  if place is not null then
    execute format('create index logbook_search_trigrams on logbook_search using gin (texts %I.gin_trgm_ops)', place);
  end if;
end $$`;

const outside = `exists (select from vehicle_access a where a.account_id = (select app_account())
  and a.organisation_id = logbook_search.organisation_id and a.vehicle_id = logbook_search.vehicle_id
  and (logbook_search.reference_ts < a.start_date::timestamp at time zone (select app_time_zone())
    or logbook_search.reference_ts >= (a.end_date + 1)::timestamp at time zone (select app_time_zone())))`;

/**
 * Beside each entry that is not deleted what the list filters and sorts by, with its texts in small letters: a tenth of the entry's size, so that
 * also a word of every second entry is found, and the entries counted, without reading the entries.
 */
export const logbookSearch: Migration = {
  id: '0100_logbook_search',
  statements: [
    `create table logbook_search (
       entry_id uuid primary key,
       organisation_id uuid not null,
       vehicle_id int not null,
       status text not null,
       created_at timestamptz not null,
       reference_ts timestamptz not null,
       creator_first_name text not null,
       creator_last_name text not null,
       texts text collate "C" not null,
       foreign key (organisation_id, entry_id) references logbook_entry (organisation_id, entry_id) on delete cascade)`,
    ...protect('logbook_search', membersOnly),
    `create policy access_window on logbook_search as restrictive for select to ${appRole} using (not (select app_is_limited()) or not ${outside})`,
    'create policy owner_keeps on logbook_search to current_user using (true) with check (true)',
    `revoke insert, update, delete on logbook_search from ${appRole}, ${systemRole}`,
    `create function logbook_search_kept() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
     begin
       if new.status = 'deleted' then
         delete from logbook_search where entry_id = new.entry_id;
       else
         insert into logbook_search (${columns}, texts) values (${columnsOf('new')}, ${textsOf('new')})
         on conflict (entry_id) do update set vehicle_id = excluded.vehicle_id, status = excluded.status, created_at = excluded.created_at,
           reference_ts = excluded.reference_ts, texts = excluded.texts;
       end if;
       return null;
     end $$`,
    `insert into logbook_search (${columns}, texts) select ${columnsOf('e')}, ${textsOf('e')} from logbook_entry e where e.status <> 'deleted'`,
    `create trigger logbook_search_kept after insert or update on logbook_entry for each row execute function logbook_search_kept()`,
    // With what row-level security looks at, so that entries are counted in the index alone.
    `create index logbook_search_by_time on logbook_search (organisation_id, created_at desc, entry_id desc) include (vehicle_id, reference_ts)`,
    'create index logbook_search_of_vehicle on logbook_search (organisation_id, vehicle_id, created_at desc, entry_id desc)',
    trigrams,
    // Row-level security keeps the index from being used, as no comparison of texts counts as leak-proof: the owner searches, in the organisation of
    // the transaction alone. Of each word in the texts or the name of the vehicle; \`like\` takes the words literally.
    `create function logbook_having(words text[], most int) returns setof uuid language plpgsql stable security definer
       set search_path = public, pg_temp as $$
     declare
       organisation uuid := app_organisation();
       patterns text[];
       vehicles int[];
       condition text := '';
     begin
       for i in 1 .. cardinality(words) loop
         patterns[i] := '%' || regexp_replace(${smallLetters('words[i]')}, '([\\\\%_])', '\\\\\\1', 'g') || '%';
         select array_agg(v.vehicle_id) into vehicles from vehicle v
           where v.organisation_id = organisation and strpos(${smallLetters('v.name')}, ${smallLetters('words[i]')}) > 0;
         condition := condition || format(' and (s.texts like $2[%s]', i)
           || case when vehicles is null then ')' else format(' or s.vehicle_id = any (%L::int[]))', vehicles) end;
       end loop;
       return query execute 'select s.entry_id from logbook_search s where s.organisation_id = $1' || condition || ' limit $3'
         using organisation, patterns, most;
     end $$`,
    'revoke all on function logbook_having from public',
    `grant execute on function logbook_having to ${appRole}`,
  ],
};
