import { setTimeout as wait } from 'node:timers/promises';
import { Effect } from 'effect';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { superuser } from '../../harness.ts';
import { type FleetWorld, fleetWorld } from '../fleet-world.ts';

let world: FleetWorld;
let owner: Awaited<ReturnType<typeof superuser>>;
beforeAll(async () => {
  world = await fleetWorld();
  owner = await superuser(world.portal);
});
afterAll(async () => {
  await owner.close();
  await world.portal.close();
});

const ensure = () => world.rows("select ensure_position_month('2019-03-01')");

it('The table of a month that somebody is still making is waited for, though it is seen already', async () => {
  await ensure();
  const order: string[] = [];
  let later = Promise.resolve();
  await Effect.runPromise(
    owner.sql.withTransaction(
      Effect.gen(function* () {
        yield* owner.sql.unsafe('lock table position_201903 in access exclusive mode');
        later = ensure().then(() => void order.push('ensured'));
        yield* Effect.promise(() => wait(500));
        order.push('made');
      }),
    ),
  );
  await later;
  expect(order).toEqual(['made', 'ensured']);
});

it('The table of a month is had at once while its reports are written and read', async () => {
  await ensure();
  await Effect.runPromise(
    owner.sql.withTransaction(
      Effect.gen(function* () {
        yield* owner.sql.unsafe('lock table position, position_201903 in row exclusive mode');
        yield* owner.sql.unsafe('lock table position_201903 in share update exclusive mode');
        yield* Effect.promise(ensure);
      }),
    ),
  );
});
