import type { World } from './world.ts';

type Query = World['admin']['query'];

/** Of each row that is written, in the transaction that writes it: what is taken back is not told. */
const noteRow = `create function note_row() returns trigger language plpgsql security definer set search_path = public as $$ begin
  insert into row_note (name) values (tg_table_name);
  return null;
end $$`;

/**
 * From now on every row that is written in any table is noted, save one of which only the time of its last use is another. It costs what is
 * written; to compare the tables with what they were costs what they hold.
 */
export const watchRows = async (query: Query) => {
  await query('create unlogged table row_note (id bigint generated always as identity primary key, name text not null)');
  await query(noteRow);
  const tables = await query<{ name: string; hasUse: boolean }>(
    `select c.relname as name, exists (select from pg_attribute a where a.attrelid = c.oid and a.attname = 'last_used_at') as "hasUse"
     from pg_class c where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and not c.relispartition
       and c.relname <> 'row_note'`,
  );
  for (const { name, hasUse } of tables) {
    const isOther = hasUse ? `when (to_jsonb(old) - 'last_used_at' is distinct from to_jsonb(new) - 'last_used_at')` : '';
    await query(`create trigger zz_note_made after insert or delete on ${name} for each row execute function note_row()`);
    await query(`create trigger zz_note_changed after update on ${name} for each row ${isOther} execute function note_row()`);
    await query(`create trigger zz_note_emptied after truncate on ${name} for each statement execute function note_row()`);
  }
  return {
    /** Another one after every write, and after a table more or less. */
    mark: async () => {
      const [found] = await query<{ mark: string }>(
        `select (select coalesce(max(id), 0) from row_note) || ' ' || (select count(*) from pg_class where relkind in ('r', 'p')) as mark`,
      );
      return found!.mark;
    },
    /** The tables written to since the last time they were asked for. */
    written: async (): Promise<readonly string[]> =>
      (await query<{ name: string }>('with gone as (delete from row_note returning name) select distinct name from gone')).map(
        ({ name }) => name,
      ),
  };
};
