import * as AlertDialog from '@radix-ui/themes/components/alert-dialog';
import { Button } from '@radix-ui/themes/components/button';
import { useSelector } from '@xstate/react';
import { useTranslation } from 'react-i18next';
import {
  type AvatarOutcome,
  avatarOutcome,
  avatarUploadVerbs,
  isAskingToDelete,
  isAvatarBusy,
} from '../../../machines/account/avatar-upload.ts';
import card from '../../common/card.module.css';
import { usePortal } from '../../common/portal-context.tsx';
import { OutcomeDialog } from './outcome-dialog.tsx';

const outcomes: readonly AvatarOutcome[] = ['unreadable', 'uploaded', 'uploadFailed', 'deleted', 'deleteFailed'];

/** The question before the picture goes, and what became of it. */
export const AvatarDialogs = () => {
  const { t } = useTranslation('profile');
  const { avatarUpload } = usePortal();
  const outcome = useSelector(avatarUpload, avatarOutcome);
  const isAsking = useSelector(avatarUpload, isAskingToDelete);
  const isBusy = useSelector(avatarUpload, isAvatarBusy);
  const { close, confirm } = avatarUploadVerbs(avatarUpload);
  return (
    <>
      <AlertDialog.Root open={isAsking} onOpenChange={(open) => !open && close()}>
        <AlertDialog.Content maxWidth="420px">
          <AlertDialog.Title>{t('avatar.asking.title')}</AlertDialog.Title>
          <AlertDialog.Description>{t('avatar.asking.text')}</AlertDialog.Description>
          <div className={card.buttons}>
            <AlertDialog.Cancel>
              <Button size="3" variant="soft" color="gray" disabled={isBusy}>
                {t('avatar.cancel')}
              </Button>
            </AlertDialog.Cancel>
            <Button size="3" color="red" disabled={isBusy} aria-busy={isBusy || undefined} onClick={confirm}>
              {t('avatar.asking.confirm')}
            </Button>
          </div>
        </AlertDialog.Content>
      </AlertDialog.Root>
      {outcomes.map((one) => (
        <OutcomeDialog key={one} isOpen={outcome === one} title={t(`avatar.${one}.title`)} text={t(`avatar.${one}.text`)} onClose={close} />
      ))}
    </>
  );
};
