import * as Dialog from '@radix-ui/themes/components/dialog';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';

export interface LoginModalProps {
  readonly isOpen: boolean;
  readonly children: ReactNode;
}

const stay = (event: { preventDefault: () => void }) => event.preventDefault();

/** The login over the page that was open: what stands behind it is kept, so it cannot be waved away. */
export const LoginModal = ({ isOpen, children }: LoginModalProps) => {
  const { t } = useTranslation('login');
  return (
    <Dialog.Root open={isOpen}>
      <Dialog.Content maxWidth="440px" onEscapeKeyDown={stay} onInteractOutside={stay}>
        <Dialog.Title>{t('heading')}</Dialog.Title>
        <Dialog.Description mb="4" color="gray">
          {t('kept')}
        </Dialog.Description>
        {children}
      </Dialog.Content>
    </Dialog.Root>
  );
};
