import { Clock, Context, Effect, Layer } from 'effect';
import type { Caller } from '../../src/api/contract/account/authorization.ts';
import { NotFound } from '../../src/api/contract/errors.ts';
import type { AccountId, VehicleId } from '../../src/domain/common/ids.ts';
import type { VehicleEntry } from '../../src/domain/fleet/vehicle.ts';
import { type AccessWindow, inBoth, visibleVehicles } from '../account/access-window.ts';
import { ServerConfig } from '../platform/config.ts';
import { Database } from '../platform/database/database.ts';
import { type LiveRecord, liveRecordColumns } from './live/record.ts';
import { daysOf } from './telemetry/days.ts';
import { type VehicleRecord, vehicleEntry } from './vehicle-entry.ts';

interface VehicleList {
  readonly items: readonly VehicleEntry[];
  readonly pagination: { readonly total: number; readonly skip: number; readonly top: number };
}

/** A vehicle the caller may see, with the window that its data is cut to. */
export interface VisibleVehicle extends AccessWindow {
  readonly vehicleId: VehicleId;
  readonly name: string;
  readonly model: string;
  readonly datasheet: readonly { readonly label: string; readonly value: string | number | null }[];
  readonly fabricNr: string | null;
  readonly position: { readonly lat: number; readonly lng: number; readonly time: number } | null;
}

const greatestInt = 2 ** 31 - 1;
const missing = new NotFound({ code: 'not_found' });

export class Vehicles extends Context.Service<
  Vehicles,
  {
    readonly list: (caller: Caller) => Effect.Effect<VehicleList>;
    /** The list as another member of the organisation sees it; administrators may ask for anyone, others for themselves. */
    readonly ofUser: (caller: Caller, oldLoginId: number) => Effect.Effect<VehicleList, NotFound>;
    readonly metadata: (
      caller: Caller,
    ) => Effect.Effect<{ readonly models: string[]; readonly types: string[]; readonly engines: string[]; readonly total: number }>;
    readonly find: (caller: Caller, vehicleId: number) => Effect.Effect<VisibleVehicle, NotFound>;
  }
>()('gleisblick/server/Vehicles') {
  static readonly layer = Layer.effect(
    Vehicles,
    Effect.gen(function* () {
      const { sql, asCaller, asSystem } = yield* Database;
      const { timeZone } = yield* ServerConfig;
      const days = daysOf(timeZone);
      const of = (caller: Caller, accountId: AccountId = caller.accountId) => [caller.organisationId, accountId, timeZone];

      const listFor = Effect.fn('Vehicles.listFor')(function* (caller: Caller, accountId: AccountId) {
        const rows = yield* asCaller(caller)(
          sql.unsafe<VehicleRecord & LiveRecord>(
            `with ${visibleVehicles}
             select v.vehicle_id, v.wp_id, v.name, v.image, v.model, v.type, v.engine, v.fabric_nr, v.fuel_consumption, v.opens, v.closes,
               to_char(v.start_date, 'DD.MM.YYYY') as start_date, to_char(v.end_date, 'DD.MM.YYYY') as end_date, ${liveRecordColumns}
             from visible v left join live_state s on s.vehicle_id = v.vehicle_id and s.organisation_id = v.organisation_id
             order by v.vehicle_id`,
            of(caller, accountId),
          ),
        ).pipe(Effect.orDie);
        // Who looks at another's list sees no more of it than of their own.
        const own =
          accountId === caller.accountId
            ? []
            : yield* asCaller(caller)(
                sql.unsafe<AccessWindow & { readonly vehicle_id: number }>(
                  `with ${visibleVehicles} select vehicle_id, opens, closes from visible`,
                  of(caller),
                ),
              ).pipe(Effect.orDie);
        const windows = new Map(own.map((row) => [row.vehicle_id, row]));
        const today = days(yield* Clock.currentTimeMillis).start;
        const items = rows.map((row) => vehicleEntry({ ...row, ...inBoth(row, windows.get(row.vehicle_id) ?? row) }, today));
        return { items, pagination: { total: items.length, skip: 0, top: items.length } };
      });

      return {
        list: (caller) => listFor(caller, caller.accountId),
        ofUser: Effect.fn('Vehicles.ofUser')(function* (caller, oldLoginId) {
          if (!Number.isSafeInteger(oldLoginId) || Math.abs(oldLoginId) > greatestInt) return yield* missing;
          const rows = yield* asSystem(sql<{ account_id: AccountId }>`
            select a.account_id from account a join membership m using (account_id)
            where a.old_login_id = ${oldLoginId} and m.organisation_id = ${caller.organisationId} and a.disabled_at is null`).pipe(
            Effect.orDie,
          );
          const accountId = rows[0]?.account_id;
          const isOwn = accountId === caller.accountId;
          if (accountId === undefined || (!isOwn && caller.role === 'user')) return yield* missing;
          return yield* listFor(caller, accountId);
        }),
        metadata: Effect.fn('Vehicles.metadata')(function* (caller) {
          const rows = yield* asCaller(caller)(
            sql<{ model: string; type: string; engine: string }>`
              select model, type, engine from vehicle where organisation_id = ${caller.organisationId} and retired_at is null`,
          ).pipe(Effect.orDie);
          const distinct = (name: 'model' | 'type' | 'engine') => [...new Set(rows.map((row) => row[name]))].sort();
          return { models: distinct('model'), types: distinct('type'), engines: distinct('engine'), total: rows.length };
        }),
        find: Effect.fn('Vehicles.find')(function* (caller, vehicleId) {
          if (vehicleId > greatestInt) return yield* missing;
          const rows = yield* asCaller(caller)(
            sql.unsafe<
              AccessWindow & VehicleRecord & Pick<LiveRecord, 'lat' | 'lng' | 'position_time'> & Pick<VisibleVehicle, 'datasheet'>
            >(
              `with ${visibleVehicles}
               select v.vehicle_id, v.name, v.model, v.fabric_nr, v.datasheet, v.opens, v.closes, s.lat, s.lng, s.position_time
               from visible v left join live_state s on s.vehicle_id = v.vehicle_id and s.organisation_id = v.organisation_id
               where v.vehicle_id = $4::int`,
              [...of(caller), vehicleId],
            ),
          ).pipe(Effect.orDie);
          const [row] = rows;
          if (row === undefined) return yield* missing;
          const { lat, lng, position_time: time } = row;
          return {
            vehicleId: row.vehicle_id,
            name: row.name,
            model: row.model,
            fabricNr: row.fabric_nr,
            datasheet: row.datasheet,
            opens: row.opens,
            closes: row.closes,
            position: lat === null || lng === null || time === null ? null : { lat, lng, time },
          };
        }),
      };
    }),
  );
}
