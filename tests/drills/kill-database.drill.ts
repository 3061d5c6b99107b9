import { killDatabase } from '../server/platform/database/kill-database.ts';
import type { Drill } from './main.ts';

const kills = Number(process.env.KILLS ?? 50);

export const drill: Drill = {
  about: `the database under a server is killed (SIGKILL) at ${kills} random moments while reports come in; KILLS sets the count`,
  run: async () => {
    const { acknowledged, lost, longestRecovery, wrong, busy } = await killDatabase(kills);
    process.stdout.write(`  ${acknowledged} reports acknowledged, ${busy} calls told to come back\n`);
    return [
      { what: 'acknowledged reports lost', value: lost, atMost: 0 },
      { what: 'longest time from a kill to the next acknowledged batch, s', value: longestRecovery, atMost: 10 },
      { what: 'answers other than success or 503 with Retry-After', value: wrong.length, atMost: 0 },
    ];
  },
};
