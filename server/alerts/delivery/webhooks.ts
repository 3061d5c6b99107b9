import { randomUUID } from 'node:crypto';
import { Context, Effect, Layer } from 'effect';
import type { Caller } from '../../../src/api/contract/account/authorization.ts';
import { BadRequest, Conflict, NotFound, TooManyRequests } from '../../../src/api/contract/errors.ts';
import {
  type DeliveryList,
  deliveryPage,
  type IssuedWebhook,
  mostWebhooks,
  type StatedWebhook,
  type Webhook,
  type WebhookDelivery,
} from '../../../src/domain/alerts/delivery/webhook.ts';
import { ServerConfig } from '../../platform/config.ts';
import { Database } from '../../platform/database/database.ts';
import { sealed } from '../../platform/sealing.ts';
import { Secrets } from '../../platform/secrets.ts';
import { deliveryColumns, deliveryTables, webhookColumns } from './delivery-rows.ts';
import { targetRulesOf, WebhookReach, webhookKey } from './sending.ts';
import { newWebhookSecret } from './signature.ts';
import { checkTarget } from './target.ts';

/** Within an hour, of one webhook: a test goes wherever an administrator says. */
const mostTests = 20;

/** Whoever asks does not wait longer for a name. */
const lookUpTime = '5 seconds';

const missing = new NotFound({ code: 'not_found' });
const isOff = new Conflict({ code: 'webhook_off' });

/** Webhooks of the caller's organisation, and what became of their deliveries. */
export class Webhooks extends Context.Service<
  Webhooks,
  {
    readonly list: (caller: Caller) => Effect.Effect<readonly Webhook[]>;
    readonly create: (caller: Caller, stated: StatedWebhook) => Effect.Effect<IssuedWebhook, BadRequest | Conflict>;
    readonly change: (caller: Caller, webhookId: string, stated: StatedWebhook) => Effect.Effect<Webhook, BadRequest | NotFound>;
    readonly renewSecret: (caller: Caller, webhookId: string) => Effect.Effect<IssuedWebhook, NotFound>;
    readonly test: (caller: Caller, webhookId: string) => Effect.Effect<WebhookDelivery, NotFound | Conflict | TooManyRequests>;
    readonly remove: (caller: Caller, webhookId: string) => Effect.Effect<void, NotFound>;
    readonly deliveries: (caller: Caller, webhookId: string, after: string | undefined) => Effect.Effect<DeliveryList, NotFound>;
    readonly resend: (caller: Caller, webhookId: string, deliveryId: string) => Effect.Effect<WebhookDelivery, NotFound | Conflict>;
  }
