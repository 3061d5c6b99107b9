import { useSelector } from '@xstate/react';
import { useTranslation } from 'react-i18next';
import { isDraftDeletionAsked, logbookDraftsVerbs, selectedDrafts } from '../../../machines/logbook/drafts/selectors.ts';
import { ConfirmDialog } from '../../common/leaving/confirm-dialog.tsx';
import { useLogbook } from '../logbook-context.tsx';

/** Asks before the selected entries are deleted. */
export const DraftDeletion = () => {
  const { t } = useTranslation('logbook');
  const { logbookDrafts } = useLogbook();
  const count = useSelector(logbookDrafts, selectedDrafts).size;
  const { confirmDeletion, cancelDeletion } = logbookDraftsVerbs(logbookDrafts);
  return (
    <ConfirmDialog
      isOpen={useSelector(logbookDrafts, isDraftDeletionAsked)}
      title={t('drafts.deletion.title', { count, number: count })}
      text={t('drafts.deletion.text', { count, number: count })}
      confirm={t('drafts.deletion.confirm', { count, number: count })}
      cancel={t('drafts.deletion.cancel')}
      isDestructive
      onConfirm={confirmDeletion}
      onCancel={cancelDeletion}
    />
  );
};
