import { useLocation } from 'wouter';
import { choicesFor, type ItemName, type OutboxContent } from '../../../domain/logbook/outbox/device-content.ts';
import { pathOf } from '../../../domain/shell/view.ts';
import { entryVerbs } from '../../../machines/logbook/entry/selectors.ts';
import type { PendingKind } from '../../../machines/logbook/outbox/model.ts';
import { logbookOutboxVerbs } from '../../../machines/logbook/outbox/selectors.ts';
import { pendingVerbs } from '../../../machines/logbook/pending.ts';
import { useLogbook } from '../logbook-context.tsx';
import type { PendingActions, PendingView } from './pending-item.tsx';

export const keyOf = ({ kind, id }: ItemName) => `${kind}:${id}`;

/** What can be done with each item. */
export const usePendingActions = (outbox: OutboxContent) => {
  const { logbookEntry, logbookOutbox, logbookPending } = useLogbook();
  const [, navigate] = useLocation();
  const does = logbookOutboxVerbs(logbookOutbox);
  const panel = pendingVerbs(logbookPending);

  return ({ kind, key }: PendingView): PendingActions => {
    const id = key.slice(key.indexOf(':') + 1);
    const { canRetry, entryId } = choicesFor(outbox, { kind, id });
    const edit = (wanted: string) => {
      does.reopen(id);
      panel.close();
      navigate(pathOf('logbook-draft-entries'));
      entryVerbs(logbookEntry).open(wanted);
    };
    return {
      retry: canRetry ? () => does.retry(kind as PendingKind, id) : null,
      edit: entryId === null ? null : () => edit(entryId),
      exportFile: kind === 'deletion' ? null : () => does.exportFile(kind, id),
      discard: () => panel.ask({ kind, id }),
    };
  };
};
