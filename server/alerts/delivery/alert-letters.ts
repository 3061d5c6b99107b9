import { Clock, Context, Effect, Layer, Schedule } from 'effect';
import type { AlertMail } from '../../../src/domain/alerts/delivery/alert-mail.ts';
import { type DueLetter, dueLetter, type WaitingAlerts } from '../../../src/domain/alerts/delivery/mail-times.ts';
import { isAlertLabel } from '../../../src/domain/alerts/rules.ts';
import { languageFrom } from '../../../src/domain/shell/language.ts';
import { isInWindow } from '../../account/access-window.ts';
import { millisOf } from '../../fleet/telemetry/position-rows.ts';
import { portalAddress, ServerConfig } from '../../platform/config.ts';
import { isBusy } from '../../platform/database/busy.ts';
import { Database } from '../../platform/database/database.ts';
import { failureFields } from '../../platform/failure.ts';
import { alertLetter, type ToldByLetter } from './alert-letter.ts';
import { mailColumns } from './alert-mails.ts';
import { isLateAlert } from './queue.ts';

const round = '10 seconds';
/** People whose letters are looked at in one transaction. */
const atOnce = 200;
/** So long a letter is tried; what it tells of is history after it. */
const letterDays = 3;

interface Reader extends AlertMail, WaitingAlerts {
  readonly accountId: string;
  readonly organisationId: string;
  readonly organisation: string;
  readonly email: string;
  readonly language: string;
  /** Signed up, not shut out, and allowed to see alerts. */
  readonly mayRead: boolean;
}

/** Those for whom something waits, by when it began to. $1: how many. */
const readersSql = `select ${mailColumns}, m.account_id as "accountId", m.organisation_id as "organisationId", o.name as organisation, c.email,
    coalesce(c.settings ->> 'language', '') as language, ${millisOf('m.sent_at')} as "sentAt", w.since, w."promptSince",
    c.disabled_at is null and c.invited_at is null and not c.is_demo_user
      and coalesce((b.rights -> 'gateway' ->> 'canRead')::bool, false) as "mayRead"
  from alert_mail m join organisation o using (organisation_id) join account c using (account_id)
  left join membership b on b.account_id = m.account_id and b.organisation_id = m.organisation_id
  cross join lateral (select ${millisOf('min(d.queued_at)')} as since, ${millisOf(`min(d.queued_at) filter (where not (${isLateAlert}))`)} as "promptSince"
    from alert_mail_due d join alert a on a.alert_id = d.alert_id where d.account_id = m.account_id and d.organisation_id = m.organisation_id) w
  where w.since is not null order by w.since limit $1::int for update of m skip locked`;

/**
 * Takes what a person's letter is about: $1 account, $2 organisation, $3 time zone, $4 whether what came late is part of it. What was
 * withdrawn, or may not be seen any more, is taken and not told.
 */
const takenSql = `with taken as (
    delete from alert_mail_due d using alert a where a.alert_id = d.alert_id and d.account_id = $1::text::uuid and d.organisation_id = $2::text::uuid
      and ($4::text::bool or not (${isLateAlert})) returning a.*)
  select a.label, v.name as vehicle, ${millisOf('a.ts')} as start, a.value, a.limit_value as limit, a.bound, ${isLateAlert} as "isLate"
  from taken a join vehicle v on v.vehicle_id = a.vehicle_id and v.retired_at is null
  where a.withdrawn_at is null and ${isInWindow('a', '$1::text::uuid', '$3::text')} order by a.ts desc`;

/** Writes what waits for people into letters, at their times; the letters leave by the outbox of mail, which loses none. */
export class AlertLetters extends Context.Service<
  AlertLetters,
  {
    /** One round; answers how many letters were written. */
    readonly write: Effect.Effect<number>;
  }
>()('gleisblick/server/AlertLetters') {
  static readonly layer = Layer.effect(
    AlertLetters,
    Effect.gen(function* () {
      const { sql, asSystem } = yield* Database;
      const settings = yield* ServerConfig;
      const { timeZone } = settings;
      const address = portalAddress(settings);

      const letterTo = Effect.fnUntraced(function* (reader: Reader, due: Exclude<DueLetter, 'none'>) {
        const { accountId, organisationId, organisation, email, language } = reader;
        const rows = yield* sql.unsafe<ToldByLetter>(takenSql, [accountId, organisationId, timeZone, String(due === 'all')]);
        const alerts = rows.filter(({ label }) => isAlertLabel(label));
        if (!reader.mayRead || alerts.length === 0) return 0;
        const { subject, body, html } = alertLetter(languageFrom(language), alerts, { organisation, address, timeZone });
        yield* sql`insert into mail_outbox (recipient, account_id, subject, body, html, expires_at)
          values (${email}, ${accountId}::uuid, ${subject}, ${body}, ${html}, now() + make_interval(days => ${letterDays}))`;
        yield* sql`update alert_mail set sent_at = now() where account_id = ${accountId}::uuid and organisation_id = ${organisationId}::uuid`;
        return 1;
      });

      const write = asSystem(
        Effect.gen(function* () {
          const readers = yield* sql.unsafe<Reader>(readersSql, [atOnce]);
          const now = yield* Clock.currentTimeMillis;
          const counts = yield* Effect.forEach(readers, (reader) => {
            const due = dueLetter(reader, reader, now, timeZone);
            return due === 'none' ? Effect.succeed(0) : letterTo(reader, due);
          });
          return counts.reduce((sum: number, count) => sum + count, 0);
        }),
      ).pipe(Effect.orDie);
      return { write };
    }),
  );

  /** Rounds in the background for the life of the server. */
  static readonly layerRounds = Layer.effectDiscard(
    Effect.gen(function* () {
      const { write } = yield* AlertLetters;
      yield* write.pipe(
        Effect.catchDefect((defect) =>
          isBusy(defect) ? Effect.void : Effect.logWarning('writing letters about alerts failed', failureFields(defect)),
        ),
        Effect.repeat(Schedule.spaced(round)),
        Effect.forkScoped,
      );
    }),
  );
}
