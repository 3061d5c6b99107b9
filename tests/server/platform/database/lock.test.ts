import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { expect, it, vi } from 'vitest';
import { isAlive } from '../../../../server/platform/database/embedded/lock.ts';

it('A process is alive until it ends, whether or not its parent takes notice', async () => {
  // The second program takes the place of the shell and does not wait for the child it finds.
  const parent = spawn('sh', ['-c', 'sleep 0.1 & echo $!; exec sleep 60'], { stdio: ['ignore', 'pipe', 'ignore'] });
  try {
    const [output] = (await once(parent.stdout, 'data')) as [Buffer];
    const child = Number(output.toString());
    expect([isAlive(process.pid), isAlive(parent.pid!), child > 0]).toEqual([true, true, true]);
    await vi.waitFor(() => expect(isAlive(child)).toBe(false), { timeout: 20_000 });
    expect(() => process.kill(child, 0)).not.toThrow();
  } finally {
    parent.kill('SIGKILL');
  }
});
