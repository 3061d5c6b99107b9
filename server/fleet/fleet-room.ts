import { Context, Effect, Layer } from 'effect';
import type { Caller } from '../../src/api/contract/account/authorization.ts';
import { BadRequest, Conflict, NotFound } from '../../src/api/contract/errors.ts';
import type { FleetVehicle, Reporting, ReportingKey, ReportingVehicle, ReportRefusal } from '../../src/domain/admin/fleet-vehicle.ts';
import type { VehicleId } from '../../src/domain/common/ids.ts';
import type { TableFormat } from '../../src/domain/common/table-file.ts';
import { readVehicleFile } from '../../src/domain/fleet/read-vehicles.ts';
import { type StatedVehicle, statedVehicle, type VehicleProblem, vehicleFaults } from '../../src/domain/fleet/vehicle-file.ts';
import { Database } from '../platform/database/database.ts';
import { fixColumnNames, fixOf, millisOf, type PositionRow } from './telemetry/position-rows.ts';
import { unitDoubts } from './telemetry/way/unit-doubts.ts';
import { addListed, addVehicles, type Datasheet, fleetTurn, imageOf, isStandardImage, sheetOf, statedOn } from './vehicle-import.ts';

interface Row extends Pick<StatedVehicle, 'name' | 'model' | 'type' | 'engine' | 'group'> {
  readonly vehicleId: VehicleId;
  readonly fabricNumber: string | null;
  readonly image: string | null;
  readonly datasheet: Datasheet;
  readonly revision: number;
  readonly retiredAt: number | null;
  readonly keys: number;
  readonly lastContact: number | null;
}

const vehicleOf = ({ datasheet, image: _, ...row }: Row): FleetVehicle & { readonly vehicleId: VehicleId } => ({
  ...row,
  ...statedOn(datasheet),
});
const greatestInt = 2 ** 31 - 1;
/** Reports whose units are compared with their positions. */
const mostCompared = 2_000;
const missing = new NotFound({ code: 'not_found' });

/** What is stated, as it is kept; fails with the first fault. */
const checked = (stated: StatedVehicle, kept?: Row) =>
  Effect.suspend(() => {
    const [found] = Object.entries(vehicleFaults({ ...stated }, kept));
    return found === undefined
      ? Effect.succeed(statedVehicle({ ...stated }))
      : Effect.fail(new BadRequest({ field: found[0], code: found[1] }));
  });

/** The vehicles of the caller's active organisation as administrators keep them; of other organisations none is there. */
export class FleetRoom extends Context.Service<
  FleetRoom,
  {
    readonly list: (caller: Caller) => Effect.Effect<readonly (FleetVehicle & { readonly vehicleId: VehicleId })[]>;
    readonly create: (
      caller: Caller,
      stated: StatedVehicle,
    ) => Effect.Effect<FleetVehicle & { readonly vehicleId: VehicleId }, BadRequest | Conflict>;
    readonly change: (
      caller: Caller,
      vehicleId: number,
      wanted: StatedVehicle & { readonly revision: number; readonly isRetired: boolean },
    ) => Effect.Effect<FleetVehicle & { readonly vehicleId: VehicleId }, BadRequest | NotFound | Conflict>;
    readonly importFile: (
      caller: Caller,
      file: { readonly text: string; readonly format: TableFormat },
    ) => Effect.Effect<{ readonly imported: number; readonly problems: readonly VehicleProblem[] }>;
    /** Of one vehicle; without one of the keys that are bound to none. */
    readonly reporting: (caller: Caller, vehicleId: VehicleId | undefined) => Effect.Effect<Reporting, NotFound>;
  }
