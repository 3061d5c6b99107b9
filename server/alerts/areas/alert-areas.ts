import { Clock, Context, Effect, Layer } from 'effect';
import { SqlClient } from 'effect/sql';
import type { Caller } from '../../../src/api/contract/account/authorization.ts';
import { type BadRequest, Conflict, NotFound } from '../../../src/api/contract/errors.ts';
import { type Area, areaProblem, mostAreas, mostAreasOfVehicle, type StatedArea } from '../../../src/domain/alerts/areas/area.ts';
import { borderOf } from '../../../src/domain/alerts/areas/border.ts';
import { isOpen, visibleVehicles } from '../../account/access-window.ts';
import { ServerConfig } from '../../platform/config.ts';
import { isAmong } from '../../platform/database/among.ts';
import { Database } from '../../platform/database/database.ts';
import { sendLiveSql } from '../told.ts';
import { idList } from '../versions.ts';
import { type AreaRow, areaOf, areasSql, flat, noteVersionsSql, refusalOf } from './area-rows.ts';
import { areaLabel, areaTurn } from './area-versions.ts';

const missing = new NotFound({ code: 'not_found' });

/** Areas of the caller's organisation, and the vehicles that are not to leave them. */
export class AlertAreas extends Context.Service<
  AlertAreas,
  {
    readonly list: (caller: Caller) => Effect.Effect<readonly Area[]>;
    /** A vehicle that the caller does not see now refuses all. */
    readonly create: (caller: Caller, stated: StatedArea) => Effect.Effect<Area, BadRequest | NotFound | Conflict>;
    readonly change: (
      caller: Caller,
      areaId: string,
      wanted: StatedArea & { readonly revision: number },
    ) => Effect.Effect<Area, BadRequest | NotFound | Conflict>;
    readonly remove: (caller: Caller, areaId: string, revision: number) => Effect.Effect<void, NotFound | Conflict>;
  }
