import { Context, Effect, Layer } from 'effect';
import type { Caller } from '../../../src/api/contract/account/authorization.ts';
import { BadRequest } from '../../../src/api/contract/errors.ts';
import { type AlertMail, isAlertMailSound, usualAlertMail } from '../../../src/domain/alerts/delivery/alert-mail.ts';
import { Database } from '../../platform/database/database.ts';

/** How the row of \`alert_mail\` reads. */
export const mailColumns = `m.mode, m.digest_hour as "digestHour",
  case when m.quiet_from is not null then jsonb_build_object('from', m.quiet_from, 'to', m.quiet_to) end as quiet`;

/** What people chose for themselves about alerts by mail. */
export class AlertMails extends Context.Service<
  AlertMails,
  {
    readonly read: (caller: Caller) => Effect.Effect<AlertMail>;
    /** What waits for a letter that is not wanted any more is dropped. */
    readonly save: (caller: Caller, wanted: AlertMail) => Effect.Effect<AlertMail, BadRequest>;
  }
>()('gleisblick/server/AlertMails') {
  static readonly layer = Layer.effect(
    AlertMails,
    Effect.gen(function* () {
      const { sql, asCaller } = yield* Database;
      return {
        read: (caller) =>
          asCaller(caller)(
            sql.unsafe<AlertMail>(
              `select ${mailColumns} from alert_mail m where m.account_id = $1::text::uuid and m.organisation_id = $2::text::uuid`,
              [caller.accountId, caller.organisationId],
            ),
          ).pipe(
            Effect.orDie,
            Effect.map((rows) => rows[0] ?? usualAlertMail),
          ),
        save: Effect.fn('AlertMails.save')(function* (caller, wanted) {
          if (!isAlertMailSound(wanted)) return yield* new BadRequest({ code: 'quiet_without_length', field: 'quiet' });
          const { mode, digestHour, quiet } = wanted;
          const { accountId, organisationId } = caller;
          return yield* asCaller(caller)(
            Effect.gen(function* () {
              yield* sql`insert into alert_mail (account_id, organisation_id, mode, digest_hour, quiet_from, quiet_to)
                values (${accountId}::uuid, ${organisationId}::uuid, ${mode}, ${digestHour}, ${quiet?.from ?? null}::int, ${quiet?.to ?? null}::int)
                on conflict (account_id, organisation_id) do update set mode = excluded.mode, digest_hour = excluded.digest_hour,
                  quiet_from = excluded.quiet_from, quiet_to = excluded.quiet_to`;
              if (mode === 'off')
                yield* sql`delete from alert_mail_due where account_id = ${accountId}::uuid and organisation_id = ${organisationId}::uuid`;
              return wanted;
            }),
          ).pipe(Effect.orDie);
        }),
      };
    }),
  );
}
