import { Effect } from 'effect';
import { authorNow, CurrentAuthor } from './author.ts';
import type { Database } from './database.ts';

interface AuditEvent {
  readonly event: 'failed_login' | 'file_taken';
  readonly about: Readonly<Record<string, string>>;
  /** Whose the event is where nobody is signed in; null where that is not known. */
  readonly accountId?: string | null;
}

/** A row in the audit log for what changes none of its tables, written by whoever calls also where the call only reads. */
export const recordEvent = Effect.fn('recordEvent')(function* (
  { sql, asSystem }: Database['Service'],
  { event, about, accountId = null }: AuditEvent,
) {
  const now = yield* authorNow;
  const written = asSystem(
    sql`select audit_event(${event}, ${JSON.stringify(about)}::text::jsonb, ${accountId}::text::uuid, null, null)`,
  ).pipe(Effect.orDie);
  yield* Effect.provideService(written, CurrentAuthor, now?.author);
});