>()('gleisblick/server/AlertAreas') {
  static readonly layer = Layer.effect(
    AlertAreas,
    Effect.gen(function* () {
      const { sql, asCaller } = yield* Database;
      const { timeZone } = yield* ServerConfig;

      const rows = Effect.fnUntraced(function* ({ organisationId, accountId }: Caller, areaId: string | null) {
        const now = yield* Clock.currentTimeMillis;
        const found = yield* sql.unsafe<AreaRow>(areasSql, [organisationId, accountId, timeZone, now, areaId]);
        return found.map(areaOf);
      });
      const turn = ({ organisationId }: Caller) => Effect.provideService(areaTurn(organisationId), SqlClient.SqlClient, sql);
      const changeable = Effect.fnUntraced(function* (caller: Caller, areaId: string, revision: number) {
        const [area] = yield* rows(caller, areaId);
        if (area === undefined) return yield* missing;
        if (area.isShared) return yield* new Conflict({ code: 'holds_for_others' });
        if (area.revision !== revision) return yield* new Conflict({ code: 'changed_meanwhile' });
        return area;
      });
      const checked = (stated: StatedArea) =>
        Effect.suspend(() => {
          const problem = areaProblem(stated);
          return problem === null
            ? Effect.succeed({ name: stated.name.trim(), corners: stated.corners, vehicleIds: [...new Set(stated.vehicleIds)] })
            : Effect.fail(refusalOf(problem));
        });
      /** That the name is free and the caller sees all of the vehicles. */
      const fitting = Effect.fnUntraced(function* (caller: Caller, { name, vehicleIds }: StatedArea, areaId: string | null) {
        const { organisationId, accountId } = caller;
        const vehicles = yield* sql.unsafe<{ opens: number | null; closes: number | null }>(
          `with ${visibleVehicles} select opens, closes from visible where ${isAmong('vehicle_id', '$4')}`,
          [organisationId, accountId, timeZone, idList(vehicleIds)],
        );
        const now = yield* Clock.currentTimeMillis;
        if (vehicles.length < vehicleIds.length || !vehicles.every((one) => isOpen(one, now))) return yield* missing;
        const taken = yield* sql`select from alert_area where organisation_id = ${organisationId} and lower(name) = lower(${name})
          and area_id is distinct from ${areaId}::uuid`;
        if (taken.length > 0) return yield* new Conflict({ code: 'name_taken', field: 'name' });
      });
      const newShape = Effect.fnUntraced(function* ({ organisationId }: Caller, { corners }: StatedArea) {
        const [made] = yield* sql<{ id: number }>`insert into alert_area_shape (organisation_id, corners, width)
          values (${organisationId}, ${flat(corners)}::text::float8[], ${borderOf(corners).width}) returning shape_id as id`;
        return made!.id;
      });
      const give = Effect.fnUntraced(function* ({ organisationId }: Caller, areaId: string, vehicleIds: readonly number[]) {
        yield* sql`insert into alert_area_vehicle (organisation_id, area_id, vehicle_id)
          select ${organisationId}::uuid, ${areaId}::uuid, id from unnest(${idList(vehicleIds)}::text::int[]) id on conflict do nothing`;
        const full = yield* sql`select from alert_area_vehicle where vehicle_id = any((select ${idList(vehicleIds)}::text::int[])::int[])
          group by vehicle_id having count(*) > ${mostAreasOfVehicle} limit 1`;
        if (full.length > 0) return yield* new Conflict({ code: 'too_many_of_vehicle', field: 'vehicleIds', limit: mostAreasOfVehicle });
      });
      /** From now on; an alert that lasts was one of the border before. */
      const noteVersions = Effect.fnUntraced(function* ({ organisationId }: Caller, vehicleIds: readonly number[]) {
        const now = yield* Clock.currentTimeMillis;
        const ended = yield* sql.unsafe<{ id: number }>(noteVersionsSql, [organisationId, idList(vehicleIds), areaLabel, now]);
        if (ended.length > 0) yield* sql.unsafe(sendLiveSql, [idList(ended.map(({ id }) => id))]);
      });

      return {
        list: (caller) => asCaller(caller)(rows(caller, null)).pipe(Effect.orDie),
        create: Effect.fn('AlertAreas.create')(function* (caller, wanted) {
          const stated = yield* checked(wanted);
          return yield* asCaller(caller)(
            Effect.gen(function* () {
              yield* turn(caller);
              yield* fitting(caller, stated, null);
              const [{ count } = { count: 0 }] = yield* sql<{ count: number }>`select count(*)::int as count from alert_area
                where organisation_id = ${caller.organisationId}`;
              if (count >= mostAreas) return yield* new Conflict({ code: 'too_many_areas', limit: mostAreas });
              const [made] = yield* sql<{ id: string }>`insert into alert_area (organisation_id, name, corners, shape_id)
                values (${caller.organisationId}, ${stated.name}, ${flat(stated.corners)}::text::float8[], ${yield* newShape(caller, stated)})
                returning area_id as id`;
              yield* give(caller, made!.id, stated.vehicleIds);
              yield* noteVersions(caller, stated.vehicleIds);
              const [area] = yield* rows(caller, made!.id);
              return area!;
            }),
          );
        }),
        change: Effect.fn('AlertAreas.change')(function* (caller, areaId, { revision, ...wanted }) {
          const stated = yield* checked(wanted);
          return yield* asCaller(caller)(
            Effect.gen(function* () {
              yield* turn(caller);
              const before = yield* changeable(caller, areaId, revision);
              yield* fitting(caller, stated, areaId);
              const isMoved = flat(before.corners) !== flat(stated.corners);
              const shapeId = isMoved ? yield* newShape(caller, stated) : null;
              yield* sql`update alert_area set name = ${stated.name}, corners = ${flat(stated.corners)}::text::float8[],
                shape_id = coalesce(${shapeId}::int, shape_id), revision = revision + 1 where area_id = ${areaId}::uuid`;
              yield* sql`delete from alert_area_vehicle where area_id = ${areaId}::uuid
                and not vehicle_id = any((select ${idList(stated.vehicleIds)}::text::int[])::int[])`;
              yield* give(caller, areaId, stated.vehicleIds);
              yield* noteVersions(caller, [...new Set([...before.vehicleIds, ...stated.vehicleIds])]);
              const [area] = yield* rows(caller, areaId);
              return area!;
            }),
          );
        }),
        remove: Effect.fn('AlertAreas.remove')(function* (caller, areaId, revision) {
          yield* asCaller(caller)(
            Effect.gen(function* () {
              yield* turn(caller);
              const { vehicleIds } = yield* changeable(caller, areaId, revision);
              yield* sql`delete from alert_area where area_id = ${areaId}::uuid`;
              yield* noteVersions(caller, vehicleIds);
            }),
          );
        }),
      };
    }),
  );
}
