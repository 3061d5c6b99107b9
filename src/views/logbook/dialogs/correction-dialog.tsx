import { Button } from '@radix-ui/themes/components/button';
import * as Dialog from '@radix-ui/themes/components/dialog';
import { useTranslation } from 'react-i18next';
import { WarningIcon } from '../../common/icons.tsx';
import dialogsStyles from '../../common/leaving/dialogs.module.css';
import { TimeField } from '../form/fields/time-field.tsx';
import { VehicleField } from '../form/fields/vehicle-field.tsx';
import type { FormTools } from '../form/form-tools.ts';
import { useReturnFocus } from '../use-return-focus.ts';
import styles from './correction-dialog.module.css';

export interface CorrectionDialogProps {
  /** The form with vehicle and reference time as they are to be. */
  readonly tools: FormTools;
  /** Why the server has not taken them, in one sentence; null for nothing. */
  readonly failure: string | null;
  readonly canSend: boolean;
  readonly isBusy: boolean;
  readonly onSend: () => void;
  readonly onCancel: () => void;
}

/** Vehicle and reference time of an entry that the server has. */
export const CorrectionDialog = ({ tools, failure, canSend, isBusy, onSend, onCancel }: CorrectionDialogProps) => {
  const { t } = useTranslation('logbook');
  const { remember, giveBack } = useReturnFocus();
  return (
    <Dialog.Root open onOpenChange={(isOpen) => !isOpen && onCancel()}>
      <Dialog.Content maxWidth="460px" className={dialogsStyles.dialog} onOpenAutoFocus={remember} onCloseAutoFocus={giveBack}>
        <Dialog.Title>{t('correction.title')}</Dialog.Title>
        <Dialog.Description>{t('correction.text')}</Dialog.Description>
        <div className={styles.fields}>
          <VehicleField tools={tools} id="correction-vehicle" />
          <TimeField tools={tools} section="header" field="referenceTimestamp" id="correction-time" />
          {failure !== null && (
            <p className={styles.failure} role="alert">
              <WarningIcon />
              {failure}
            </p>
          )}
        </div>
        <div className={dialogsStyles.actions}>
          <Button size="3" variant="surface" color="gray" disabled={isBusy} onClick={onCancel}>
            {t('correction.cancel')}
          </Button>
          <Button size="3" disabled={!canSend && !isBusy} loading={isBusy} onClick={onSend}>
            {t('correction.send')}
          </Button>
        </div>
      </Dialog.Content>
    </Dialog.Root>
  );
};
