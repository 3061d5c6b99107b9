import { useSelector } from '@xstate/react';
import { useTranslation } from 'react-i18next';
import { useFormats } from '../../../i18n/use-formats.ts';
import { nowOf } from '../../../machines/clock.ts';
import { entryVerbs, isDefectNoticeShown, isDeletionAsked, isLeaveAsked } from '../../../machines/logbook-entry-access.ts';
import type { OpenEntry } from '../../../machines/logbook-entry-types.ts';
import { formVerbs } from '../../../machines/logbook-form-access.ts';
import { usePortal } from '../../portal-context.tsx';
import { ConfirmDialog } from '../dialogs/confirm-dialog.tsx';
import { DefectNotice } from '../dialogs/defect-notice.tsx';
import { UnsavedDialog } from '../dialogs/unsaved-dialog.tsx';
import { useLogbook } from '../logbook-context.tsx';
import { useVehicleName } from '../use-vehicle-name.ts';

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

/** The questions that can come up while an entry is open. */
export const EntryDialogs = ({ opened }: { opened: OpenEntry }) => {
  const { clock } = usePortal();
  const { logbookEntry, logbookForm } = useLogbook();
  const now = useSelector(clock, nowOf);
  const { stay, discard, closeDefectNotice } = entryVerbs(logbookEntry);
  const formDoes = formVerbs(logbookForm);
  const showDefects = () => {
    closeDefectNotice();
    formDoes.chooseTab('defects');
  };
  return (
    <>
      <UnsavedDialog isOpen={useSelector(logbookEntry, isLeaveAsked)} onSave={() => formDoes.save(now)} onDiscard={discard} onStay={stay} />
      <DeletionDialog opened={opened} />
      <DefectNotice isOpen={useSelector(logbookEntry, isDefectNoticeShown)} onClose={closeDefectNotice} onShow={showDefects} />
    </>
  );
};
