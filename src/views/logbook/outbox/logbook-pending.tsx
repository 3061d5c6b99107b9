import { useSelector } from '@xstate/react';
import { useTranslation } from 'react-i18next';
import { sameItems } from '../../../domain/common/same-items.ts';
import { useFormats } from '../../../i18n/use-formats.ts';
import { canSync, isDraftsSyncing, lastSyncedAt, logbookDraftsVerbs } from '../../../machines/logbook/drafts/selectors.ts';
import { othersCount, outboxOf, unsentEntries } from '../../../machines/logbook/outbox/selectors.ts';
import { doomedItem, isPanelOpen, pendingVerbs } from '../../../machines/logbook/pending.ts';
import { useLogbook } from '../logbook-context.tsx';
import { DiscardDialog } from './discard-dialog.tsx';
import { PendingPanel } from './pending-panel.tsx';
import { keyOf, usePendingActions } from './use-pending-actions.ts';
import { usePendingViews } from './use-pending-views.ts';

/** The panel of everything unsent on this device. */
export const LogbookPending = () => {
  const { t } = useTranslation('logbook');
  const { dateTime } = useFormats();
  const { logbookDrafts, logbookOutbox, logbookPending } = useLogbook();
  const outbox = useSelector(logbookOutbox, outboxOf);
  const unsent = useSelector(logbookOutbox, unsentEntries, sameItems);
  const doomed = useSelector(logbookPending, doomedItem);
  const actionsOf = usePendingActions(outbox);
  const syncedAt = useSelector(logbookDrafts, lastSyncedAt);
  const groups = usePendingViews()(outbox, unsent);
  const does = pendingVerbs(logbookPending);
  return (
    <>
      <PendingPanel
        isOpen={useSelector(logbookPending, isPanelOpen)}
        {...groups}
        others={useSelector(logbookOutbox, othersCount)}
        canSend={useSelector(logbookDrafts, canSync)}
        isSending={useSelector(logbookDrafts, isDraftsSyncing)}
        lastSynced={syncedAt === null ? null : t('pending.lastSynced', { time: dateTime(syncedAt) })}
        actionsOf={actionsOf}
        onSend={logbookDraftsVerbs(logbookDrafts).sync}
        onClose={does.close}
      />
      <DiscardDialog
        item={
          (doomed &&
            Object.values(groups)
              .flat()
              .find(({ key }) => key === keyOf(doomed))) ??
          null
        }
        onConfirm={does.confirm}
        onCancel={does.cancel}
      />
    </>
  );
};