>()('gleisblick/server/FleetRoom') {
  static readonly layer = Layer.effect(
    FleetRoom,
    Effect.gen(function* () {
      const { sql, asCaller } = yield* Database;
      const rows = ({ organisationId }: Caller, vehicleId: number | null) => sql<Row>`
        select v.vehicle_id as "vehicleId", v.name, v.model, v.type, v.engine, v.fabric_nr as "fabricNumber", v.fleet_group as "group",
          v.image, v.datasheet, v.revision, floor(extract(epoch from v.retired_at) * 1000)::float8 as "retiredAt",
          (select count(*)::int from device_key k where k.vehicle_id = v.vehicle_id and k.organisation_id = v.organisation_id
             and k.revoked_at is null) as keys, s.received as "lastContact"
        from vehicle v left join live_state s on s.vehicle_id = v.vehicle_id and s.organisation_id = v.organisation_id
        where v.organisation_id = ${organisationId} and (${vehicleId}::int is null or v.vehicle_id = ${vehicleId}::int)
        order by lower(v.name), v.vehicle_id`;
      const isTaken = (caller: Caller, name: string, by: number | null) =>
        Effect.map(
          sql`select from vehicle where organisation_id = ${caller.organisationId} and name = ${name} and vehicle_id is distinct from ${by}::int`,
          (found) => found.length > 0,
        );
      const taken = new Conflict({ code: 'name_taken', field: 'name' });

      return {
        list: (caller) =>
          asCaller(caller)(rows(caller, null)).pipe(
            Effect.orDie,
            Effect.map((found) => found.map(vehicleOf)),
          ),
        create: Effect.fn('FleetRoom.create')(function* (caller, stated) {
          const vehicle = yield* checked(stated);
          return yield* asCaller(caller)(
            Effect.gen(function* () {
              yield* fleetTurn(sql, caller.organisationId);
              if (yield* isTaken(caller, vehicle.name, null)) return yield* taken;
              const [id] = yield* addVehicles(sql, caller.organisationId, [vehicle]);
              const [row] = yield* rows(caller, id!);
              return vehicleOf(row!);
            }),
          );
        }),
        change: Effect.fn('FleetRoom.change')(function* (caller, vehicleId, { revision, isRetired, ...stated }) {
          return yield* asCaller(caller)(
            Effect.gen(function* () {
              yield* fleetTurn(sql, caller.organisationId);
              const [row] = yield* rows(caller, vehicleId);
              if (row === undefined) return yield* missing;
              const vehicle = yield* checked(stated, row);
              if (row.revision !== revision) return yield* new Conflict({ code: 'changed_meanwhile' });
              if (yield* isTaken(caller, vehicle.name, vehicleId)) return yield* taken;
              const image = isStandardImage(row.image) ? imageOf(vehicle) : row.image;
              yield* sql`
                update vehicle set name = ${vehicle.name}, model = ${vehicle.model}, type = ${vehicle.type}, engine = ${vehicle.engine},
                  fabric_nr = ${vehicle.fabricNumber}, fleet_group = ${vehicle.group}, image = ${image},
                  datasheet = ${JSON.stringify(sheetOf(vehicle, row.datasheet))}::text::jsonb, revision = revision + 1,
                  retired_at = case when ${isRetired}::bool then coalesce(retired_at, now()) end
                where vehicle_id = ${vehicleId} and organisation_id = ${caller.organisationId}`;
              const [after] = yield* rows(caller, vehicleId);
              return vehicleOf(after!);
            }),
          );
        }),
        importFile: Effect.fn('FleetRoom.importFile')(function* (caller, { text, format }) {
          const { vehicles, problems } = readVehicleFile(text, format);
          if (problems.length > 0) return { imported: 0, problems };
          const refused = yield* asCaller(caller)(addListed(sql, caller.organisationId, vehicles)).pipe(Effect.orDie);
          return { imported: refused.length === 0 ? vehicles.length : 0, problems: refused };
        }),
        reporting: Effect.fn('FleetRoom.reporting')(function* (caller, vehicleId) {
          const { organisationId } = caller;
          const wanted = vehicleId ?? null;
          if (wanted !== null && wanted > greatestInt) return yield* missing;
          return yield* asCaller(caller)(
            Effect.gen(function* () {
              const found = yield* sql`select from vehicle where vehicle_id = ${wanted}::int and organisation_id = ${organisationId}`;
              if (wanted !== null && found.length === 0) return yield* missing;
              const keys = yield* sql<ReportingKey>`
                select device_key_id as id, label, floor(extract(epoch from created_at) * 1000)::float8 as "createdAt",
                  floor(extract(epoch from last_used_at) * 1000)::float8 as "lastUsedAt"
                from device_key where organisation_id = ${organisationId} and vehicle_id is not distinct from ${wanted}::int and revoked_at is null
                order by created_at, device_key_id`;
              const refusals = yield* sql<ReportRefusal>`
                select k.label, r.vehicle_id as "vehicleId", r.reason, r.field, r.count::int as count,
                  floor(extract(epoch from r.last_at) * 1000)::float8 as "lastAt"
                from report_refusal r join device_key k using (device_key_id, organisation_id)
                where r.organisation_id = ${organisationId} and r.last_at > now() - interval '30 days'
                  and case when ${wanted}::int is null then k.vehicle_id is null
                    else k.vehicle_id = ${wanted}::int or r.vehicle_id = ${wanted}::int end
                order by r.last_at desc, r.reason, r.field limit 50`;
              if (wanted === null) return { keys, refusals, vehicle: null };
              const [vehicle] = yield* sql<ReportingVehicle>`
                select count(*) filter (where ts > now() - interval '1 hour')::int as hour, count(*)::int as day,
                  (select received from live_state where vehicle_id = ${wanted} and organisation_id = ${organisationId}) as "lastContact",
                  floor(extract(epoch from now()) * 1000)::float8 as "asOf"
                from position
                where vehicle_id = ${wanted} and organisation_id = ${organisationId} and ts > now() - interval '1 day' and ts <= now()`;
              const newest = yield* sql.unsafe<PositionRow>(
                `select vehicle_id, ${millisOf('ts')} as time, ${fixColumnNames.join(', ')} from position
                 where vehicle_id = $1::int and organisation_id = $2::text::uuid and ts > now() - interval '1 day' and ts <= now() and lat is not null
                 order by ts desc limit ${mostCompared}`,
                [wanted, organisationId],
              );
              const doubts = unitDoubts(newest.map(fixOf).reverse()).map((one) => ({ ...one, label: '', vehicleId: wanted }));
              return { keys, refusals: [...doubts, ...refusals], vehicle: vehicle! };
            }),
          );
        }),
      };
    }),
  );
}
