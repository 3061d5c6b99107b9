import { Clock, Context, Effect, Layer, Random, Schedule } from 'effect';
import webPush from 'web-push';
import { isQuiet } from '../../../../src/domain/alerts/delivery/mail-times.ts';
import { isAlertLabel } from '../../../../src/domain/alerts/rules.ts';
import { languageFrom } from '../../../../src/domain/shell/language.ts';
import { ServerConfig } from '../../../platform/config.ts';
import { isBusy } from '../../../platform/database/busy.ts';
import { Database } from '../../../platform/database/database.ts';
import { failureFields } from '../../../platform/failure.ts';
import { Secrets } from '../../../platform/secrets.ts';
import { nextTry } from '../back-off.ts';
import { type Answered, postTo } from '../post.ts';
import { WebhookReach } from '../sending.ts';
import { type ClaimedDevice, claimSql, type DueDevice, dueSql, type WaitingAlert, waitingSql } from './claim.ts';
import { pushRulesOf } from './devices.ts';
import { type PushMessage, pushMessage, testMessage } from './message.ts';
import { isPushEndpoint } from './push-services.ts';
import { vapidKeys, vapidSubject, warnOfSubject } from './vapid.ts';

const round = '2 seconds';
/** Devices that are sent to at the same time. */
const atOnce = 50;
/** Between two messages to one device: what is noticed meanwhile comes together. */
const gap = `interval '1 minute'`;
/** Seconds that a push service keeps a message for a device that is off. */
const keptFor = 86_400;
/** So long a device whose person did not come back waits for them to sign in on it again. */
const keptUnused = `interval '90 days'`;
/** What nobody was there to be told is old by then. */
const mostAge = `interval '2 days'`;
const gone = [404, 410];
/** The service does not accept who sends, or for whom. */
const refused = [401, 403];

type Outcome = 'taken' | 'gone' | { readonly status: number | null; readonly retryAfter: string | null };
const outcomeOf = (answered: Answered): Outcome => {
  if ('failure' in answered) return { status: null, retryAfter: null };
  const { status, retryAfter } = answered;
  if (status >= 200 && status < 300) return 'taken';
  return gone.includes(status) ? 'gone' : { status, retryAfter };
};
const isFirst = <A>(all: readonly A[]): all is readonly [A, ...A[]] => all.length > 0;

/**
 * Sends what waits for people's devices, by the push services of their browsers: all that waits for a device in one message, nothing in its
 * quiet hours. A device is lent to one server for the time of an attempt, so that nothing is lost with a server.
 */
export class PushSending extends Context.Service<
  PushSending,
  {
    /** One message to each device that is due; answers how many were taken. */
    readonly deliver: Effect.Effect<number>;
    /** Forgets devices whose session was ended or is long over, and what is too old to be told; answers how many rows. */
    readonly prune: Effect.Effect<number>;
  }
