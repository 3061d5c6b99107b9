import { Effect } from 'effect';
import type { AuditFilter, ToldCheck } from '../../../domain/admin/audit.ts';
import { addDays } from '../../../domain/common/day-window.ts';
import { dayStart } from '../../../domain/common/operator-day.ts';
import type { AuditListing, AuditSearch } from '../../../machines/admin/audit-log.ts';
import { saveFile } from '../../browser/save-file.ts';
import { ask } from '../../client.ts';
import { AuditGroup } from '../../contract/admin/audit.ts';
import { fileOf } from '../../file-of.ts';
import { run } from '../../runtime.ts';

/** Whole days of the operator. */
const filterOf = ({ days, author, area, operation, text }: AuditSearch): AuditFilter => ({
  ...(days !== null && { from: dayStart(days.start), to: dayStart(addDays(days.end, 1)) }),
  ...(author.trim() !== '' && { author: author.trim() }),
  ...(area !== null && { area }),
  ...(operation !== null && { operation }),
  ...(text.trim() !== '' && { text: text.trim() }),
});

/** Every signal is the invoking state's: leaving it cancels the request. */
export const listRows = (
  { search, cursor }: { readonly search: AuditSearch; readonly cursor: string | null },
  signal: AbortSignal,
): Promise<AuditListing> =>
  run(
    ask(AuditGroup, (audit) => audit.list({ query: { ...filterOf(search), ...(cursor !== null && { cursor }) } })),
    signal,
  );

export const checkLog = (signal: AbortSignal): Promise<ToldCheck> =>
  run(
    ask(AuditGroup, (audit) => audit.check()),
    signal,
  );

export const saveRows = (search: AuditSearch, name: string, signal: AbortSignal): Promise<void> =>
  run(
    ask(AuditGroup, (audit) => audit.export({ query: filterOf(search), responseMode: 'response-only' })).pipe(
      Effect.filterOrFail(
        ({ status }) => status === 200,
        ({ status }) => new Error(`The audit log was answered with ${status}`),
      ),
      Effect.flatMap((response) => fileOf(response, 'text/csv;charset=utf-8')),
      Effect.map((file) => saveFile(file, name)),
    ),
    signal,
  );
