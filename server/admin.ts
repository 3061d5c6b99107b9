import { readFile } from 'node:fs/promises';
import { extname } from 'node:path';
import { parseArgs } from 'node:util';
import { NodeRuntime } from '@effect/platform-node';
import { Effect, Layer } from 'effect';
import { passwordViolations } from '../src/domain/account/password.ts';
import { limits } from '../src/domain/logbook/entry/values.ts';
import { readSupplierFile } from '../src/domain/places/supplier-file.ts';
import { People } from './account/people.ts';
import { isReadmePasskey } from './demo/people.ts';
import { importSuppliers, supplierReport } from './places/supplier-import.ts';
import { ServerConfig } from './platform/config.ts';
import { databaseLayer } from './platform/database/connection.ts';
import { servicesLayer } from './services.ts';

const usage = `npm run admin -- create --organisation NAME --account NAME --email ADDRESS --first NAME --last NAME
npm run admin -- passkey --account NAME
npm run admin -- mileage --organisation NAME --kilometres NUMBER
npm run admin -- suppliers --file FILE.csv|FILE.json
  with id, name, country, street, number, plz, city, coordinates (longitude latitude), website
The new passkey is read from the environment variable PASSKEY.`;

const both = { canRead: true, canCreate: true };
const rights = { gateway: both, logbook_entries: both, 'logbook_entries/comments': both };

const option = { type: 'string' } as const;
const options = { organisation: option, account: option, email: option, first: option, last: option, kilometres: option, file: option };
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

/** The passkey given, or why it cannot be one. */
const newPasskey = () => {
  const passkey = process.env.PASSKEY ?? '';
  const broken = passwordViolations(passkey).map(({ rule }) => rule);
  if (broken.length > 0) return { problem: `PASSKEY breaks these rules: ${broken.join(', ')}` };
  return isReadmePasskey(passkey) ? { problem: 'PASSKEY stands in the README, where everybody reads it.' } : { passkey };
};

const create = Effect.gen(function* () {
  const { organisation, account, email, first, last } = values;
  if (!organisation || !account || !email || !first || !last) return yield* fail(usage);
  const { passkey, problem } = newPasskey();
  if (passkey === undefined) return yield* fail(problem);
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

const setPasskey = Effect.gen(function* () {
  const { account } = values;
  if (!account) return yield* fail(usage);
  const { passkey, problem } = newPasskey();
  if (passkey === undefined) return yield* fail(problem);
  if (!(yield* People.use((people) => people.setPasskey(account, passkey)))) return yield* fail(`There is no account ${account}.`);
  process.stdout.write(`${account} has a new passkey, and is logged out everywhere.\n`);
});

/** The limit of the logbook's mileage: the specification's one is the least. */
const setMileage = Effect.gen(function* () {
  const { organisation, kilometres } = values;
  const limit = Number(kilometres);
  if (!organisation || !Number.isInteger(limit)) return yield* fail(usage);
  if (limit < limits.mileage || limit > limits.highestMileage)
    return yield* fail(`The limit lies between ${limits.mileage} and ${limits.highestMileage} km.`);
  if (!(yield* People.use((people) => people.setMaximumMileage(organisation, limit))))
    return yield* fail(`There is no organisation ${organisation}.`);
  process.stdout.write(`Entries of ${organisation} may state up to ${limit} km.\n`);
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

/** The text of a file, null where there is none that is UTF-8. */
const readText = (file: string) =>
  readFile(file)
    .then((bytes) => new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes))
    .catch(() => null);

/** A file is taken whole or not at all. */
const replaceSuppliers = Effect.gen(function* () {
  const format = extname(values.file ?? '')
    .slice(1)
    .toLowerCase();
  if (!values.file || (format !== 'csv' && format !== 'json')) return yield* fail(usage);
  const { file } = values;
  const text = yield* Effect.promise(() => readText(file));
  if (text === null) return yield* fail(`${file} cannot be read as a text in UTF-8.`);
  const { suppliers, problems } = readSupplierFile(text, format);
  if (problems.length > 0) return yield* fail(supplierReport(problems));
  yield* importSuppliers(suppliers).pipe(Effect.provide(services));
  process.stdout.write(`${suppliers.length} suppliers imported.\n`);
});

const withServices = Effect.provide(services);
const commands = {
  create: create.pipe(withServices),
  passkey: setPasskey.pipe(withServices),
  mileage: setMileage.pipe(withServices),
  suppliers: replaceSuppliers,
};
const isCommand = (name: string): name is keyof typeof commands => Object.hasOwn(commands, name);
const [name = ''] = positionals;
const command = isCommand(name) ? commands[name] : fail(usage);
NodeRuntime.runMain(command.pipe(Effect.catchTag(['DataDirectoryInUse', 'BadSetting', 'CannotStart'], (error) => fail(error.message))));
