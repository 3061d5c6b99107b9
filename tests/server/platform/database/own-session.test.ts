import { Effect } from 'effect';
import type { SqlClient } from 'effect/sql';
import { expect, it } from 'vitest';
import { checkOwnSession } from '../../../../server/platform/database/own-session.ts';

/** A pooler with processes 1 to 3; `next` takes one of those that are free. */
const pooler = (next: (free: number[]) => number) => {
  const free = [1, 2, 3];
  return () => {
    let held: number | undefined;
    const executeUnprepared = (text: string) =>
      Effect.sync(() => {
        const pid = held ?? next(free);
        if (text === 'begin') held = pid;
        else if (text === 'commit') held = undefined;
        if (held === undefined) free.unshift(pid);
        return [{ pid }];
      });
    return { executeUnprepared };
  };
};
const own = () => {
  let last = 0;
  return () => {
    const pid = ++last;
    return { executeUnprepared: () => Effect.succeed([{ pid }]) };
  };
};
const checked = (connect: () => object) =>
  Effect.runPromise(
    Effect.match(checkOwnSession({ reserve: Effect.sync(connect) } as unknown as SqlClient.SqlClient), {
      onSuccess: () => 'started',
      onFailure: (error) => ('message' in error ? error.message : 'failed'),
    }),
  );

it.each([
  ['the one used last', pooler((free) => free.shift()!)],
  ['each in turn', pooler((free) => free.pop()!)],
])('A pooler that gives each transaction %s is refused in one sentence', async (_, connect) => {
  expect(await checked(connect)).toMatch(/^The database is reached through a pooler .*pool_mode = session.*\.$/);
});

it('Connections with sessions of their own are taken', async () => {
  expect(await checked(own())).toBe('started');
});
