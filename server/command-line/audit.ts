import { Effect } from 'effect';
import { AuditChain } from '../admin/audit/audit-chain.ts';
import { ServerConfig } from '../platform/config.ts';
import { fail, say, withServices } from './command.ts';

const inLog = {
  changed: 'is not as it was sealed',
  removed: 'is missing',
  inserted: 'was put in past the portal',
  cut: 'and all after it are missing',
} as const;
const inLogbook = {
  entryChanged: 'a comment or a picture of it is not as it was signed',
  entryRemoved: 'or a part of it is missing',
  entryInserted: 'or a part of it was put in past the portal',
} as const;

type Broken = NonNullable<Effect.Success<Effect.Success<typeof AuditChain>['check']>['broken']>;
const sentenceOf = ({ position, auditId, why, subject }: Broken): string => {
  if (why === 'unguarded')
    return `The audit log is broken: triggers that write it ${subject ? `are off for ${subject}` : 'were off or replaced'}, so changes may be missing in it.`;
  if (why === 'entryChanged' || why === 'entryRemoved' || why === 'entryInserted')
    return `The logbook is broken: ${subject ? `entry ${subject}` : 'an entry'}, ${inLogbook[why]}.`;
  const row = [position !== null && `row ${position}`, auditId !== null && `id ${auditId}`].filter((part) => part !== false).join(', ');
  return `The audit log is broken: ${row} ${inLog[why]}.`;
};

/** Ends with 1 where something is not as it was sealed, and where there is nothing to compare with. */
export const checkAudit = Effect.gen(function* () {
  const startedAt = Date.now() - performance.now();
  const { dataDirectory } = yield* ServerConfig;
  const { rows, head, broken, comparedSince } = yield* AuditChain.use(({ check }) => check).pipe(withServices);
  if (broken !== null) return yield* fail(sentenceOf(broken));
  if (comparedSince === null)
    return yield* fail(
      `There is nothing to compare the audit log with: ${dataDirectory}/audit/heads.txt lacks heads signed with ${dataDirectory}/heads.key. Bring both back from a backup, or move both aside to begin again.`,
    );
  if (comparedSince >= startedAt)
    return yield* fail(
      `There is nothing to compare the audit log with yet: ${dataDirectory}/heads.key was made just now, and heads are signed from here on.`,
    );
  const since = new Date(comparedSince).toISOString();
  return yield* say(
    `The audit log and the logbook are whole: ${rows} rows${head === null ? '' : `, head ${head.hash}`}, compared with heads signed since ${since}.`,
  );
}).pipe(Effect.provide(ServerConfig.layer));
