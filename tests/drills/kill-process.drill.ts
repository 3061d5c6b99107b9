import { killServer } from '../server/platform/start/kill-server.ts';
import type { Drill } from './main.ts';

const kills = Number(process.env.KILLS ?? 20);

export const drill: Drill = {
  about: `the server is killed (SIGKILL) at ${kills} random moments while reports come in, and started again; KILLS sets the count`,
  run: async () => {
    const { acknowledged, lost } = await killServer(kills);
    process.stdout.write(`  ${acknowledged} reports acknowledged\n`);
    return [{ what: 'acknowledged reports lost', value: lost, atMost: 0 }];
  },
};
