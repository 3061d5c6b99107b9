import * as AlertDialog from '@radix-ui/themes/components/alert-dialog';
import { Button } from '@radix-ui/themes/components/button';
import { Flex } from '@radix-ui/themes/components/flex';
import { Spinner } from '@radix-ui/themes/components/spinner';
import { useTranslation } from 'react-i18next';

export interface LogoutQuestionProps {
  /** Unsent items are on their way. */
  readonly isSending: boolean;
  /** How many would remain on this device; null while nothing is asked. */
  readonly unsent: number | null;
  readonly onConfirm: () => void;
  readonly onCancel: () => void;
}

/** Sends what only this device has, and asks before a logout leaves something behind; Escape stays. */
export const LogoutQuestion = ({ isSending, unsent, onConfirm, onCancel }: LogoutQuestionProps) => {
  const { t } = useTranslation('shell');
  const isAsking = unsent !== null;
  return (
    <AlertDialog.Root open={isSending || isAsking} onOpenChange={(open) => !open && onCancel()}>
      <AlertDialog.Content maxWidth="460px">
        <AlertDialog.Title>{t(isAsking ? 'logout.askingTitle' : 'logout.sendingTitle')}</AlertDialog.Title>
        <Flex gap="3" align="center">
          {!isAsking && <Spinner size="3" />}
          <AlertDialog.Description>
            {isAsking ? t('logout.askingText', { count: unsent }) : t('logout.sendingText')}
          </AlertDialog.Description>
        </Flex>
        <Flex justify="end" gap="3" mt="5">
          <AlertDialog.Cancel>
            <Button size="3" variant="surface" color="gray">
              {t('logout.cancel')}
            </Button>
          </AlertDialog.Cancel>
          {isAsking && (
            <Button size="3" onClick={onConfirm}>
              {t('logout.confirm')}
            </Button>
          )}
        </Flex>
      </AlertDialog.Content>
    </AlertDialog.Root>
  );
};
