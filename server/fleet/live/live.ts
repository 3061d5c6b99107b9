import { Clock, Context, Effect, Layer } from 'effect';
import type { Caller } from '../../../src/api/contract/account/authorization.ts';
import { BadRequest } from '../../../src/api/contract/errors.ts';
import type { LiveColumns } from '../../../src/domain/fleet/live/columns.ts';
import { visibleVehicles } from '../../account/access-window.ts';
import { outsideSql } from '../../alerts/areas/area-versions.ts';
import { ServerConfig } from '../../platform/config.ts';
import { Database } from '../../platform/database/database.ts';
import { daysOf } from '../telemetry/days.ts';
import { type LiveRecord, liveCells, liveColumnsOf, liveRecordColumns } from './record.ts';

const idList = /^\d{1,9}(,\d{1,9})*$/;

export class Live extends Context.Service<
  Live,
  {
    /** Live values of the vehicles named (comma-joined; absent: all), or of those of them that changed since a cursor. */
    readonly read: (
      caller: Caller,
      wanted: { readonly vehicleIds?: string | undefined; readonly since?: number | undefined },
    ) => Effect.Effect<LiveColumns, BadRequest>;
    /** Ids of the vehicles that reported within the last day. */
    readonly active: (caller: Caller) => Effect.Effect<{ readonly vehicleIds: readonly number[] }>;
  }
>()('gleisblick/server/Live') {
  static readonly layer = Layer.effect(
    Live,
    Effect.gen(function* () {
      const { sql, asCaller } = yield* Database;
      const { timeZone } = yield* ServerConfig;
      const days = daysOf(timeZone);
      const activeMillis = 86_400_000;

      const read = Effect.fn('Live.read')(function* (
        caller: Caller,
        { vehicleIds, since }: { readonly vehicleIds?: string | undefined; readonly since?: number | undefined },
      ) {
        if (vehicleIds !== undefined && vehicleIds !== '' && !idList.test(vehicleIds)) {
          return yield* new BadRequest({ code: 'vehicle_ids_malformed', field: 'vehicleIds' });
        }
        const asOf = yield* Clock.currentTimeMillis;
        const ids = vehicleIds === undefined ? null : `{${vehicleIds}}`;
        const rows = yield* asCaller(caller)(
          // Transactions still running have an id from the snapshot's xmin on: read again from there, nothing is missed.
          sql.unsafe<LiveRecord & { readonly cursor: number }>(
            `with ${visibleVehicles}, snapshot as materialized (select pg_snapshot_xmin(pg_current_snapshot())::text::float8 as cursor)
             select cursor, v.vehicle_id, v.opens, v.closes, ${liveRecordColumns}, o.outside_since
             from snapshot left join (visible v join live_state s on s.vehicle_id = v.vehicle_id and s.organisation_id = v.organisation_id
               and ($4::text is null or v.vehicle_id in (select unnest($4::text::int[]))) and s.change_xid >= $5::float8
               left join (${outsideSql}) o on o.vehicle_id = v.vehicle_id) on true
             order by v.vehicle_id`,
            [caller.organisationId, caller.accountId, timeZone, ids, since ?? 0],
          ),
        ).pipe(Effect.orDie);
        const today = days(asOf).start;
        const found = rows.filter((row) => row.vehicle_id !== null);
        return liveColumnsOf(
          found.map((row) => liveCells(row, today)),
          asOf,
          rows[0]?.cursor ?? 0,
        );
      });

      return {
        read,
        active: Effect.fn('Live.active')(function* (caller) {
          const columns = yield* Effect.orDie(read(caller, {}));
          return {
            vehicleIds: columns.vehicleIds.filter(
              (id, i): id is number => id !== null && (columns.timestampRecentRawDataStatus[i] ?? 0) > columns.asOf - activeMillis,
            ),
          };
        }),
      };
    }),
  );
}
