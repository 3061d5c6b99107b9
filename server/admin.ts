import { parseArgs } from 'node:util';
import { NodeRuntime } from '@effect/platform-node';
import { Effect, Layer } from 'effect';
import { passwordViolations } from '../src/domain/password.ts';
import { ServerConfig } from './config.ts';
import { databaseLayer } from './db/connection.ts';
import { People } from './services/people.ts';
import { servicesLayer } from './services/services.ts';

const usage = `npm run admin -- create --organisation NAME --account NAME --email ADDRESS --first NAME --last NAME
The new passkey is read from the environment variable PASSKEY.`;

const both = { canRead: true, canCreate: true };
const rights = { gateway: both, logbook_entries: both, 'logbook_entries/comments': both };

const option = { type: 'string' } as const;
const options = { organisation: option, account: option, email: option, first: option, last: option };
/** What cannot be read is answered with the usage. */
const readArguments = () => {
  try {
    return parseArgs({ allowPositionals: true, options });
  } catch {
    return parseArgs({ args: [], allowPositionals: true, options });
  }
};
const { positionals, values } = readArguments();

const fail = (message: string) =>
  Effect.sync(() => {
    process.stderr.write(`${message}\n`);
    process.exitCode = 1;
  });

const create = Effect.gen(function* () {
  const { organisation, account, email, first, last } = values;
  const passkey = process.env.PASSKEY ?? '';
  if (!organisation || !account || !email || !first || !last) return yield* fail(usage);
  const broken = passwordViolations(passkey).map(({ rule }) => rule);
  if (broken.length > 0) return yield* fail(`PASSKEY breaks these rules: ${broken.join(', ')}`);
  const people = yield* People;
  const made = yield* people.create({
    accountName: account,
    passkey,
    firstName: first,
    lastName: last,
    email,
    memberships: [{ organisation, role: 'administrator', rights }],
  });
  if (made === undefined) return yield* fail(`An account with this name or address exists already: ${account}, ${email}`);
  process.stdout.write(`Administrator ${account} of ${organisation} created.\n`);
});

const services = Layer.unwrap(
  Effect.gen(function* () {
    const { databaseUrl, databaseAppUrl, databaseSystemUrl, dataDirectory } = yield* ServerConfig;
    const database = databaseLayer({
      url: databaseUrl ?? undefined,
      appUrl: databaseAppUrl ?? undefined,
      systemUrl: databaseSystemUrl ?? undefined,
      dataDirectory,
    });
    return servicesLayer.pipe(Layer.provide(database));
  }),
).pipe(Layer.provide(ServerConfig.layer));

const command = positionals[0] === 'create' ? create.pipe(Effect.provide(services)) : fail(usage);
NodeRuntime.runMain(command.pipe(Effect.catchTag(['DataDirectoryInUse', 'BadSetting', 'CannotStart'], (error) => fail(error.message))));
