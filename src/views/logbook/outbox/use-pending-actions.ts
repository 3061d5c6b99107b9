import { useLocation } from 'wouter';
import type { OutboxContent } from '../../../domain/logbook/outbox/device-content.ts';
import type { LocalEntry } from '../../../domain/logbook/outbox/local-entry.ts';
import { pathOf } from '../../../domain/shell/view.ts';
import { entryVerbs } from '../../../machines/logbook/entry/selectors.ts';
import type { PendingKind } from '../../../machines/logbook/outbox/model.ts';
import { logbookOutboxVerbs } from '../../../machines/logbook/outbox/selectors.ts';
import { useLogbook } from '../logbook-context.tsx';
import type { PendingActions, PendingView } from './pending-item.tsx';

const idOf = ({ key }: PendingView) => key.slice(key.indexOf(':') + 1);
const isSent = (kind: PendingView['kind']): kind is PendingKind => kind !== 'copy' && kind !== 'text';

/** What can be done with each item; `ask` comes before anything is destroyed, `leave` before the drawer opens on its page. */
export const usePendingActions = (outbox: OutboxContent, ask: (item: PendingView) => void, leave: () => void) => {
  const { logbookEntry, logbookOutbox } = useLogbook();
  const [, navigate] = useLocation();
  const does = logbookOutboxVerbs(logbookOutbox);

  const openAt = (entryId: string) => {
    leave();
    navigate(pathOf('logbook-draft-entries'));
    entryVerbs(logbookEntry).open(entryId);
  };
  const edit = (local: LocalEntry) => {
    if (local.state === 'parked') does.reopen(local.clientId);
    openAt(local.entry.header.logbookEntryId);
  };
  const discard = (item: PendingView) => {
    if (isSent(item.kind)) does.discard(item.kind, idOf(item));
    else if (item.kind === 'text') does.forgetText(idOf(item));
    else does.forget(Number(idOf(item)));
  };

  const actionsOf = (item: PendingView): PendingActions => {
    const { kind, state } = item;
    const local = kind === 'entry' ? outbox.entries.find(({ clientId }) => clientId === idOf(item)) : undefined;
    const text = kind === 'text' ? outbox.texts.find(({ textId }) => textId === idOf(item)) : undefined;
    const isEditable = local !== undefined && (local.signature === null || state === 'parked');
    const isOffered = text !== undefined && !text.isNew && !text.isGone;
    return {
      // Between two texts only a person can choose: sending again would choose for them.
      retry: isSent(kind) && state === 'parked' && local?.reason !== 'conflict' ? () => does.retry(kind, idOf(item)) : null,
      edit: isEditable ? () => edit(local) : isOffered ? () => openAt(text.entryId) : null,
      exportFile: kind === 'deletion' ? null : () => does.exportFile(kind, idOf(item)),
      discard: () => ask(item),
    };
  };
  return { actionsOf, discard };
};
