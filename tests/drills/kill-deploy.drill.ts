import { killDeployments } from '../server/admin/kill-deploy.ts';
import type { Drill } from './main.ts';

const kills = Number(process.env.KILLS ?? 50);

export const drill: Drill = {
  about: `the server is killed (SIGKILL) at ${kills} random moments of deployments and restores, and started again; KILLS sets the count`,
  run: async () => {
    const { wrong, old, new: fresh, acknowledged } = await killDeployments(kills);
    process.stdout.write(`  the old portal stayed ${old} times, the new one came ${fresh} times, ${acknowledged} times acknowledged\n`);
    for (const what of wrong) process.stdout.write(`  ${what}\n`);
    return [{ what: 'mixtures, lost changes, approvals that do not fit, and leftovers', value: wrong.length, atMost: 0 }];
  },
};
