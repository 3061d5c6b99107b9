import { Effect, Layer, Schedule } from 'effect';
import { failureFields } from '../failure.ts';
import { isBusy } from './busy.ts';
import { Database } from './database.ts';

const round = '1 minute';
/** Clocks of several servers differ by less. */
const tolerance = `interval '1 minute'`;

interface StoredTimes {
  readonly table: string;
  /** When the row was made: what is stored beside it keeps its distance. */
  readonly born?: string;
  /** Moments that were the present when they were stored. */
  readonly past?: readonly string[];
  /** Moments to come, each with the longest time that it is ever ahead. */
  readonly due?: Readonly<Record<string, string>>;
  /** Rows that follow one another, each in force until the next. */
  readonly versions?: { readonly of: string; readonly from: string };
  /** Rows that are of interest. */
  readonly only?: string;
}

/**
 * Times that something is compared with, and that a clock which was ahead for a moment would otherwise keep in force until they come: a
 * session that never ends, a letter or message that is not sent, a limit that refuses all.
 */
export const storedTimes: readonly StoredTimes[] = [
  { table: 'session', born: 'created_at', past: ['last_used_at'], due: { expires_at: '90 days' } },
  { table: 'passkey_reset', born: 'created_at', due: { expires_at: '7 days' } },
  { table: 'email_change', born: 'created_at', due: { expires_at: '7 days' } },
  { table: 'email_undo', born: 'changed_at', due: { expires_at: '3 days' } },
  { table: 'invitation_letter', past: ['sent_at'] },
  { table: 'mail_outbox', born: 'created_at', due: { next_try_at: '1 day', expires_at: '7 days' } },
  { table: 'logbook_export', past: ['created_at', 'touched_at', 'finished_at'] },
  {
    table: 'alert_delivery',
    past: ['created_at', 'counted_from', 'tried_at', 'asked_at'],
    due: { next_try_at: '1 hour' },
    only: `(state = 'waiting' or event = 'test')`,
  },
  { table: 'alert_due', due: { not_before: '15 minutes' } },
  { table: 'alert_push', past: ['created_at', 'test_asked_at', 'tried_since'], due: { next_try_at: '1 hour' } },
  { table: 'alert_push_due', past: ['queued_at'] },
  { table: 'alert_mail', past: ['sent_at', 'failing_since'] },
  { table: 'alert_mail_due', past: ['queued_at'] },
  { table: 'device_key', past: ['last_used_at'] },
  { table: 'report_refusal', past: ['last_at'] },
  { table: 'ship_report', past: ['heard_at'] },
  { table: 'alert_setting', versions: { of: 'vehicle_id, label', from: 'valid_from' } },
  { table: 'alert_area_version', versions: { of: 'vehicle_id', from: 'valid_from' } },
  { table: 'user_interaction', past: ['suggested_at', 'message_at'] },
];

const present = `date_trunc('milliseconds', clock_timestamp())`;
const isAhead = (column: string, longest = '0 seconds') => `${column} > clock_timestamp() + interval '${longest}' + ${tolerance}`;

/** Their order stays, and so does what makes them unique. */
const versionsStatement = (table: string, { of, from }: NonNullable<StoredTimes['versions']>) =>
  `update ${table} t set ${from} = a.at from (
    select ctid as row, ${present} + row_number() over (partition by ${of} order by ${from}) * interval '1 ms' as at
    from ${table} where ${isAhead(from)}) a
  where t.ctid = a.row returning 1`;

const statementOf = ({ table, born, past = [], due = {}, versions, only = 'true' }: StoredTimes): string => {
  if (versions !== undefined) return versionsStatement(table, versions);
  const began = [...(born === undefined ? [] : [born]), ...past];
  const deadlines = Object.entries(due);
  const conditions = [...began.map((column) => isAhead(column)), ...deadlines.map(([column, longest]) => isAhead(column, longest))];
  const kept = ([column, longest]: readonly [string, string]) => {
    const bounded = `when ${isAhead(column, longest)} then clock_timestamp() + interval '${longest}'`;
    const moved = born === undefined ? '' : `when ${isAhead(born)} then clock_timestamp() + (${column} - ${born}) `;
    return `${column} = case ${moved}${bounded} else ${column} end`;
  };
  const changes = [
    ...began.map((column) => `${column} = case when ${isAhead(column)} then ${present} else ${column} end`),
    ...deadlines.map(kept),
  ];
  return `update ${table} set ${changes.join(', ')} where ${only} and (${conditions.join(' or ')}) returning 1`;
};

/** Brings every stored time that is further ahead than it can be back to the present; answers how many rows it changed. */
export const boundStoredTimes = Effect.gen(function* () {
  const { sql, asSystem } = yield* Database;
  const changed = yield* Effect.forEach(storedTimes, (times) => asSystem(sql.unsafe(statementOf(times))).pipe(Effect.orDie));
  const rows = changed.reduce((sum, { length }) => sum + length, 0);
  if (rows > 0) yield* Effect.logWarning('stored times were ahead of the clock', { rows });
  return rows;
});

/** Rounds in the background for the life of the server. */
export const storedTimesRounds = Layer.effectDiscard(
  boundStoredTimes.pipe(
    Effect.catchDefect((defect) =>
      isBusy(defect) ? Effect.void : Effect.logWarning('stored times could not be bounded', failureFields(defect)),
    ),
    Effect.repeat(Schedule.spaced(round)),
    Effect.forkScoped,
  ),
);
