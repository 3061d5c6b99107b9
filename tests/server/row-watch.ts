import { Refusals } from '../../server/fleet/telemetry/refusals.ts';
import type { World } from './world.ts';

/**
 * Notes each written row in the transaction that writes it, so that a rollback takes the note back, and keeps what the tables hold now. Not noted: a
 * session of which only the time of its last use differs.
 */
const watch = [
  // The audit log runs for a replica, too: putting rows back below shall not be in it.
  `do $$ declare kept record; begin
    for kept in select tgrelid::regclass as subject, tgname from pg_trigger where tgenabled = 'A' loop
      execute format('alter table %s enable trigger %I', kept.subject, kept.tgname);
    end loop;
  end $$`,
  'create schema watch',
  'create unlogged table watch.row_note (id bigint generated always as identity primary key, name text not null)',
  `create function watch.note_row() returns trigger language plpgsql security definer set search_path = public as $$ begin
    insert into watch.row_note (name) select relname from pg_class where oid = coalesce(pg_partition_root(tg_relid), tg_relid);
    return null;
  end $$`,
  `do $$ declare watched record; begin
    for watched in
      select c.relname as name, exists (select from pg_attribute a where a.attrelid = c.oid and a.attname = 'last_used_at') as has_use
      from pg_class c where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and not c.relispartition
    loop
      execute format('create trigger zz_note_made after insert or delete on %I for each row execute function watch.note_row()', watched.name);
      execute format('create trigger zz_note_changed after update on %I for each row %s execute function watch.note_row()', watched.name,
        case when watched.has_use then
          $w$when (to_jsonb(old) - 'last_used_at' is distinct from to_jsonb(new) - 'last_used_at')$w$ else '' end);
      execute format('create trigger zz_note_emptied after truncate on %I for each statement execute function watch.note_row()', watched.name);
      execute format('create table watch.%1$I as table %1$I', watched.name);
    end loop;
  end $$`,
  `create function watch.restore_written() returns void language plpgsql as $$ declare written text; names text; begin
    -- Without triggers and foreign keys: no caller did it, and signed rows are replaced as well.
    set local session_replication_role = replica;
    for written in with gone as (delete from watch.row_note returning name) select distinct name from gone where name not like 'audit%' loop
      select string_agg(quote_ident(attname), ', ') into names
        from pg_attribute where attrelid = quote_ident(written)::regclass and attnum > 0 and not attisdropped and attgenerated = '';
      execute format('delete from %I', written);
      execute format('insert into %1$I (%2$s) overriding system value select %2$s from watch.%1$I', written, names);
    end loop;
  end $$`,
];

/** Watches what is written to the tables from now on, and puts them back as they are now. It costs what is written, not what the tables hold. */
export const watchRows = async ({ portal, admin: { query } }: World) => {
  for (const statement of watch) await query(statement);
  /** Refusals that wait in memory are written now, not in the middle of a later call. */
  const flush = () => portal.run(Refusals.use(({ flush }) => flush));
  const isExporting = async () => (await query(`select 1 from logbook_export where state = 'running'`)).length > 0;
  return {
    /** Changes with every write, and when a table is made or dropped. */
    mark: async () => {
      await flush();
      const [found] = await query<{ mark: string }>(
        `select (select coalesce(max(id), 0) from watch.row_note) || ' ' || (select count(*) from pg_class where relkind in ('r', 'p')) as mark`,
      );
      return found!.mark;
    },
    /** The tables written to since the last restore. */
    written: async (): Promise<readonly string[]> =>
      (await query<{ name: string }>('select distinct name from watch.row_note order by name')).map(({ name }) => name),
    /** All but the audit log, which only grows. */
    restore: async () => {
      await flush();
      while (await isExporting());
      await query('select watch.restore_written()');
    },
  };
};
