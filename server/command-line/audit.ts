import { Effect } from 'effect';
import { AuditChain } from '../admin/audit/audit-chain.ts';
import { fail, say, withServices } from './command.ts';

const words = {
  changed: 'is not as it was sealed',
  removed: 'is missing',
  inserted: 'was put in past the portal',
  cut: 'and all after it are missing',
} as const;

/** Ends with 1 where the log is not whole. */
export const checkAudit = Effect.gen(function* () {
  const { rows, head, broken } = yield* AuditChain.use(({ check }) => check).pipe(withServices);
  if (broken === null) return yield* say(`The audit log is whole: ${rows} rows${head === null ? '' : `, head ${head.hash}`}.`);
  const { position, auditId, why } = broken;
  const row = [position !== null && `row ${position}`, auditId !== null && `id ${auditId}`].filter((part) => part !== false).join(', ');
  return yield* fail(`The audit log is broken: ${row} ${words[why]}.`);
});