>()('gleisblick/server/Webhooks') {
  static readonly layer = Layer.effect(
    Webhooks,
    Effect.gen(function* () {
      const { sql, asCaller } = yield* Database;
      const rules = targetRulesOf(yield* ServerConfig);
      const sealKey = (yield* Secrets).key(webhookKey);

      const checked = Effect.fnUntraced(function* (text: string) {
        const { resolve } = yield* WebhookReach;
        const found = Effect.promise(() => checkTarget(text, rules, resolve));
        const target = yield* Effect.raceFirst(found, Effect.as(Effect.sleep(lookUpTime), 'host_unknown' as const));
        return typeof target === 'string' ? yield* new BadRequest({ code: target, field: 'url' }) : target.href;
      });
      const issue = (webhookId: string) => {
        const secret = newWebhookSecret();
        return { secret, kept: sealed(new Uint8Array(Buffer.from(secret)), sealKey, webhookId) };
      };
      const listed = ({ organisationId }: Caller, webhookId: string | null = null) =>
        sql.unsafe<Webhook>(
          `select ${webhookColumns} from alert_webhook w where w.organisation_id = $1::text::uuid and ($2::text is null or w.webhook_id = $2::text::uuid)
           order by w.created_at, w.webhook_id`,
          [organisationId, webhookId],
        );
      const one = (caller: Caller, webhookId: string) =>
        Effect.flatMap(listed(caller, webhookId), ([found]) => (found === undefined ? Effect.fail(missing) : Effect.succeed(found)));
      const delivery = (webhookId: string, deliveryId: string) =>
        sql.unsafe<WebhookDelivery>(
          `select ${deliveryColumns} from ${deliveryTables} where d.webhook_id = $1::text::uuid and d.delivery_id = $2::text::uuid`,
          [webhookId, deliveryId],
        );
      const onlyOn = (caller: Caller, webhookId: string) =>
        Effect.flatMap(one(caller, webhookId), (found) => (found.isOn ? Effect.void : Effect.fail(isOff)));
      const labelsOf = ({ labels }: StatedWebhook) => (labels === null ? null : `{${labels.join(',')}}`);

      return {
        list: (caller) => asCaller(caller)(listed(caller)).pipe(Effect.orDie),
        create: Effect.fn('Webhooks.create')(function* (caller, stated) {
          const url = yield* checked(stated.url);
          const { organisationId, accountId } = caller;
          const webhookId = randomUUID();
          const { secret, kept } = issue(webhookId);
          return yield* asCaller(caller)(
            Effect.gen(function* () {
              // Those who come at the same moment are counted one after the other.
              yield* sql`select pg_advisory_xact_lock(hashtextextended(${`webhooks ${organisationId}`}, 0))`;
              if ((yield* listed(caller)).length >= mostWebhooks)
                return yield* new Conflict({ code: 'too_many_webhooks', limit: mostWebhooks });
              yield* sql`insert into alert_webhook (webhook_id, organisation_id, url, labels, is_on, secret, owner_id)
                values (${webhookId}::uuid, ${organisationId}::uuid, ${url}, ${labelsOf(stated)}::text::text[], ${stated.isOn}, ${kept}, ${accountId}::uuid)`;
              return { webhook: yield* one(caller, webhookId).pipe(Effect.orDie), secret };
            }),
          );
        }),
        change: Effect.fn('Webhooks.change')(function* (caller, webhookId, stated) {
          // Who may change it is told before where a name leads.
          const before = yield* asCaller(caller)(one(caller, webhookId));
          const url = stated.url === before.url ? before.url : yield* checked(stated.url);
          return yield* asCaller(caller)(
            Effect.gen(function* () {
              yield* sql`update alert_webhook set labels = ${labelsOf(stated)}::text::text[], is_on = ${stated.isOn}, url = ${url},
                  owner_id = case when url = ${url} then owner_id else ${caller.accountId}::uuid end
                where webhook_id = ${webhookId}::uuid and organisation_id = ${caller.organisationId}::uuid`;
              return yield* one(caller, webhookId);
            }),
          );
        }),
        renewSecret: Effect.fn('Webhooks.renewSecret')(function* (caller, webhookId) {
          const { secret, kept } = issue(webhookId);
          return yield* asCaller(caller)(
            Effect.gen(function* () {
              yield* sql`update alert_webhook set secret = ${kept}, secret_at = now()
                where webhook_id = ${webhookId}::uuid and organisation_id = ${caller.organisationId}::uuid`;
              return { webhook: yield* one(caller, webhookId), secret };
            }),
          );
        }),
        test: Effect.fn('Webhooks.test')(function* (caller, webhookId) {
          return yield* asCaller(caller)(
            Effect.gen(function* () {
              yield* onlyOn(caller, webhookId);
              const [tests] = yield* sql<{ count: number }>`select count(*)::int as count from alert_delivery
                where webhook_id = ${webhookId}::uuid and event = 'test' and created_at > now() - interval '1 hour'`;
              if (tests!.count >= mostTests) return yield* new TooManyRequests({ code: 'too_many_tests', limit: mostTests });
              const [made] = yield* sql<{ id: string }>`insert into alert_delivery (organisation_id, webhook_id, event)
                values (${caller.organisationId}::uuid, ${webhookId}::uuid, 'test') returning delivery_id as id`;
              return (yield* delivery(webhookId, made!.id))[0]!;
            }),
          );
        }),
        remove: Effect.fn('Webhooks.remove')(function* (caller, webhookId) {
          const gone = yield* asCaller(caller)(sql`delete from alert_webhook
            where webhook_id = ${webhookId}::uuid and organisation_id = ${caller.organisationId}::uuid returning 1`).pipe(Effect.orDie);
          if (gone.length === 0) return yield* missing;
        }),
        deliveries: Effect.fn('Webhooks.deliveries')(function* (caller, webhookId, after) {
          return yield* asCaller(caller)(
            Effect.gen(function* () {
              yield* one(caller, webhookId);
              const items = yield* sql.unsafe<WebhookDelivery>(
                `select ${deliveryColumns} from ${deliveryTables} where d.webhook_id = $1::text::uuid
                   and ($2::text is null or (d.created_at, d.delivery_id) < (select x.created_at, x.delivery_id from alert_delivery x
                     where x.delivery_id = $2::text::uuid and x.webhook_id = d.webhook_id))
                 order by d.created_at desc, d.delivery_id desc limit $3::int`,
                [webhookId, after ?? null, deliveryPage + 1],
              );
              const page = items.slice(0, deliveryPage);
              return { items: page, next: items.length > deliveryPage ? page.at(-1)!.deliveryId : null };
            }),
          );
        }),
        resend: Effect.fn('Webhooks.resend')(function* (caller, webhookId, deliveryId) {
          return yield* asCaller(caller)(
            Effect.gen(function* () {
              yield* onlyOn(caller, webhookId);
              yield* sql`update alert_delivery set state = 'waiting', failure = null, next_try_at = now(), counted_from = now(), asked_at = now()
                where delivery_id = ${deliveryId}::uuid and webhook_id = ${webhookId}::uuid and organisation_id = ${caller.organisationId}::uuid`;
              const [found] = yield* delivery(webhookId, deliveryId);
              return found ?? (yield* missing);
            }),
          );
        }),
      };
    }),
  );
}
