import { Context, Effect, Layer } from 'effect';
import type { Caller } from '../../../../src/api/contract/account/authorization.ts';
import { BadRequest, Conflict, NotFound, TooManyRequests } from '../../../../src/api/contract/errors.ts';
import {
  type AlertPush,
  mostPushDevices,
  type PushDevice,
  type PushSubscriptionGiven,
} from '../../../../src/domain/alerts/delivery/alert-push.ts';
import { isQuietSound, type QuietHours } from '../../../../src/domain/alerts/delivery/quiet.ts';
import { millisOf } from '../../../fleet/telemetry/position-rows.ts';
import { ServerConfig, type Settings } from '../../../platform/config.ts';
import { Database } from '../../../platform/database/database.ts';
import { Secrets, sha256 } from '../../../platform/secrets.ts';
import { targetRulesOf } from '../sending.ts';
import { isPoint, isPushEndpoint, type PushServiceRules } from './push-services.ts';
import { isReachableSubject, vapidKeys, vapidSubject } from './vapid.ts';

interface StatedPush extends PushSubscriptionGiven {
  readonly quiet: QuietHours | null;
}

/** Between two tests of one device. */
const testGap = `interval '1 minute'`;
const missing = new NotFound({ code: 'not_found' });

export const pushRulesOf = (settings: Settings): PushServiceRules => ({ ...targetRulesOf(settings), services: settings.pushServices });
/** Of devices \`p\`. */
export const quietColumn = `case when p.quiet_from is not null then jsonb_build_object('from', p.quiet_from, 'to', p.quiet_to) end as quiet`;
const deviceOf = (endpoint: string) => Buffer.from(sha256(endpoint)).toString('base64url');

/** A person's devices that alerts are pushed to. */
export class PushDevices extends Context.Service<
  PushDevices,
  {
    readonly read: (caller: Caller) => Effect.Effect<AlertPush>;
    readonly save: (caller: Caller, stated: StatedPush) => Effect.Effect<PushDevice, BadRequest | Conflict>;
    readonly test: (caller: Caller, device: string) => Effect.Effect<void, NotFound | TooManyRequests>;
    readonly remove: (caller: Caller, device: string) => Effect.Effect<void, NotFound>;
  }
