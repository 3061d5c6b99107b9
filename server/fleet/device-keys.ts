import { randomBytes } from 'node:crypto';
import { Context, Effect, Layer } from 'effect';
import type { Caller, Device } from '../../src/api/contract/account/authorization.ts';
import { NotFound, Unauthorized } from '../../src/api/contract/errors.ts';
import type { VehicleId } from '../../src/domain/common/ids.ts';
import { Database } from '../platform/database/database.ts';
import { sha256 } from '../platform/secrets.ts';

export interface DeviceKeyRecord {
  readonly id: string;
  readonly vehicleId: VehicleId | null;
  readonly label: string;
  readonly createdAt: number;
  readonly lastUsedAt: number | null;
}
interface Row {
  readonly device_key_id: string;
  readonly vehicle_id: VehicleId | null;
  readonly label: string;
  readonly created_at: Date;
  readonly last_used_at: Date | null;
}

const newKey = () => `gb_${randomBytes(32).toString('base64url')}`;
const isUuid = (text: string) => /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i.test(text);

/** Keys by which vehicles and gateways report: shown once, stored as a hash, of the caller's organisation only. */
export class DeviceKeys extends Context.Service<
  DeviceKeys,
  {
    readonly deviceOf: (key: string) => Effect.Effect<Device, Unauthorized>;
    readonly list: (caller: Caller) => Effect.Effect<readonly DeviceKeyRecord[]>;
    readonly issue: (
      caller: Caller,
      wanted: { readonly vehicleId: VehicleId | null; readonly label: string },
    ) => Effect.Effect<{ readonly id: string; readonly deviceKey: string }, NotFound>;
    /** As the command line issues it, by names; a null vehicle: for all of the organisation. Undefined: one of the names is not there. */
    readonly issueFor: (wanted: {
      readonly organisation: string;
      readonly vehicle: string | null;
      readonly label: string;
    }) => Effect.Effect<string | undefined>;
    readonly revoke: (caller: Caller, id: string) => Effect.Effect<void, NotFound>;
  }
>()('gleisblick/server/DeviceKeys') {
  static readonly layer = Layer.effect(
    DeviceKeys,
    Effect.gen(function* () {
      const { sql, asSystem, asCaller } = yield* Database;
      const notFound = new NotFound({ code: 'not_found' });
      return {
        deviceOf: Effect.fn('DeviceKeys.deviceOf')(function* (key: string) {
          // The time of last use is kept to the minute: a busy gateway must not write a row per batch.
          const rows = yield* asSystem(sql<Row & { readonly organisation_id: Device['organisationId'] }>`
            with used as (update device_key set last_used_at = now()
              where key_hash = ${sha256(key)} and revoked_at is null and coalesce(last_used_at, '-infinity') < now() - interval '1 minute')
            select device_key_id, vehicle_id, organisation_id from device_key
            where key_hash = ${sha256(key)} and revoked_at is null`).pipe(Effect.orDie);
          const row = rows[0];
          if (row === undefined) return yield* new Unauthorized({ code: 'device_key_unknown' });
          return { vehicleId: row.vehicle_id, organisationId: row.organisation_id, deviceKeyId: row.device_key_id };
        }),
        list: (caller) =>
          asCaller(caller)(sql<Row>`select device_key_id, vehicle_id, label, created_at, last_used_at from device_key
            where organisation_id = ${caller.organisationId} and revoked_at is null order by created_at, device_key_id`).pipe(
            Effect.orDie,
            Effect.map((rows) =>
              rows.map((row) => ({
                id: row.device_key_id,
                vehicleId: row.vehicle_id,
                label: row.label,
                createdAt: row.created_at.getTime(),
                lastUsedAt: row.last_used_at?.getTime() ?? null,
              })),
            ),
          ),
        issue: Effect.fn('DeviceKeys.issue')(function* (caller, { vehicleId, label }) {
          const deviceKey = newKey();
          const rows = yield* asCaller(caller)(sql`
            insert into device_key (organisation_id, vehicle_id, label, key_hash, created_by)
            select o.organisation_id, v.vehicle_id, ${label}, ${sha256(deviceKey)}::bytea, ${caller.accountId}::uuid
            from (select ${caller.organisationId}::uuid as organisation_id) o
            left join vehicle v on v.vehicle_id = ${vehicleId}::int8 and v.organisation_id = o.organisation_id
            where ${vehicleId}::int8 is null or v.vehicle_id is not null returning device_key_id`).pipe(Effect.orDie);
          if (rows.length === 0) return yield* notFound;
          return { id: rows[0]!.device_key_id as string, deviceKey };
        }),
        issueFor: Effect.fn('DeviceKeys.issueFor')(function* ({ organisation, vehicle, label }) {
          const deviceKey = newKey();
          const rows = yield* asSystem(sql`
            insert into device_key (organisation_id, vehicle_id, label, key_hash)
            select o.organisation_id, v.vehicle_id, ${label}, ${sha256(deviceKey)}::bytea
            from organisation o left join vehicle v on v.organisation_id = o.organisation_id and v.name = ${vehicle}::text
            where o.name = ${organisation} and (${vehicle}::text is null or v.vehicle_id is not null) limit 1 returning 1`).pipe(
            Effect.orDie,
          );
          return rows.length === 0 ? undefined : deviceKey;
        }),
        revoke: (caller, id) =>
          (isUuid(id)
            ? asCaller(caller)(sql`update device_key set revoked_at = now()
                where device_key_id = ${id} and organisation_id = ${caller.organisationId} and revoked_at is null returning 1`)
            : Effect.succeed([])
          ).pipe(
            Effect.orDie,
            Effect.flatMap((rows) => (rows.length === 0 ? Effect.fail(notFound) : Effect.void)),
          ),
      };
    }),
  );
}
