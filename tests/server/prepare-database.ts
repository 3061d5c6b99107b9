import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { preparedFolder } from './prepared-folder.ts';

/** Has one database with all its tables made before the tests of a run; each portal begins with a copy of it. */
export default function setup() {
  const dataDirectory = mkdtempSync(join(tmpdir(), 'gleisblick-prepared-'));
  // In a process of its own: the server's modules ask Node for what a test runner's setup does not have.
  execFileSync(process.execPath, [join(import.meta.dirname, 'make-database.ts'), dataDirectory], { stdio: 'inherit' });
  process.env[preparedFolder] = dataDirectory;
  return () => rmSync(dataDirectory, { recursive: true, force: true });
}
