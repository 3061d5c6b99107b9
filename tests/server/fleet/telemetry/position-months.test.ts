import { setTimeout as wait } from 'node:timers/promises';
import { Effect } from 'effect';
import { expect, it } from 'vitest';
import { superuser } from '../../harness.ts';
import { fleetWorld, shared } from '../fleet-world.ts';

const world = shared(fleetWorld);
const owner = shared(() => superuser(world.portal));

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
