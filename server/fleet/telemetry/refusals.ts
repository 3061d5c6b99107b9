import { Clock, Context, Effect, Layer } from 'effect';
import type { Device } from '../../../src/api/contract/account/authorization.ts';
import type { Acknowledgement } from '../../../src/domain/fleet/telemetry.ts';
import { Database } from '../../platform/database/database.ts';
import { failureFields } from '../../platform/failure.ts';

interface Noted {
  readonly organisationId: string;
  readonly deviceKeyId: string;
  readonly vehicleId: number | null;
  readonly reason: string;
  readonly field: string;
  readonly count: number;
  /** Epoch ms. */
  readonly lastAt: number;
}

/** Kinds of refusals that wait to be written; whoever sends more kinds at once is told of some of them. */
const mostWaiting = 2_000;
/** Of one key; the longest past go first. */
const mostOfKey = 50;

const greatestInt = 2 ** 31 - 1;
/** The field's name is the sender's own: nothing of it that a database does not keep. */
const keepable = (field: string) => field.toWellFormed().replace(/\p{Cc}/gu, '\ufffd');
const vehicleOf = (message: unknown): number | null => {
  const id = typeof message === 'object' && message !== null && 'vehicleId' in message ? message.vehicleId : null;
  return typeof id === 'number' && Number.isInteger(id) && Math.abs(id) <= greatestInt ? id : null;
};

/** Why reports were refused, or what of them was left out or corrected, of late, by key: counted in memory and written every few seconds, so that refusals do not cost a row each. */
export class Refusals extends Context.Service<
  Refusals,
  {
    /** `acknowledged` says what became of `messages`, by their place. */
    readonly note: (device: Device, messages: readonly unknown[], acknowledged: readonly Acknowledgement[]) => Effect.Effect<void>;
    readonly flush: Effect.Effect<void>;
  }
>()('gleisblick/server/Refusals') {
  static readonly layer = Layer.effect(
    Refusals,
    Effect.gen(function* () {
      const { sql, asSystem } = yield* Database;
      let waiting = new Map<string, Noted>();

      const add = (one: Noted) => {
        const key = JSON.stringify([one.deviceKeyId, one.vehicleId, one.reason, one.field]);
        const before = waiting.get(key);
        if (before === undefined && waiting.size >= mostWaiting) return;
        const lastAt = Math.max(one.lastAt, before?.lastAt ?? 0);
        waiting.set(key, { ...one, lastAt, count: one.count + (before?.count ?? 0) });
      };
      const flush = Effect.suspend(() => {
        if (waiting.size === 0) return Effect.void;
        const taken = waiting;
        const rows = JSON.stringify([...taken.values()]);
        waiting = new Map();
        return asSystem(
          Effect.andThen(
            sql`
              insert into report_refusal (organisation_id, device_key_id, vehicle_id, reason, field, count, last_at)
              select k.organisation_id, k.device_key_id, t."vehicleId", t.reason, t.field, t.count, to_timestamp(t."lastAt" / 1000)
              from jsonb_to_recordset(${rows}::text::jsonb)
                as t("organisationId" uuid, "deviceKeyId" uuid, "vehicleId" int, reason text, field text, count int8, "lastAt" float8)
                join device_key k on k.device_key_id = t."deviceKeyId" and k.organisation_id = t."organisationId"
              order by k.device_key_id, t."vehicleId", t.reason, t.field
              on conflict (device_key_id, vehicle_id, reason, field)
                do update set count = report_refusal.count + excluded.count, last_at = greatest(report_refusal.last_at, excluded.last_at)`,
            sql`
              delete from report_refusal r using (
                select device_key_id, vehicle_id, reason, field,
                  row_number() over (partition by device_key_id order by last_at desc, reason, field, vehicle_id) as place
                from report_refusal where device_key_id in (
                  select "deviceKeyId" from jsonb_to_recordset(${rows}::text::jsonb) as t("deviceKeyId" uuid))) o
              where o.place > ${mostOfKey} and r.device_key_id = o.device_key_id and r.vehicle_id is not distinct from o.vehicle_id
                and r.reason = o.reason and r.field = o.field`,
          ),
        ).pipe(
          // They wait for the next turn: the database may be there again then.
          Effect.catchCause((cause) => {
            for (const one of taken.values()) add(one);
            return Effect.logWarning('Refused reports could not be noted', failureFields(cause));
          }),
        );
      });
      yield* Effect.forkScoped(Effect.forever(Effect.andThen(Effect.sleep('3 seconds'), flush)));
      yield* Effect.addFinalizer(() => flush);

      return {
        flush,
        note: Effect.fnUntraced(function* ({ organisationId, deviceKeyId, vehicleId: ofKey }, messages, acknowledged) {
          const lastAt = yield* Clock.currentTimeMillis;
          for (const { index, reason, field, notices } of acknowledged) {
            if (reason === undefined && notices === undefined) continue;
            const vehicleId = vehicleOf(messages[index]) ?? ofKey;
            for (const one of notices ?? [{ reason: reason!, field: field ?? '' }])
              add({ organisationId, deviceKeyId, vehicleId, reason: one.reason, field: keepable(one.field), count: 1, lastAt });
          }
        }),
      };
    }),
  );
}
