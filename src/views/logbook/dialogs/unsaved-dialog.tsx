import * as AlertDialog from '@radix-ui/themes/components/alert-dialog';
import { Button } from '@radix-ui/themes/components/button';
import { useTranslation } from 'react-i18next';
import styles from '../../common/leaving/dialogs.module.css';

export interface UnsavedDialogProps {
  readonly isOpen: boolean;
  readonly onSave: () => void;
  readonly onDiscard: () => void;
  /** Escape, or the third answer: go on writing. */
  readonly onStay: () => void;
}

/** Asks what becomes of unsaved text before the drawer closes: yes saves it, no gives it up. */
export const UnsavedDialog = ({ isOpen, onSave, onDiscard, onStay }: UnsavedDialogProps) => {
  const { t } = useTranslation('logbook');
  return (
    <AlertDialog.Root open={isOpen} onOpenChange={(open) => !open && onStay()}>
      <AlertDialog.Content maxWidth="460px" className={styles.dialog}>
        <AlertDialog.Title>{t('dialog.unsaved.title')}</AlertDialog.Title>
        <AlertDialog.Description>{t('dialog.unsaved.text')}</AlertDialog.Description>
        <div className={styles.actions}>
          <AlertDialog.Cancel>
            <Button size="3" variant="soft" color="gray">
              {t('dialog.unsaved.back')}
            </Button>
          </AlertDialog.Cancel>
          <Button size="3" variant="surface" color="gray" onClick={onDiscard}>
            {t('dialog.unsaved.no')}
          </Button>
          <Button size="3" onClick={onSave}>
            {t('dialog.unsaved.yes')}
          </Button>
        </div>
      </AlertDialog.Content>
    </AlertDialog.Root>
  );
};
