import { Clock, Context, Effect, Layer, Random, Schedule } from 'effect';
import type { DeliveryFailure } from '../../../src/domain/alerts/delivery/webhook.ts';
import { ServerConfig } from '../../platform/config.ts';
import { isBusy } from '../../platform/database/busy.ts';
import { Database } from '../../platform/database/database.ts';
import { failureFields } from '../../platform/failure.ts';
import { unsealedByAny } from '../../platform/sealing.ts';
import { Secrets } from '../../platform/secrets.ts';
import { nextTry } from './back-off.ts';
import { type Claimed, claimSql } from './delivery-rows.ts';
import { payloadOf } from './payload.ts';
import { type Answered, postTo } from './post.ts';
import { signatureOf } from './signature.ts';
import { type Resolve, systemResolve, type TargetRules } from './target.ts';

const round = '1 second';
/** Deliveries that a webhook is sent in a row, so that none keeps a place for itself. */
const inARow = 20;
/** Webhooks that are sent to at the same time. */
const atOnce = 100;
const keptDays = 30;

export const webhookKey = 'webhook secret';
export const targetRulesOf = ({ webhookLoopback, webhookPorts }: ServerConfig['Service']): TargetRules => ({
  allowsLoopback: webhookLoopback,
  ports: webhookPorts.map(Number),
});

/** What came of an attempt. */
type Outcome =
  | { readonly isTaken: true; readonly status: number }
  | { readonly isTaken: false; readonly failure: DeliveryFailure; readonly status: number | null; readonly retryAfter: string | null };

const outcomeOf = (answered: Answered): Outcome => {
  if ('failure' in answered) return { isTaken: false, failure: answered.failure, status: null, retryAfter: null };
  const { status, retryAfter } = answered;
  if (status >= 200 && status < 300) return { isTaken: true, status };
  return { isTaken: false, failure: status >= 300 && status < 400 ? 'redirected' : 'answered', status, retryAfter };
};

/** How webhooks are reached; another one in tests. */
export class WebhookReach extends Context.Reference<{ readonly resolve: Resolve; readonly timeout: number; readonly ca?: string }>(
  'gleisblick/server/WebhookReach',
  { defaultValue: () => ({ resolve: systemResolve, timeout: 10_000 }) },
) {}

/**
 * Sends what waits for webhooks, each to be taken at least once and always under its own id. A delivery is lent to one server for the time of
 * an attempt, so that none is lost with a server; webhooks do not wait for each other.
 */
export class WebhookSending extends Context.Service<
  WebhookSending,
  {
    /** Webhooks for which something is due. */
    readonly due: Effect.Effect<readonly string[]>;
    /** Sends some of what is due for one; answers how many were taken. */
    readonly turn: (webhookId: string) => Effect.Effect<number>;
    /** One turn of each that is due. */
    readonly deliver: Effect.Effect<number>;
    /** Forgets deliveries of a month ago; answers how many. */
    readonly prune: Effect.Effect<number>;
  }
