import { useSelector } from '@xstate/react';
import { useTranslation } from 'react-i18next';
import type { OpenEntry } from '../../../domain/logbook/entry/open-entry.ts';
import { useFormats } from '../../../i18n/use-formats.ts';
import { entryVerbs, isDefectNoticeShown, isDeletionAsked, isLeaveAsked } from '../../../machines/logbook/entry/selectors.ts';
import { writingVerbs } from '../../../machines/logbook/entry/text.ts';
import { formVerbs } from '../../../machines/logbook/form/selectors.ts';
import { ConfirmDialog } from '../../common/leaving/confirm-dialog.tsx';
import { creatorOf } from '../entry/entry-facts.tsx';
import { useLogbook } from '../logbook-context.tsx';
import { EntryMerge } from '../merge/entry-merge.tsx';
import { useVehicleName } from '../use-vehicle-name.ts';
import { DefectNotice } from './defect-notice.tsx';
import { EntryCorrection } from './entry-correction.tsx';
import { UnsavedDialog } from './unsaved-dialog.tsx';

const DeletionDialog = ({ opened: { entry } }: { opened: OpenEntry }) => {
  const { t } = useTranslation('logbook');
  const { dateTime } = useFormats();
  const { logbookEntry } = useLogbook();
  const vehicle = useVehicleName()(entry.header.vehicleIdRef);
  const { confirmDeletion, cancelDeletion } = entryVerbs(logbookEntry);
  return (
    <ConfirmDialog
      isOpen={useSelector(logbookEntry, isDeletionAsked)}
      isDestructive
      title={t('dialog.delete.title')}
      text={t('dialog.delete.text', { vehicle, time: dateTime(entry.header.referenceTimestamp) })}
      confirm={t('dialog.delete.confirm')}
      cancel={t('dialog.delete.cancel')}
      onConfirm={confirmDeletion}
      onCancel={cancelDeletion}
    />
  );
};

/** A comment cannot be kept for later: it is given up, or gone on with. */
const CommentDialog = ({ isOpen }: { isOpen: boolean }) => {
  const { t } = useTranslation('logbook');
  const { discard, stay } = entryVerbs(useLogbook().logbookEntry);
  return (
    <ConfirmDialog
      isOpen={isOpen}
      isDestructive
      title={t('dialog.comment.title')}
      text={t('dialog.comment.text')}
      confirm={t('dialog.comment.confirm')}
      cancel={t('dialog.unsaved.back')}
      onConfirm={discard}
      onCancel={stay}
    />
  );
};

/** The questions that can come up while an entry is open. */
export const EntryDialogs = ({ opened }: { opened: OpenEntry }) => {
  const { logbookEntry, logbookForm } = useLogbook();
  const isAsked = useSelector(logbookEntry, isLeaveAsked);
  const isComment = opened.entry.header.status === 'finalized';
  const { stay, discard, closeDefectNotice } = entryVerbs(logbookEntry);
  const showDefects = () => {
    closeDefectNotice();
    formVerbs(logbookForm).chooseTab('defects');
  };
  return (
    <>
      <UnsavedDialog
        isOpen={isAsked && !isComment}
        onSave={() => writingVerbs(logbookEntry).save(Date.now())}
        onDiscard={discard}
        onStay={stay}
      />
      <EntryMerge name={creatorOf(opened.entry)} />
      <CommentDialog isOpen={isAsked && isComment} />
      <EntryCorrection />
      <DeletionDialog opened={opened} />
      <DefectNotice isOpen={useSelector(logbookEntry, isDefectNoticeShown)} onClose={closeDefectNotice} onShow={showDefects} />
    </>
  );
};
