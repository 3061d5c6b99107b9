import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Effect, Exit, Scope } from 'effect';
import { connectedTo, ownDatabase } from '../../../server/own-database.ts';
import prepare from '../../../server/prepare-database.ts';
import { preparedFolder, sharedDatabase } from '../../../server/prepared-folder.ts';

type Admin = Awaited<ReturnType<typeof connectedTo>>;

/** A database that every office of a run works on. */
export interface At {
  readonly databaseUrl: string;
  readonly secret: string;
}

/** Where no test run has prepared databases, as from the command line, that is done here. */
const prepared = async () => {
  if (process.env[sharedDatabase] !== undefined) return async () => undefined;
  const end = await prepare();
  return async () => {
    delete process.env[sharedDatabase];
    delete process.env[preparedFolder];
    await end();
  };
};

/** Works on a database of its own that can fail. Without a server: the threads that work on it read the server's code themselves. */
export const withDatabase = async (work: (at: At) => Promise<void>) => {
  const end = await prepared();
  const directory = await mkdtemp(join(tmpdir(), 'gleisblick-'));
  const scope = Scope.makeUnsafe();
  const databaseUrl = (await Effect.runPromise(Scope.provide(ownDatabase(directory), scope)))!;
  const secret = await readFile(join(directory, 'postgres.secret'), 'utf8');
  const url = new URL(databaseUrl);
  url.username = 'postgres';
  const admin = await connectedTo(url.href);
  try {
    await plantFaults(admin);
    await admin.close();
    await work({ databaseUrl, secret });
  } finally {
    await Effect.runPromise(Scope.close(scope, Exit.void));
    await rm(directory, { recursive: true });
    await end();
  }
};

/** Makes the database able to fail in the middle of a write: deadlock, unique violation, full disk. */
const plantFaults = async ({ query }: Admin) => {
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
