import { execFileSync } from 'node:child_process';
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const folder = 'PREPARED_DATABASE';

/** A folder for the run, where the first test that needs a database leaves one for the others. */
export default () => {
  const directory = mkdtempSync(join(tmpdir(), 'gleisblick-prepared-'));
  process.env[folder] = directory;
  return () => rmSync(directory, { recursive: true, force: true, maxRetries: 20, retryDelay: 100 });
};

/** Fills an empty folder with an empty database that has its roles and tables; outside of a test run the folder stays empty. */
export const copyPrepared = async (to: string, prepare: (directory: string) => Promise<void>): Promise<void> => {
  const directory = process.env[folder];
  if (directory === undefined) return;
  const prepared = join(directory, 'data');
  if (!existsSync(prepared)) await prepare(prepared);
  // Owners are kept: PostgreSQL refuses a folder that is another's.
  execFileSync('cp', ['-a', `${prepared}/.`, to]);
};