>()('gleisblick/server/PushDevices') {
  static readonly layer = Layer.effect(
    PushDevices,
    Effect.gen(function* () {
      const { sql, asCaller, asSystem } = yield* Database;
      const settings = yield* ServerConfig;
      const rules = pushRulesOf(settings);
      const refusal = isReachableSubject(vapidSubject(settings)) ? 'service' : 'sender';
      const refusalColumn = `case when refused is not null then '${refusal}' end as refusal`;
      const { publicKey } = vapidKeys(yield* Secrets);

      const own = ({ accountId, organisationId }: Caller) =>
        sql`account_id = ${accountId}::uuid and organisation_id = ${organisationId}::uuid and public_key = ${publicKey}`;
      // Sessions are out of a caller's reach; of one that ended, the device hears nothing any more.
      const listed = ({ accountId, organisationId }: Caller) =>
        asSystem(
          sql.unsafe<PushDevice>(
            `select p.device, ${quietColumn}, ${millisOf('p.created_at')} as "createdAt", ${refusalColumn} from alert_push p join session s using (session_id)
             where p.account_id = $1::text::uuid and p.organisation_id = $2::text::uuid and p.public_key = $3 and s.revoked_at is null
             order by p.created_at, p.push_id`,
            [accountId, organisationId, publicKey],
          ),
        ).pipe(Effect.orDie);

      return {
        read: (caller) => Effect.map(listed(caller), (devices) => ({ publicKey, devices })),
        save: Effect.fn('PushDevices.save')(function* (caller, { endpoint, p256dh, auth, quiet }) {
          if (!isPushEndpoint(endpoint, rules)) return yield* new BadRequest({ code: 'push_service_unknown', field: 'endpoint' });
          if (!isPoint(p256dh)) return yield* new BadRequest({ code: 'push_key_unusable', field: 'p256dh' });
          if (!isQuietSound(quiet)) return yield* new BadRequest({ code: 'quiet_without_length', field: 'quiet' });
          const { accountId, organisationId, sessionId } = caller;
          const device = deviceOf(endpoint);
          // Whoever had this browser before is told nothing on it any more.
          yield* asSystem(sql`delete from alert_push where device = ${device} and account_id <> ${accountId}::uuid`).pipe(Effect.orDie);
          // Signed in anew on the same browser: it goes on, in every organisation; what waited meanwhile is old.
          yield* asSystem(sql`with bound as (
              update alert_push p set session_id = ${sessionId}::text::uuid from session s where s.session_id = p.session_id
                and s.revoked_at is null and p.account_id = ${accountId}::uuid and p.device = ${device} and p.session_id <> ${sessionId}::text::uuid
              returning p.push_id)
            delete from alert_push_due where push_id in (select push_id from bound)`).pipe(Effect.orDie);
          return yield* asCaller(caller)(
            Effect.gen(function* () {
              // Those who come at the same moment are counted one after the other.
              yield* sql`select pg_advisory_xact_lock(hashtextextended(${`push ${accountId}`}, 0))`;
              // Of a session that was ended, what waited for it is gone with that.
              yield* sql`delete from alert_push where account_id = ${accountId}::uuid
                and (public_key <> ${publicKey} or (device = ${device} and session_id <> ${sessionId}::text::uuid))`;
              const [others] = yield* sql<{ count: number }>`select count(*)::int as count from alert_push
                where ${own(caller)} and device <> ${device}`;
              if (others!.count >= mostPushDevices) return yield* new Conflict({ code: 'too_many_devices', limit: mostPushDevices });
              const [kept] = yield* sql<Pick<PushDevice, 'createdAt' | 'refusal'>>`insert into alert_push
                  (account_id, organisation_id, session_id, device, endpoint, p256dh, auth, public_key, quiet_from, quiet_to)
                values (${accountId}::uuid, ${organisationId}::uuid, ${sessionId}::text::uuid, ${device}, ${endpoint}, ${p256dh}, ${auth},
                  ${publicKey}, ${quiet?.from ?? null}::int, ${quiet?.to ?? null}::int)
                on conflict (account_id, organisation_id, device) do update set p256dh = excluded.p256dh,
                  auth = excluded.auth, quiet_from = excluded.quiet_from, quiet_to = excluded.quiet_to
                returning ${sql.literal(millisOf('created_at'))} as "createdAt", ${sql.literal(refusalColumn)}`;
              return { device, quiet, ...kept! };
            }),
          );
        }),
        test: Effect.fn('PushDevices.test')(function* (caller, device) {
          const asked = yield* asCaller(caller)(
            Effect.gen(function* () {
              const [found] = yield* sql<{
                isSoon: boolean;
              }>`select coalesce(test_asked_at > now() - ${sql.literal(testGap)}, false) as "isSoon"
                from alert_push where ${own(caller)} and device = ${device} for update`;
              if (found === undefined) return 'missing' as const;
              if (found.isSoon) return 'soon' as const;
              yield* sql`update alert_push set test_asked_at = now(), is_test_due = true where ${own(caller)} and device = ${device}`;
              return 'asked' as const;
            }),
          ).pipe(Effect.orDie);
          if (asked === 'missing') return yield* missing;
          if (asked === 'soon') return yield* new TooManyRequests({ code: 'too_many_tests' });
        }),
        remove: Effect.fn('PushDevices.remove')(function* (caller, device) {
          const gone = yield* asCaller(caller)(sql`delete from alert_push where ${own(caller)} and device = ${device} returning 1`).pipe(
            Effect.orDie,
          );
          if (gone.length === 0) return yield* missing;
        }),
      };
    }),
  );
}
