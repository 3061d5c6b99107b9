import { expect, it } from 'vitest';
import { clientRules } from './model/client-rules.ts';
import { runModel } from './model/run.ts';
import { serverRules } from './model/server.ts';
import { withDatabase } from './real/office/database.ts';
import { copiedSchedule } from './shared/schedule.ts';

const seeds = (count: number) => Array.from({ length: count }, (_, index) => index + 1);
const told = (violations: ReturnType<typeof runModel>) => violations.map(({ invariant, message }) => `${invariant} ${message}`).join('; ');

it('loses nothing where two computers count on under the same device id', () => {
  const failures = seeds(1_000).flatMap((seed) => told(runModel(copiedSchedule(seed))).replace(/^(?=.)/, `seed ${seed}: `) || []);
  expect(failures.slice(0, 3)).toEqual([]);
});

it('would lose an update that the server ignores and answers as done', { tags: ['full'] }, () => {
  const silent = { ...clientRules, server: { ...serverRules, tellsIgnored: false } };
  expect(seeds(100).some((seed) => runModel(copiedSchedule(seed), silent).length > 0)).toBe(true);
});

it('loses nothing so with the real client and the real server', { tags: ['full'], timeout: 120_000 }, async () => {
  // The whole server is read only where it is asked for.
  const [{ openOffice }, { checkSchedule }] = await Promise.all([import('./real/office/office.ts'), import('./real/report.ts')]);
  await withDatabase(async (at) => {
    const office = await openOffice(at);
    for (const seed of seeds(10)) expect(await checkSchedule(office, copiedSchedule(seed))).toBeNull();
    await office.shut();
  });
});
