import { useSelector } from '@xstate/react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormats } from '../../../i18n/use-formats.ts';
import { canSync, isDraftsSyncing, lastSyncedAt, logbookDraftsVerbs } from '../../../machines/logbook/drafts/selectors.ts';
import { outboxOf, unsentEntries } from '../../../machines/logbook/outbox/selectors.ts';
import { useLogbook } from '../logbook-context.tsx';
import { DiscardDialog } from './discard-dialog.tsx';
import type { PendingView } from './pending-item.tsx';
import { PendingPanel } from './pending-panel.tsx';
import { usePendingActions } from './use-pending-actions.ts';
import { usePendingViews } from './use-pending-views.ts';

export interface LogbookPendingProps {
  readonly isOpen: boolean;
  readonly onClose: () => void;
}

const sameEntries = <T,>(a: readonly T[], b: readonly T[]) => a.length === b.length && a.every((one, at) => one === b[at]);

/** The panel of everything unsent on this device. */
export const LogbookPending = ({ isOpen, onClose }: LogbookPendingProps) => {
  const { t } = useTranslation('logbook');
  const { dateTime } = useFormats();
  const { logbookDrafts, logbookOutbox } = useLogbook();
  const [doomed, setDoomed] = useState<PendingView | null>(null);
  const outbox = useSelector(logbookOutbox, outboxOf);
  const unsent = useSelector(logbookOutbox, unsentEntries, sameEntries);
  const { actionsOf, discard } = usePendingActions(outbox, setDoomed, onClose);
  const syncedAt = useSelector(logbookDrafts, lastSyncedAt);
  const groups = usePendingViews()(outbox, unsent);
  const destroy = () => {
    if (doomed !== null) discard(doomed);
    setDoomed(null);
  };
  return (
    <>
      <PendingPanel
        isOpen={isOpen}
        {...groups}
        canSend={useSelector(logbookDrafts, canSync)}
        isSending={useSelector(logbookDrafts, isDraftsSyncing)}
        lastSynced={syncedAt === null ? null : t('pending.lastSynced', { time: dateTime(syncedAt) })}
        actionsOf={actionsOf}
        onSend={logbookDraftsVerbs(logbookDrafts).sync}
        onClose={onClose}
      />
      <DiscardDialog item={doomed} onConfirm={destroy} onCancel={() => setDoomed(null)} />
    </>
  );
};