>()('gleisblick/server/WebhookSending') {
  static readonly layer = Layer.effect(
    WebhookSending,
    Effect.gen(function* () {
      const { sql, asSystem } = yield* Database;
      const settings = yield* ServerConfig;
      const keys = (yield* Secrets).openers(webhookKey);
      const rules = targetRulesOf(settings);

      const claim = (webhookId: string) =>
        asSystem(sql.unsafe<Claimed>(claimSql, [webhookId, settings.timeZone])).pipe(
          Effect.orDie,
          Effect.map((rows) => rows[0]),
        );
      const taken = ({ deliveryId }: Claimed, status: number) =>
        asSystem(sql`update alert_delivery set state = 'delivered', status = ${status}, failure = null where delivery_id = ${deliveryId}`);
      const givenUp = ({ deliveryId, attempts }: Claimed, failure: DeliveryFailure, status: number | null) =>
        Effect.andThen(
          Effect.logWarning('webhook delivery given up', { delivery: deliveryId, attempts, failure }),
          asSystem(sql`update alert_delivery set state = 'givenUp', failure = ${failure}, status = ${status}::int
            where delivery_id = ${deliveryId} and attempts = ${attempts} and state = 'waiting'`),
        );
      const failed = (one: Claimed, { failure, status, retryAfter }: Extract<Outcome, { isTaken: false }>) =>
        Effect.gen(function* () {
          const now = yield* Clock.currentTimeMillis;
          const next = nextTry({ attempts: one.attempts, now, since: one.since, retryAfter, chance: yield* Random.next });
          if (next === null) return yield* givenUp(one, failure, status);
          // Whoever had it sent once more meanwhile, or took it after this attempt's time was over, has the last word.
          return yield* asSystem(sql`update alert_delivery set failure = ${failure}, status = ${status}::int,
              next_try_at = to_timestamp(${next / 1000}::float8)
            where delivery_id = ${one.deliveryId} and attempts = ${one.attempts} and state = 'waiting' and next_try_at > now()`);
        });

      const send = (one: Claimed, secret: Uint8Array) =>
        Effect.gen(function* () {
          const body = payloadOf(one);
          const timestamp = String(Math.floor((yield* Clock.currentTimeMillis) / 1_000));
          const headers = {
            'content-type': 'application/json',
            'user-agent': 'Gleisblick-Webhook',
            'gleisblick-delivery': one.deliveryId,
            'gleisblick-timestamp': timestamp,
            'gleisblick-signature': signatureOf(Buffer.from(secret).toString(), timestamp, body),
          };
          const post = postTo({ rules, ...(yield* WebhookReach) });
          return outcomeOf(yield* Effect.promise((signal) => post(one.url, headers, body, signal)));
        });

      /** Answers whether it was taken, or null where nobody is there to send more to for now. */
      const attempt = Effect.fnUntraced(function* (one: Claimed) {
        if (!one.isSeen) return yield* Effect.as(givenUp(one, 'outsideWindow', null), false);
        const secret = unsealedByAny(one.secret, keys, one.webhookId);
        if (secret === null) return yield* Effect.as(givenUp(one, 'secretLost', null), false);
        const outcome = yield* send(one, secret);
        yield* outcome.isTaken ? taken(one, outcome.status) : failed(one, outcome);
        return outcome.isTaken || (outcome.status === null ? null : false);
      });

      // One look into the index for each webhook, however much waits for a receiver that is not there.
      const due = asSystem(sql<{ id: string }>`select w.webhook_id as id from alert_webhook w cross join lateral (
          select next_try_at from alert_delivery d where d.webhook_id = w.webhook_id and d.state = 'waiting' and d.next_try_at <= now()
          order by next_try_at limit 1) d
        where w.is_on order by d.next_try_at`).pipe(
        Effect.orDie,
        Effect.map((rows) => rows.map(({ id }) => id)),
      );
      const turn = Effect.fn('WebhookSending.turn')(function* (webhookId: string) {
        let count = 0;
        for (let sent = 0; sent < inARow; sent++) {
          const one = yield* claim(webhookId);
          if (one === undefined) break;
          const isTaken = yield* Effect.orDie(attempt(one));
          if (isTaken === null) break;
          if (isTaken) count++;
        }
        return count;
      });
      return {
        due,
        turn,
        deliver: Effect.flatMap(due, (ids) => Effect.forEach(ids, turn, { concurrency: atOnce })).pipe(
          Effect.map((counts) => counts.reduce((sum, count) => sum + count, 0)),
        ),
        prune: asSystem(sql`delete from alert_delivery where created_at < now() - make_interval(days => ${keptDays}) returning 1`).pipe(
          Effect.orDie,
          Effect.map((rows) => rows.length),
        ),
      };
    }),
  );

  /** In the background for the life of the server: whoever is due and not being sent to is begun with, however long others take. */
  static readonly layerSending = Layer.effectDiscard(
    Effect.gen(function* () {
      const { due, turn, prune } = yield* WebhookSending;
      const busy = new Set<string>();
      const note = Effect.catchDefect((defect: unknown) =>
        isBusy(defect) ? Effect.void : Effect.logWarning('sending to webhooks failed', failureFields(defect)),
      );
      const begin = (id: string) =>
        Effect.sync(() => busy.add(id)).pipe(
          Effect.andThen(turn(id)),
          Effect.asVoid,
          note,
          Effect.ensuring(Effect.sync(() => busy.delete(id))),
          Effect.forkScoped,
        );
      const begun = Effect.gen(function* () {
        const free = (yield* due).filter((id) => !busy.has(id));
        yield* Effect.forEach(free.slice(0, Math.max(0, atOnce - busy.size)), begin, { discard: true });
      });
      yield* begun.pipe(note, Effect.repeat(Schedule.spaced(round)), Effect.forkScoped);
      yield* prune.pipe(Effect.asVoid, note, Effect.repeat(Schedule.spaced('1 hour')), Effect.forkScoped);
    }),
  );
}
