import type { PgClient } from '@effect/sql-pg';
import { Context } from 'effect';

/** A few connections apart from those of requests: for what must work while all of those are taken, and for what keeps one for long. */
export class Beside extends Context.Service<Beside, PgClient.PgClient>()('gleisblick/db/Beside') {}

/** Listening, the health check, a turn that is held, and one that is asked for. */
export const besideConnections = 4;
