import * as AlertDialog from '@radix-ui/themes/components/alert-dialog';
import { Button } from '@radix-ui/themes/components/button';
import type { ReactNode } from 'react';
import styles from './dialogs.module.css';

export interface ConfirmDialogProps {
  readonly isOpen: boolean;
  readonly title: string;
  readonly text: ReactNode;
  readonly confirm: string;
  readonly cancel: string;
  /** Something is destroyed: the button says so in colour as well as in words. */
  readonly isDestructive?: boolean;
  readonly onConfirm: () => void;
  readonly onCancel: () => void;
  /** Where to go on once it is closed; where it came from when left out. */
  readonly focusAfter?: () => HTMLElement | null;
}

/** Asks before something happens; the harmless answer has the focus and Escape gives it. */
export const ConfirmDialog = ({ isOpen, isDestructive = false, onConfirm, onCancel, focusAfter, ...texts }: ConfirmDialogProps) => {
  const giveFocus = (event: Event) => {
    const next = focusAfter?.() ?? null;
    if (next === null) return;
    event.preventDefault();
    next.focus();
  };
  return (
    <AlertDialog.Root open={isOpen} onOpenChange={(open) => !open && onCancel()}>
      <AlertDialog.Content maxWidth="460px" className={styles.dialog} onCloseAutoFocus={giveFocus}>
        <AlertDialog.Title>{texts.title}</AlertDialog.Title>
        <AlertDialog.Description>{texts.text}</AlertDialog.Description>
        <div className={styles.actions}>
          <AlertDialog.Cancel>
            <Button size="3" variant="surface" color="gray">
              {texts.cancel}
            </Button>
          </AlertDialog.Cancel>
          <Button size="3" color={isDestructive ? 'red' : 'teal'} onClick={onConfirm}>
            {texts.confirm}
          </Button>
        </div>
      </AlertDialog.Content>
    </AlertDialog.Root>
  );
};
