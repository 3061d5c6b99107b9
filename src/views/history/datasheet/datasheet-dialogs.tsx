import * as AlertDialog from '@radix-ui/themes/components/alert-dialog';
import { Button } from '@radix-ui/themes/components/button';
import { useSelector } from '@xstate/react';
import { useTranslation } from 'react-i18next';
import { canSaveChanges, datasheetVerbs, isSheetAsking, isSheetRefused } from '../../../machines/history/datasheet/selectors.ts';
import { usePortal } from '../../common/portal-context.tsx';
import styles from './datasheet-dialogs.module.css';

/** Another vehicle or view is wanted: what becomes of the changes? Escape goes on with them. */
const UnsavedDialog = ({ name }: { name: string }) => {
  const { t } = useTranslation('datasheet');
  const { datasheet } = usePortal();
  const { keep, discard, saveChanges } = datasheetVerbs(datasheet);
  return (
    <AlertDialog.Root open={useSelector(datasheet, isSheetAsking)} onOpenChange={(open) => !open && keep()}>
      <AlertDialog.Content maxWidth="480px" className={styles.dialog}>
        <AlertDialog.Title>{t('unsaved.title')}</AlertDialog.Title>
        <AlertDialog.Description>{t('unsaved.text', { name })}</AlertDialog.Description>
        <div className={styles.actions}>
          <AlertDialog.Cancel>
            <Button size="3" variant="soft" color="gray">
              {t('unsaved.keep')}
            </Button>
          </AlertDialog.Cancel>
          <Button size="3" variant="surface" color="red" onClick={discard}>
            {t('unsaved.discard')}
          </Button>
          <Button size="3" disabled={!useSelector(datasheet, canSaveChanges)} onClick={saveChanges}>
            {t('unsaved.save')}
          </Button>
        </div>
      </AlertDialog.Content>
    </AlertDialog.Root>
  );
};

/** Closes by itself. */
const RefusedDialog = () => {
  const { t } = useTranslation(['datasheet', 'messages']);
  const { datasheet } = usePortal();
  const { closeDialog } = datasheetVerbs(datasheet);
  return (
    <AlertDialog.Root open={useSelector(datasheet, isSheetRefused)} onOpenChange={(open) => !open && closeDialog()}>
      <AlertDialog.Content maxWidth="460px" className={styles.dialog}>
        <AlertDialog.Title>{t('messages:failedToSave')}</AlertDialog.Title>
        <AlertDialog.Description>{t('refused.text')}</AlertDialog.Description>
        <div className={styles.actions}>
          <AlertDialog.Cancel>
            <Button size="3">{t('refused.close')}</Button>
          </AlertDialog.Cancel>
        </div>
      </AlertDialog.Content>
    </AlertDialog.Root>
  );
};

export const DatasheetDialogs = ({ name }: { name: string }) => (
  <>
    <UnsavedDialog name={name} />
    <RefusedDialog />
  </>
);
