import { readFile } from 'node:fs/promises';
import { userInfo } from 'node:os';
import { extname } from 'node:path';
import { parseArgs } from 'node:util';
import { Effect, flow, Layer } from 'effect';
import type { TableFormat } from '../../src/domain/common/table-file.ts';
import { vehicleChoices } from '../../src/domain/fleet/vehicle-file.ts';
import { ServerConfig } from '../platform/config.ts';
import { CurrentAuthor } from '../platform/database/author.ts';
import { databaseLayer } from '../platform/database/connection.ts';
import { servicesLayer } from '../services.ts';

const option = { type: 'string' } as const;
const options = {
  organisation: option,
  account: option,
  email: option,
  first: option,
  last: option,
  role: option,
  kilometres: option,
  file: option,
  vehicle: option,
  label: option,
};

/** The words of the command line; what cannot be read is answered with none. */
const readArguments = () => {
  try {
    return parseArgs({ allowPositionals: true, options });
  } catch {
    return parseArgs({ args: [], allowPositionals: true, options });
  }
};
const { positionals, values } = readArguments();
export const given = values;
export const commandName = positionals[0] ?? '';
/** What stands after the command without an option's name. */
export const [, plainWord = ''] = positionals;

export const usage = `npm run admin -- create-organisation --organisation NAME
npm run admin -- create-user --organisation NAME --account NAME --email ADDRESS --first NAME --last NAME
  [--role administrator|operatorAdmin|user]
npm run admin -- passkey --account NAME
npm run admin -- reset-second-factor --account NAME
npm run admin -- unlock NAME
  ends the delay that failed logins of an account have brought about
npm run admin -- end-sessions --account NAME | --organisation NAME
  logs out a person, or all people of an organisation
npm run admin -- rotate-secret
  puts a new secret before those of DATA_DIR/token.secret, which are still accepted
npm run admin -- reseal
  seals with the current secret what was sealed with one before it, and counts what none opens
npm run admin -- import-vehicles --organisation NAME --file FILE.csv|FILE.json
  with name, model, type, engine and, where known, fabricNumber, manufacturer, constructionYear, weight (kg), evn
  model Kran makes a crane, engine electric an electric locomotive
  type: ${vehicleChoices.type.join(', ')}
  engine: ${vehicleChoices.engine.join(', ')}
npm run admin -- issue-device-key --organisation NAME [--vehicle NAME] [--label TEXT]
npm run admin -- import-records --organisation NAME --account NAME --file FILE.json
  old shift records as drafts of an account: a list of vehicle, date and, where known, shiftnumber, drivername, work (task, time), currentkm,
  operatinghours, motoroil, coolingwater, fueltank, note
npm run admin -- mileage --organisation NAME --kilometres NUMBER
npm run admin -- suppliers --file FILE.csv|FILE.json
  with id, name, country, street, number, plz, city, coordinates (longitude latitude), website
npm run admin -- export-release --file FILE.zip
  what is served here, signed, with the texts, the version and the prompts; the portal was deployed with both approvals
npm run admin -- import-release --file FILE.zip
  deploys what another server exported; its key is among RELEASE_KEYS
npm run admin -- check-audit
  whether anybody changed, removed, put in or cut off rows of the audit log, or signed entries, comments and pictures of the logbook
A passkey is read from the environment variable PASSKEY.`;

/** Ends the command with what is wrong. */
export const fail = (message: string) =>
  Effect.sync(() => {
    process.stderr.write(`${message}\n`);
    process.exitCode = 1;
  });
export const say = (message: string) => Effect.sync(() => void process.stdout.write(`${message}\n`));

const services = Layer.unwrap(
  Effect.gen(function* () {
    const { databaseUrl, databaseAppUrl, databaseSystemUrl, dataDirectory } = yield* ServerConfig;
    const database = databaseLayer({
      url: databaseUrl ?? undefined,
      appUrl: databaseAppUrl ?? undefined,
      systemUrl: databaseSystemUrl ?? undefined,
      dataDirectory,
      isBesideServer: databaseUrl === null,
    });
    return servicesLayer.pipe(Layer.provide(database));
  }),
).pipe(Layer.provideMerge(ServerConfig.layer));
/** Whoever is signed in to this machine. */
export const author = { name: userInfo().username, endpoint: `npm run admin -- ${commandName}` };
/** The server's services over its database, which is started for the command where it is the embedded one and no server runs. */
export const withServices = flow(Effect.provideService(CurrentAuthor, author), Effect.provide(services));

/** The text of a file, null where there is none that is UTF-8. */
const readText = (file: string) =>
  readFile(file)
    .then((bytes) => new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes))
    .catch(() => null);

const formatOf = (file: string): TableFormat | undefined =>
  (['csv', 'json'] as const).find((format) => extname(file).toLowerCase() === `.${format}`);

/** The table that `--file` names, or what is wrong with it before it is read. */
export const givenTable = Effect.gen(function* () {
  const { file = '' } = values;
  const format = formatOf(file);
  if (format === undefined) return { problem: usage };
  const text = yield* Effect.promise(() => readText(file));
  return text === null ? { problem: `${file} cannot be read as a text in UTF-8.` } : { text, format };
});
