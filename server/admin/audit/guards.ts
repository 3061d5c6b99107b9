import { Effect } from 'effect';
import type { SqlClient } from 'effect/sql';
import { migrations } from '../../platform/database/all-migrations.ts';
import type { NamedHead } from './heads.ts';

/** Functions of the triggers that write the log, make links and seals wait, and refuse changes of what is signed. */
const guarding = `pronamespace = 'public'::regnamespace
  and (proname ~ '^audit_' or proname in ('refuse_change', 'logbook_link_waits', 'seal_ends_wait'))`;

/**
 * The triggers and functions that guard the log, as a head: its position is the number of migrations. `xmin` is the transaction that last
 * wrote the row of the catalogue, so a trigger that was off for a while differs even when it is on again.
 */
export const guardsNow = Effect.fn('Audit.guardsNow')(function* (sql: SqlClient.SqlClient) {
  const [found] = yield* sql.unsafe<{ hash: string; off: string | null }>(
    `with guard as (select oid, proname, xmin::text from pg_proc where ${guarding}),
       guarded as (select t.tgrelid::regclass::text as subject, t.tgname, t.tgenabled, t.xmin::text from pg_trigger t join guard g on g.oid = t.tgfoid)
     select encode(sha256(convert_to(
         (select string_agg(concat_ws(' ', proname, xmin), ',' order by proname collate "C", oid) from guard) || ';' ||
         (select string_agg(concat_ws(' ', subject, tgname, tgenabled, xmin), ',' order by subject collate "C", tgname collate "C") from guarded),
         'UTF8')), 'hex') as hash,
       (select min(subject) from guarded where tgenabled = 'D') as off`,
  );
  const head: NamedHead = { chain: 'guards', position: migrations.length, hash: found!.hash };
  return { head, off: found!.off };
});
