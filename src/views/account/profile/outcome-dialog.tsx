import * as AlertDialog from '@radix-ui/themes/components/alert-dialog';
import { Button } from '@radix-ui/themes/components/button';
import { useTranslation } from 'react-i18next';
import card from '../../common/card.module.css';

interface OutcomeDialogProps {
  readonly isOpen: boolean;
  readonly title: string;
  readonly text: string;
  readonly onClose: () => void;
}

/** What became of it; closes by itself. */
export const OutcomeDialog = ({ isOpen, title, text, onClose }: OutcomeDialogProps) => {
  const { t } = useTranslation('profile');
  return (
    <AlertDialog.Root open={isOpen} onOpenChange={(open) => !open && onClose()}>
      <AlertDialog.Content maxWidth="420px">
        <AlertDialog.Title>{title}</AlertDialog.Title>
        <AlertDialog.Description>{text}</AlertDialog.Description>
        <div className={card.buttons}>
          <AlertDialog.Cancel>
            <Button size="3">{t('close')}</Button>
          </AlertDialog.Cancel>
        </div>
      </AlertDialog.Content>
    </AlertDialog.Root>
  );
};
