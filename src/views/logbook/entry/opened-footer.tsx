import { Checkbox } from '@radix-ui/themes/components/checkbox';
import { useSelector } from '@xstate/react';
import { useTranslation } from 'react-i18next';
import { lastChange } from '../../../domain/logbook/entry/last-change.ts';
import type { OpenEntry } from '../../../domain/logbook/entry/open-entry.ts';
import { languageFrom } from '../../../domain/shell/language.ts';
import { isCommentBegun } from '../../../machines/logbook/comments/selectors.ts';
import {
  canDeleteEntry,
  canEditEntry,
  canRecreateEntry,
  type DrawerMode,
  entryVerbs,
  isDeleting,
  isEntryBusy,
  isFinalising,
  isFinished,
  isRecreating,
  isSaving,
} from '../../../machines/logbook/entry/selectors.ts';
import { isTextDirty, sendsNotification, writingVerbs } from '../../../machines/logbook/entry/text.ts';
import { textKeptAt } from '../../../machines/logbook/kept-text/selectors.ts';
import { canDownloadDocument, isDocumentDownloading, recordVerbs } from '../../../machines/logbook/record/selectors.ts';
import { useLogbook } from '../logbook-context.tsx';
import { EntryFooter } from './entry-footer.tsx';
import styles from './styles/entry-foot.module.css';
import { type Activity, useKeptAt, useSavingText } from './use-saving-text.ts';

const NotifyChoice = () => {
  const { t } = useTranslation('logbook');
  const { logbookEntry } = useLogbook();
  const isOn = useSelector(logbookEntry, sendsNotification);
  return (
    // biome-ignore lint/a11y/noLabelWithoutControl: the checkbox inside is the control.
    <label className={styles.notify}>
      <Checkbox size="3" checked={isOn} onCheckedChange={(checked) => writingVerbs(logbookEntry).toggleNotification(checked === true)} />
      {t('form.notify')}
    </label>
  );
};

const activities = { saving: isSaving, finalising: isFinalising, deleting: isDeleting, recreating: isRecreating, finished: isFinished };

const useActivity = () => {
  const { logbookEntry } = useLogbook();
  return useSelector(logbookEntry, (snapshot): Activity => {
    const [activity] = Object.entries(activities).find(([, isUnderWay]) => isUnderWay(snapshot)) ?? ['idle'];
    return activity as Activity;
  });
};

/** What can be done with the open entry, asked of its machines. */
export const OpenedFooter = ({ mode, opened }: { mode: DrawerMode; opened: OpenEntry }) => {
  const { entry, local } = opened;
  const { i18n } = useTranslation();
  const { logbookComments, logbookEntry, logbookRecord, logbookText } = useLogbook();
  const canEdit = useSelector(logbookEntry, canEditEntry);
  const canDelete = useSelector(logbookEntry, canDeleteEntry);
  const canRecreate = useSelector(logbookEntry, canRecreateEntry);
  const canDownload = useSelector(logbookRecord, canDownloadDocument);
  const isDownloading = useSelector(logbookRecord, isDocumentDownloading);
  const isUnsaved = useSelector(logbookEntry, isTextDirty);
  const isCommented = useSelector(logbookComments, isCommentBegun);
  const isStored = entry.header.status !== 'newEntry';
  const saving = useSavingText({
    activity: useActivity(),
    keptAt: useKeptAt(opened),
    isDirty: (mode === 'editing' && isUnsaved) || isCommented,
    textKeptAt: useSelector(logbookText, textKeptAt),
    local,
    storedAt: isStored ? lastChange(entry, local) : null,
  });
  const entryDoes = entryVerbs(logbookEntry);
  const writes = writingVerbs(logbookEntry);
  const isEditing = mode === 'editing';
  return (
    <EntryFooter
      actions={{
        save: isEditing ? () => writes.save(Date.now()) : null,
        sign: isEditing ? () => writes.finalise(Date.now()) : null,
        remove: canDelete ? entryDoes.askDeletion : null,
        recreate: canRecreate ? entryDoes.recreate : null,
        saveDocument:
          mode === 'finalised' && (canDownload || isDownloading)
            ? () => recordVerbs(logbookRecord).download(languageFrom(i18n.language))
            : null,
      }}
      isBusy={useSelector(logbookEntry, isEntryBusy)}
      isDownloading={isDownloading}
      canSave={canEdit}
      canSign={canEdit}
      saving={saving}
      notify={isEditing ? <NotifyChoice /> : null}
    />
  );
};
