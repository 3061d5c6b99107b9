import { Context, Effect, Layer } from 'effect';
import type { Caller } from '../../../src/api/contract/account/authorization.ts';
import { BadRequest } from '../../../src/api/contract/errors.ts';
import { type AlertMail, isAlertMailSound, type KeptAlertMail, usualAlertMail } from '../../../src/domain/alerts/delivery/alert-mail.ts';
import { millisOf } from '../../fleet/telemetry/position-rows.ts';
import { Database } from '../../platform/database/database.ts';

/** How the row of \`alert_mail\` reads. */
export const mailColumns = `m.mode, m.digest_hour as "digestHour",
  case when m.quiet_from is not null then jsonb_build_object('from', m.quiet_from, 'to', m.quiet_to) end as quiet`;

/** A shorter failure is none to tell of: a mail server that does not know the sender yet lets the first letter wait. */
const tellAfter = `interval '15 minutes'`;
const failingColumn = `case when m.failing_since <= now() - ${tellAfter}
  then jsonb_build_object('since', ${millisOf('m.failing_since')}, 'why', m.failure) end as failing`;
const unset: KeptAlertMail = { ...usualAlertMail, failing: null };

/** What people chose for themselves about alerts by mail. */
export class AlertMails extends Context.Service<
  AlertMails,
  {
    readonly read: (caller: Caller) => Effect.Effect<KeptAlertMail>;
    /** What waits for a letter that is not wanted any more is dropped, and nothing is told of letters that did not arrive. */
    readonly save: (caller: Caller, wanted: AlertMail) => Effect.Effect<KeptAlertMail, BadRequest>;
  }
>()('gleisblick/server/AlertMails') {
  static readonly layer = Layer.effect(
    AlertMails,
    Effect.gen(function* () {
      const { sql, asCaller } = yield* Database;
      return {
        read: (caller) =>
          asCaller(caller)(
            sql.unsafe<KeptAlertMail>(
              `select ${mailColumns}, ${failingColumn} from alert_mail m where m.account_id = $1::text::uuid and m.organisation_id = $2::text::uuid`,
              [caller.accountId, caller.organisationId],
            ),
          ).pipe(
            Effect.orDie,
            Effect.map((rows) => rows[0] ?? unset),
          ),
        save: Effect.fn('AlertMails.save')(function* (caller, wanted) {
          if (!isAlertMailSound(wanted)) return yield* new BadRequest({ code: 'quiet_without_length', field: 'quiet' });
          const { mode, digestHour, quiet } = wanted;
          const { accountId, organisationId } = caller;
          return yield* asCaller(caller)(
            Effect.gen(function* () {
              const [kept] = yield* sql<Pick<KeptAlertMail, 'failing'>>`
                insert into alert_mail as m (account_id, organisation_id, mode, digest_hour, quiet_from, quiet_to) values (
                  ${accountId}::uuid, ${organisationId}::uuid, ${mode}, ${digestHour}, ${quiet?.from ?? null}::int, ${quiet?.to ?? null}::int)
                on conflict (account_id, organisation_id) do update set mode = excluded.mode, digest_hour = excluded.digest_hour,
                  quiet_from = excluded.quiet_from, quiet_to = excluded.quiet_to,
                  failing_since = case when excluded.mode <> 'off' then m.failing_since end,
                  failure = case when excluded.mode <> 'off' then m.failure end
                returning ${sql.literal(failingColumn)}`;
              if (mode === 'off')
                yield* sql`delete from alert_mail_due where account_id = ${accountId}::uuid and organisation_id = ${organisationId}::uuid`;
              return { ...wanted, failing: kept!.failing };
            }),
          ).pipe(Effect.orDie);
        }),
      };
    }),
  );
}
