import { exportFromOther, sharedPostgres, startTogether } from '../server/platform/database/two-servers.ts';
import { demoGateway } from '../server/server-process.ts';
import type { Drill } from './main.ts';

const starts = Number(process.env.STARTS ?? 12);
const fleet = 20;

export const drill: Drill = {
  about: `${starts} times two servers start at the same moment on one new database, and one fetches what the other exported`,
  run: async () => {
    let died = 0;
    let seededTwice = 0;
    let unreachable = 0;
    const postgres = await sharedPostgres();
    try {
      for (let start = 0; start < starts; start++) {
        const pair = await startTogether(await postgres.database(`start_${start}`), { GLEISBLICK_DEMO_LIVE: 'off' });
        try {
          died += pair.died.length;
          if (pair.died.length > 0) continue;
          const [first] = pair.servers;
          if ((await demoGateway(first!.url)).vehicleIds.length !== fleet) seededTwice++;
          for (const servers of [pair.servers, pair.servers.toReversed()])
            if (typeof (await exportFromOther(servers)) === 'number') unreachable++;
        } finally {
          await pair.stop();
        }
      }
    } finally {
      await postgres.stop();
    }
    return [
      { what: 'servers that died at the start', value: died, atMost: 0 },
      { what: 'fleets seeded twice', value: seededTwice, atMost: 0 },
      { what: 'exports not to be had from the other server', value: unreachable, atMost: 0 },
    ];
  },
};
