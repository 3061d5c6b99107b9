import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';

/** The messages of the lines that tell of errors; every line is JSON. */
export const errorsIn = (log: string): readonly string[] =>
  log
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => JSON.parse(line) as { readonly level: string; readonly message: string })
    .flatMap(({ level, message }) => (level === 'error' ? [message] : []));

const root = join(import.meta.dirname, '../../../..');

/** The errors that a start that comes to nothing logs; `fileBlocks` of 512 bytes is the most a file may have. */
export const failedStart = async (environment: Readonly<Record<string, string>>, fileBlocks = 'unlimited') => {
  const script = `ulimit -f ${fileBlocks}; exec "$0" "$1"`;
  const child = spawn('sh', ['-c', script, process.execPath, join(root, 'server/main.ts')], {
    cwd: root,
    env: { ...process.env, PORT: '18997', LOG: 'off', GLEISBLICK_DEMO: 'off', ...environment },
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (chunk: Buffer) => {
      output += chunk;
    });
  const [code] = await once(child, 'close');
  return { code, lines: errorsIn(output) };
};