>()('gleisblick/server/PushSending') {
  static readonly layer = Layer.effect(
    PushSending,
    Effect.gen(function* () {
      const { sql, asSystem } = yield* Database;
      const settings = yield* ServerConfig;
      const rules = pushRulesOf(settings);
      const keys = vapidKeys(yield* Secrets);
      const vapidDetails = { subject: vapidSubject(settings), ...keys };
      const { timeZone } = settings;

      const claim = (pushId: string) =>
        asSystem(
          Effect.gen(function* () {
            const [device] = yield* sql.unsafe<ClaimedDevice>(claimSql, [pushId]);
            if (device === undefined) return undefined;
            const waiting = yield* sql.unsafe<WaitingAlert>(waitingSql, [pushId, timeZone]);
            return { device, waiting };
          }),
        ).pipe(Effect.orDie);

      const post = Effect.fnUntraced(function* ({ endpoint, p256dh, auth }: ClaimedDevice, message: PushMessage) {
        if (!isPushEndpoint(endpoint, rules)) return 'gone' as const;
        const { headers, body } = webPush.generateRequestDetails({ endpoint, keys: { p256dh, auth } }, JSON.stringify(message), {
          vapidDetails,
          TTL: keptFor,
          urgency: 'high',
          contentEncoding: 'aes128gcm',
        });
        const send = postTo({ rules, ...(yield* WebhookReach) });
        return outcomeOf(yield* Effect.promise((signal) => send(endpoint, headers, body, signal)));
      });

      /** What was told, or is not to be told any more, waits no longer; of a test only where it was one. */
      const settled = ({ pushId }: ClaimedDevice, told: readonly WaitingAlert[], wasTest: boolean, isTaken = false) =>
        asSystem(
          Effect.gen(function* () {
            yield* sql`delete from alert_push_due where push_id = ${pushId}::uuid
              and alert_id = any((select ${`{${told.map(({ alertId }) => alertId).join(',')}}`}::text::uuid[])::uuid[])`;
            yield* sql`update alert_push set attempts = 0, tried_since = null, is_test_due = is_test_due and not ${wasTest}::bool,
                refused = case when not ${isTaken}::bool then refused end,
                next_try_at = case when ${wasTest}::bool then now() else now() + ${sql.literal(gap)} end
              where push_id = ${pushId}::uuid`;
          }),
        ).pipe(Effect.orDie);
      const removed = ({ pushId }: ClaimedDevice) =>
        asSystem(sql`delete from alert_push where push_id = ${pushId}::uuid`).pipe(Effect.orDie, Effect.asVoid);
      const failed = Effect.fnUntraced(function* (
        device: ClaimedDevice,
        waiting: readonly WaitingAlert[],
        outcome: Exclude<Outcome, string>,
      ) {
        const now = yield* Clock.currentTimeMillis;
        const { attempts, since, pushId } = device;
        const refusal = refused.find((status) => status === outcome.status) ?? null;
        yield* asSystem(sql`update alert_push set refused = ${refusal}::int where push_id = ${pushId}::uuid`).pipe(Effect.orDie);
        const next = nextTry({ attempts, now, since, retryAfter: outcome.retryAfter, chance: yield* Random.next });
        if (next === null) {
          yield* Effect.logWarning('push message given up', { push: pushId, attempts, status: outcome.status });
          return yield* settled(device, waiting, device.isTestDue);
        }
        yield* asSystem(sql`update alert_push set next_try_at = to_timestamp(${next / 1000}::float8)
          where push_id = ${pushId}::uuid and attempts = ${attempts} and next_try_at > now()`).pipe(Effect.orDie);
      });

      const turn = Effect.fn('PushSending.turn')(function* ({ pushId }: DueDevice) {
        const claimed = yield* claim(pushId);
        if (claimed === undefined) return 0;
        const { device, waiting } = claimed;
        const now = yield* Clock.currentTimeMillis;
        const about = { language: languageFrom(device.language), timeZone, organisation: device.organisation };
        const told = waiting.filter(({ isTold, label }) => device.mayRead && isTold && isAlertLabel(label));
        const isTest = device.isTestDue && device.mayRead;
        const message = isTest ? testMessage(about, now) : isFirst(told) ? pushMessage(told, about) : null;
        if (message === null) return yield* Effect.as(settled(device, waiting, device.isTestDue), 0);
        const outcome = yield* post(device, message);
        if (outcome === 'gone') return yield* Effect.as(removed(device), 0);
        if (outcome !== 'taken') return yield* Effect.as(failed(device, waiting, outcome), 0);
        yield* settled(device, isTest ? [] : waiting, isTest, true);
        return 1;
      });

      const due = Effect.gen(function* () {
        const devices = yield* asSystem(sql.unsafe<DueDevice>(dueSql, [keys.publicKey]));
        const now = yield* Clock.currentTimeMillis;
        return devices.filter(({ quiet, isTestDue }) => isTestDue || quiet === null || !isQuiet(quiet, now, timeZone));
      }).pipe(Effect.orDie);

      return {
        deliver: Effect.flatMap(due, (devices) => Effect.forEach(devices, turn, { concurrency: atOnce })).pipe(
          Effect.map((counts) => counts.reduce((sum: number, count) => sum + count, 0)),
        ),
        prune: asSystem(
          Effect.gen(function* () {
            const devices = yield* sql`delete from alert_push p where public_key <> ${keys.publicKey}
              or not exists (select from session s where s.session_id = p.session_id and s.revoked_at is null
                and s.last_used_at > now() - ${sql.literal(keptUnused)}) returning 1`;
            const alerts = yield* sql`delete from alert_push_due where queued_at < now() - ${sql.literal(mostAge)} returning 1`;
            return devices.length + alerts.length;
          }),
        ).pipe(Effect.orDie),
      };
    }),
  );

  /** Rounds in the background for the life of the server. */
  static readonly layerSending = Layer.effectDiscard(
    Effect.gen(function* () {
      const { deliver, prune } = yield* PushSending;
      yield* warnOfSubject(yield* ServerConfig);
      const note = Effect.catchDefect((defect: unknown) =>
        isBusy(defect) ? Effect.void : Effect.logWarning('sending push messages failed', failureFields(defect)),
      );
      yield* deliver.pipe(Effect.asVoid, note, Effect.repeat(Schedule.spaced(round)), Effect.forkScoped);
      yield* prune.pipe(Effect.asVoid, note, Effect.repeat(Schedule.spaced('1 hour')), Effect.forkScoped);
    }),
  );
}
