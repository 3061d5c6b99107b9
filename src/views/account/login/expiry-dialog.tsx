import * as AlertDialog from '@radix-ui/themes/components/alert-dialog';
import { Button } from '@radix-ui/themes/components/button';
import { Flex } from '@radix-ui/themes/components/flex';
import { useTranslation } from 'react-i18next';

export interface ExpiryDialogProps {
  readonly isOpen: boolean;
  readonly onClose: () => void;
}

/** Tells that the session has ended; it closes by itself and leaves the login. */
export const ExpiryDialog = ({ isOpen, onClose }: ExpiryDialogProps) => {
  const { t } = useTranslation(['login', 'labels']);
  return (
    <AlertDialog.Root open={isOpen} onOpenChange={(open) => !open && onClose()}>
      <AlertDialog.Content maxWidth="420px">
        <AlertDialog.Title>{t('login:expired.title')}</AlertDialog.Title>
        <AlertDialog.Description>{t('login:expired.text')}</AlertDialog.Description>
        <Flex justify="end" mt="5">
          <AlertDialog.Action>
            <Button size="3" onClick={onClose}>
              {t('labels:close')}
            </Button>
          </AlertDialog.Action>
        </Flex>
      </AlertDialog.Content>
    </AlertDialog.Root>
  );
};
