import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Effect, Layer, ManagedRuntime } from 'effect';
import { SqlClient } from 'effect/sql';
import { Ingestion } from '../../../../server/fleet/telemetry/ingestion.ts';
import { databaseLayer } from '../../../../server/platform/database/connection.ts';
import { Database } from '../../../../server/platform/database/database.ts';
import { asSystem } from '../../../../server/platform/database/scope.ts';
import type { OrganisationId } from '../../../../src/domain/common/ids.ts';

/** A database of its own with the ingestion on it, as the server has them. */
export const startFleet = async (settings: Readonly<Record<string, string>> = { fsync: 'off' }) => {
  const directory = await mkdtemp(join(tmpdir(), 'gleisblick-'));
  // The database runs as another user than root and must be able to enter.
  await chmod(directory, 0o755);
  const sql = databaseLayer({ dataDirectory: directory, embeddedSettings: settings });
  const layer = Layer.mergeAll(Ingestion.layer(), Database.layer).pipe(Layer.provideMerge(sql));
  const runtime = ManagedRuntime.make(layer);
  await runtime.runPromise(Effect.void);

  /** One organisation with vehicles numbered from 1; answers its id and theirs. */
  const addOrganisation = (name: string, vehicles: number) =>
    runtime.runPromise(
      asSystem(
        Effect.gen(function* () {
          const client = yield* SqlClient.SqlClient;
          const [row] = yield* client<{
            id: OrganisationId;
          }>`insert into organisation (name) values (${name}) returning organisation_id as id`;
          const rows = yield* client<{ id: number }>`
            insert into vehicle (organisation_id, name, model, type, engine)
            select ${row!.id}::uuid, 'V ' || i, 'V 90', 'Diesellok', 'diesel' from generate_series(1, ${vehicles}::int) i
            returning vehicle_id as id`;
          return { organisationId: row!.id, vehicleIds: rows.map(({ id }) => id) };
        }),
      ),
    );

  /** Rows as the background work sees them. */
  const rows = <Row extends object>(statement: string, parameters: readonly unknown[] = []) =>
    runtime.runPromise(asSystem(Effect.flatMap(SqlClient.SqlClient, (client) => client.unsafe<Row>(statement, parameters))));

  const accept = (organisationId: OrganisationId, messages: readonly unknown[], vehicleId: number | null = null) =>
    runtime.runPromise(
      Ingestion.use((ingestion) => ingestion.accept({ organisationId, vehicleId: vehicleId as never, deviceKeyId: '' }, messages)),
    );

  const close = async () => {
    await runtime.dispose();
    await rm(directory, { recursive: true, force: true, maxRetries: 20, retryDelay: 100 });
  };
  return { runtime, directory, addOrganisation, rows, accept, close };
};

export type Fleet = Awaited<ReturnType<typeof startFleet>>;
