import { Context, Effect, Layer, Schedule } from 'effect';
import type { SqlClient } from 'effect/sql';
import type { Caller } from '../../src/api/contract/account/authorization.ts';
import { ServerConfig } from '../platform/config.ts';
import { isBusy } from '../platform/database/busy.ts';
import { Database } from '../platform/database/database.ts';
import { failureFields } from '../platform/failure.ts';
import { notificationMail } from './texts.ts';

const round = '2 seconds';
const atOnce = 20;

interface Waiting {
  readonly notification_id: bigint;
  readonly kind: 'created' | 'updated';
  readonly organisation: string;
  readonly vehicle: string;
  readonly author: string;
  readonly recipients: string | null;
}

/** Written with the change itself: it is told if and only if the change was made, once per operation. */
export const queueNotification = (
  sql: SqlClient.SqlClient,
  { organisationId }: Pick<Caller, 'organisationId'>,
  entryId: string,
  kind: Waiting['kind'],
  operation: string,
) =>
  sql`insert into logbook_notification ${sql.insert({ organisation_id: organisationId, entry_id: entryId, operation, kind })}
    on conflict (entry_id, operation) do nothing`;

/** Tells the organisation's administrators of changes by mail, one letter per operation in both languages, without the entry's text. */
export class LogbookNotifications extends Context.Service<
  LogbookNotifications,
  {
    /** One round; answers how many notifications became letters. */
    readonly deliver: Effect.Effect<number>;
  }
>()('gleisblick/server/LogbookNotifications') {
  static readonly layer = Layer.effect(
    LogbookNotifications,
    Effect.gen(function* () {
      const { sql, asSystem } = yield* Database;
      const { publicUrl } = yield* ServerConfig;

      const deliver = asSystem(
        Effect.gen(function* () {
          // Claimed, written to the outbox of mail and ticked off in one transaction; locked rows are another server's.
          const waiting = yield* sql<Waiting>`
            select n.notification_id, n.kind, o.name as organisation, coalesce(v.name, '') as vehicle,
              e.creator_first_name || ' ' || e.creator_last_name as author,
              (select string_agg(a.email, ', ' order by a.email) from membership m join account a using (account_id)
                where m.organisation_id = n.organisation_id and m.role <> 'user' and a.disabled_at is null and a.invited_at is null) as recipients
            from logbook_notification n join organisation o using (organisation_id) join logbook_entry e using (entry_id)
              left join vehicle v on v.vehicle_id = e.vehicle_id
            where n.delivered_at is null order by n.notification_id limit ${atOnce} for update of n skip locked`;
          yield* Effect.forEach(
            waiting,
            ({ notification_id, recipients, kind, ...about }) =>
              Effect.gen(function* () {
                const letter = notificationMail(kind, { ...about, link: `${publicUrl ?? ''}/logbook-all-entries` });
                if (recipients !== null) yield* sql`insert into mail_outbox ${sql.insert({ recipient: recipients, ...letter })}`;
                yield* sql`update logbook_notification set delivered_at = now() where notification_id = ${notification_id}`;
              }),
            { discard: true },
          );
          return waiting.length;
        }),
      ).pipe(Effect.orDie);
      return { deliver };
    }),
  );

  /** Rounds in the background for the life of the server. */
  static readonly layerDelivery = Layer.effectDiscard(
    Effect.gen(function* () {
      const { deliver } = yield* LogbookNotifications;
      yield* deliver.pipe(
        Effect.catchDefect((defect) =>
          isBusy(defect) ? Effect.void : Effect.logWarning('notification delivery failed', failureFields(defect)),
        ),
        Effect.repeat(Schedule.spaced(round)),
        Effect.forkScoped,
      );
    }),
  );
}
