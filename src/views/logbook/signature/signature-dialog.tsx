import { Button } from '@radix-ui/themes/components/button';
import * as Dialog from '@radix-ui/themes/components/dialog';
import { useTranslation } from 'react-i18next';
import {
  type Confirmation as ConfirmationName,
  confirmations,
  type SignaturePurpose,
  type Stroke,
} from '../../../machines/logbook/signature/chart.ts';
import { CloseIcon } from '../../common/icons.tsx';
import dialogsStyles from '../../common/leaving/dialogs.module.css';
import { SignIcon, UndoIcon } from '../icons.tsx';
import { Confirmation } from './confirmation.tsx';
import type { KeyPen, PenTarget } from './pens.ts';
import styles from './signature.module.css';
import { SignaturePad } from './signature-pad.tsx';

export interface SignatureDialogProps extends PenTarget, KeyPen {
  readonly isOpen: boolean;
  readonly purpose: SignaturePurpose;
  /** What is signed, in one line. */
  readonly subject: string;
  readonly strokes: readonly Stroke[];
  readonly isConfirmed: (confirmation: ConfirmationName) => boolean;
  readonly canUndo: boolean;
  readonly canSave: boolean;
  readonly isBusy: boolean;
  readonly onClear: () => void;
  readonly onToggle: (confirmation: ConfirmationName) => void;
  readonly onSave: () => void;
  readonly onCancel: () => void;
}

const PadTools = ({ canUndo, onUndo, onClear }: Pick<SignatureDialogProps, 'canUndo' | 'onUndo' | 'onClear'>) => {
  const { t } = useTranslation('logbook');
  return (
    <div className={styles.padTools}>
      <Button size="2" variant="soft" color="gray" disabled={!canUndo} onClick={onUndo}>
        <UndoIcon />
        {t('signature.undo')}
      </Button>
      <Button size="2" variant="soft" color="gray" disabled={!canUndo} onClick={onClear}>
        <CloseIcon />
        {t('signature.clear')}
      </Button>
    </div>
  );
};

const stay = (event: Event) => event.preventDefault();

/** 768 px: the pad, both confirmations, and a save button that waits for all three. */
export const SignatureDialog = ({ isOpen, purpose, subject, ...props }: SignatureDialogProps) => {
  const { t } = useTranslation('logbook');
  return (
    <Dialog.Root open={isOpen} onOpenChange={(open) => !open && props.onCancel()}>
      <Dialog.Content maxWidth="768px" className={styles.dialog} onInteractOutside={stay}>
        <Dialog.Title mb="1">{t(`signature.title.${purpose}`)}</Dialog.Title>
        <Dialog.Description size="2" color="gray">
          {subject}
        </Dialog.Description>
        <SignaturePad {...props} />
        <PadTools {...props} />
        <div className={styles.confirmations}>
          {confirmations.map((one) => (
            <Confirmation
              key={one}
              text={t(`signature.${one}.${purpose}`)}
              isTicked={props.isConfirmed(one)}
              onToggle={() => props.onToggle(one)}
            />
          ))}
        </div>
        <div className={`${dialogsStyles.actions} ${styles.actions}`}>
          <Button size="3" variant="surface" color="gray" onClick={props.onCancel}>
            {t('signature.cancel')}
          </Button>
          <Button size="3" disabled={!props.canSave} loading={props.isBusy} aria-busy={props.isBusy} onClick={props.onSave}>
            <SignIcon />
            {t('signature.save')}
          </Button>
        </div>
      </Dialog.Content>
    </Dialog.Root>
  );
};
