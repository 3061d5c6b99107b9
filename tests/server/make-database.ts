import { Effect, Layer } from 'effect';
import { databaseLayer } from '../../server/platform/database/connection.ts';
import { unhurried } from './prepared-database.ts';

/** `node make-database.ts <data directory>`: makes a database with all its tables there, and ends it. */
const database = databaseLayer({ dataDirectory: process.argv[2] ?? '', embeddedSettings: unhurried });
await Effect.runPromise(Effect.scoped(Layer.build(database)));
