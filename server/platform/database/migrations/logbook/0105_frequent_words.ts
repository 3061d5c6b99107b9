import type { Migration } from '../../migrate.ts';
import { columns, columnsOf, smallLetters, textsOf } from './0100_logbook_search.ts';

const defectsState = (entry: string) => `${entry}.record #>> '{defects,state}'`;
const facts = 'entry_state, comments_count, last_comment_at';
const own = 'from logbook_search s where s.organisation_id = $1';

/**
 * A search for what thousands of entries have costs one look at each. All that a list filters and sorts by is in `logbook_search`, so nothing is
 * joined. Frequent words are noticed from some of the entries: the index lists all entries of a word before the first one comes back, and under
 * row-level security the planner has no statistics for `like`.
 */
export const frequentWords: Migration = {
  id: '0105_frequent_words',
  statements: [
    `alter table logbook_search add column defects_state text, add column entry_state text not null default 'none',
       add column comments_count int not null default 0, add column last_comment_at timestamptz`,
    // The owner has no policy to read facts with, and needs none but here.
    'alter table logbook_fact no force row level security',
    `update logbook_search s set defects_state = ${defectsState('e')}, entry_state = f.entry_state, comments_count = f.comments_count,
         last_comment_at = f.last_comment_at
       from logbook_entry e join logbook_fact f using (entry_id)
       where e.entry_id = s.entry_id and (f.entry_state <> 'none' or f.comments_count > 0 or ${defectsState('e')} is not null)`,
    'alter table logbook_fact force row level security',
    `create or replace function logbook_search_kept() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
     begin
       if new.status = 'deleted' then
         delete from logbook_search where entry_id = new.entry_id;
       else
         insert into logbook_search (${columns}, texts, defects_state) values (${columnsOf('new')}, ${textsOf('new')}, ${defectsState('new')})
         on conflict (entry_id) do update set vehicle_id = excluded.vehicle_id, status = excluded.status, created_at = excluded.created_at,
           reference_ts = excluded.reference_ts, texts = excluded.texts, defects_state = excluded.defects_state;
       end if;
       return null;
     end $$`,
    `create function logbook_search_facts() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
     begin
       update logbook_search set entry_state = new.entry_state, comments_count = new.comments_count, last_comment_at = new.last_comment_at
         where entry_id = new.entry_id;
       return null;
     end $$`,
    // What a new entry has anyway is not written a second time.
    `create trigger logbook_search_first_facts after insert on logbook_fact for each row
       when (new.entry_state <> 'none' or new.comments_count > 0) execute function logbook_search_facts()`,
    `create trigger logbook_search_facts after update on logbook_fact for each row
       when ((${facts.replace(/(\w+)/g, 'old.$1')}) is distinct from (${facts.replace(/(\w+)/g, 'new.$1')})) execute function logbook_search_facts()`,
    // Rows without an id mean that there are too many: the list then reads all texts, which finds the same.
    `create or replace function logbook_having(words text[], most int) returns setof uuid language plpgsql stable security definer
       set search_path = public, pg_temp as $$
     declare
       organisation uuid := app_organisation();
       looked_at int := 2 * most;
       patterns text[];
       vehicles int[];
       condition text := 'true';
       met int;
     begin
       for i in 1 .. cardinality(words) loop
         patterns[i] := '%' || regexp_replace(${smallLetters('words[i]')}, '([\\\\%_])', '\\\\\\1', 'g') || '%';
         select array_agg(v.vehicle_id) into vehicles from vehicle v
           where v.organisation_id = organisation and strpos(${smallLetters('v.name')}, ${smallLetters('words[i]')}) > 0;
         condition := condition || format(' and (s.texts like $2[%s]', i)
           || case when vehicles is null then ')' else format(' or s.vehicle_id = any (%L::int[]))', vehicles) end;
       end loop;
       execute 'select count(*) from (select s.texts, s.vehicle_id ${own} limit $3) s where ' || condition
         into met using organisation, patterns, looked_at;
       if met * 20 > looked_at then
         return query select null::uuid from generate_series(1, most);
       else
         return query execute 'select s.entry_id ${own} and ' || condition || ' limit $3' using organisation, patterns, most;
       end if;
     end $$`,
  ],
};
