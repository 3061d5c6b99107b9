import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import { chmod, chown, mkdir, rm, stat, symlink, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { Effect } from 'effect';
import { orSentence } from '../../cannot-start.ts';
import { binaries, isReachable, openFolder, unprivileged } from './binaries.ts';
import { boundedLog } from './bounded-log.ts';
import { keptSecret } from './kept-secret.ts';
import { lockDirectory } from './lock.ts';
import { superuserAddress } from './postmaster.ts';
import { traces } from './traces.ts';
import { watchPostmaster } from './watch.ts';

const run = promisify(execFile);

export interface EmbeddedOptions {
  /** Settings of PostgreSQL. */
  readonly settings?: Readonly<Record<string, string>>;
  /** How long it is tried to start it again. */
  readonly restartSeconds?: number;
}

const exists = (path: string) =>
  stat(path).then(
    () => true,
    () => false,
  );

const initialise = async (directory: string, password: string, isDurable: boolean): Promise<void> => {
  const { initdb } = await binaries();
  const user = await unprivileged();
  // Without PG_VERSION an earlier start was interrupted before it had created any data.
  await rm(directory, { recursive: true, force: true });
  await mkdir(directory, { recursive: true, mode: 0o700 });
  const passwordFile = `${directory}.password`;
  await writeFile(passwordFile, `${password}\n`, { mode: 0o600 });
  if (user) await Promise.all([chown(directory, user.uid, user.gid), chown(passwordFile, user.uid, user.gid)]);
  const flags = ['--username=postgres', `--pwfile=${passwordFile}`, '--auth=scram-sha-256', '--encoding=UTF8', '--locale=C'];
  if (!isDurable) flags.push('--no-sync');
  try {
    await run(initdb, [`--pgdata=${directory}`, ...flags], { ...user, cwd: directory });
  } finally {
    await rm(passwordFile, { force: true });
  }
};

/**
 * `postgres` in the data directory. As root in a folder closed to the unprivileged user (/root) that name is a link to one
 * that is open; the data directory itself is opened for passing through only, its secrets stay readable by us alone.
 */
const databaseDirectory = async (home: string): Promise<string> => {
  const inside = join(home, 'postgres');
  const user = await unprivileged();
  if (user === undefined) return inside;
  await chmod(home, 0o711);
  if (await isReachable(home, user)) return inside;
  const outside = join(openFolder, createHash('sha256').update(home).digest('hex').slice(0, 16));
  await mkdir(openFolder, { recursive: true, mode: 0o755 });
  await symlink(outside, inside).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'EEXIST') throw error;
  });
  return outside;
};

/** A PostgreSQL that lives in `dataDirectory/postgres`, is started anew when it ends and ends with the scope. */
export const watchedPostgres = Effect.fn('watchedPostgres')(function* (
  dataDirectory: string,
  { settings = {}, restartSeconds = 60 }: EmbeddedOptions = {},
) {
  const home = resolve(dataDirectory);
  const made = yield* Effect.acquireRelease(Effect.sync(traces), ({ remove }) => Effect.promise(remove));
  const step = <A>(what: string, work: () => Promise<A>) => Effect.tryPromise({ try: work, catch: orSentence(what) });
  yield* step(`The data directory ${home} cannot be made`, () => made.folder(home));
  yield* lockDirectory(home);
  const directory = yield* step(`The data directory ${home} cannot be prepared`, () => databaseDirectory(home));
  const secret = join(home, 'postgres.secret');
  const log = boundedLog(join(home, 'postgres.log'));
  yield* Effect.promise(() => made.expect(secret));
  yield* Effect.promise(() => made.expect(join(home, 'postgres.log')));
  const password = yield* step(`The secret ${secret} cannot be used`, () => keptSecret(secret));
  yield* step(`The database cannot be made in ${directory}`, async () => {
    if (await exists(join(directory, 'PG_VERSION'))) return;
    await made.expect(join(home, 'postgres'));
    await made.expect(directory);
    await initialise(directory, password, settings.fsync !== 'off');
  });
  const watched = yield* Effect.acquireRelease(
    step(`The database in ${directory} cannot be started`, () => watchPostmaster({ directory, settings, log }, restartSeconds)),
    ({ stop }) => Effect.promise(stop),
  );
  made.keep();
  return { url: superuserAddress(password, watched.port), watched };
});

/** The superuser's address of such a PostgreSQL. */
export const embeddedPostgres = (dataDirectory: string, settings: EmbeddedOptions['settings'] = {}) =>
  Effect.map(watchedPostgres(dataDirectory, { settings }), ({ url }) => url);
