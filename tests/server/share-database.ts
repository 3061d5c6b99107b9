import { Effect } from 'effect';
import { embeddedPostgres } from '../../server/platform/database/embedded/embedded.ts';
import { unhurried } from './prepared-database.ts';

/** `node share-database.ts <data directory>`: runs its PostgreSQL until the input ends, and says the superuser's address in a line. */
// A signal to the whole run ends the test runner, and with it the input: the database is then stopped in order.
for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => {});
const shared = Effect.gen(function* () {
  const url = yield* embeddedPostgres(process.argv[2] ?? '', unhurried);
  process.stdout.write(`${url}\n`);
  yield* Effect.callback<void>((resume) => {
    process.stdin.resume().once('end', () => resume(Effect.void));
  });
});
await Effect.runPromise(Effect.scoped(shared));
