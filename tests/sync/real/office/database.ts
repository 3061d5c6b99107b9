import type { superuser } from '../../../server/harness.ts';

type Admin = Awaited<ReturnType<typeof superuser>>;

/** Makes the database able to fail in the middle of a write: deadlock, unique violation, full disk. */
export const plantFaults = async ({ query }: Admin) => {
  await query('create table if not exists sync_fault (organisation_id uuid primary key, code text not null)');
  await query(`create or replace function sync_fault() returns trigger language plpgsql security definer as $$
    declare wanted text;
    begin
      select code into wanted from public.sync_fault f where f.organisation_id = new.organisation_id;
      if wanted is not null then raise exception 'planted' using errcode = wanted; end if;
      return new;
    end $$`);
  for (const table of ['logbook_fact', 'logbook_signature', 'logbook_comment', 'logbook_sequence'])
    await query(`create or replace trigger sync_fault before insert or update on ${table} for each row execute function sync_fault()`);
  await query(
    'create or replace trigger sync_fault_entry before insert or update on logbook_entry for each row execute function sync_fault()',
  );
};

// Parents first.
const tables = [
  'logbook_entry',
  'logbook_fact',
  'logbook_sequence',
  'logbook_comment',
  'logbook_signature',
  'logbook_link',
  'logbook_notification',
] as const;

/** Everything the logbook holds of these organisations, as the text of its rows. */
export const backupOf = async ({ query }: Admin, organisationIds: readonly string[]) => {
  const backup: [string, string][] = [];
  for (const table of tables) {
    const [row] = await query<{ rows: string }>(
      `select coalesce(json_agg(t), '[]')::text as rows from ${table} t where organisation_id = any($1::uuid[])`,
      [organisationIds],
    );
    backup.push([table, row!.rows]);
  }
  return backup;
};

export const restoreFrom = async ({ query }: Admin, organisationIds: readonly string[], backup: Awaited<ReturnType<typeof backupOf>>) => {
  await query(`set session_replication_role = 'replica'`);
  for (const table of tables) await query(`delete from ${table} where organisation_id = any($1::uuid[])`, [organisationIds]);
  for (const [table, rows] of backup) {
    const always = table === 'logbook_notification' ? 'overriding system value' : '';
    await query(`insert into ${table} ${always} select * from json_populate_recordset(null::${table}, $1::json)`, [rows]);
  }
  await query(`set session_replication_role = 'origin'`);
};
