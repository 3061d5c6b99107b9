import * as AlertDialog from '@radix-ui/themes/components/alert-dialog';
import { Button } from '@radix-ui/themes/components/button';
import { useSelector } from '@xstate/react';
import { useTranslation } from 'react-i18next';
import { profileFailureOf, profileFormVerbs, profileOutcome } from '../../../machines/account/profile-form.ts';
import { usePortal } from '../../common/portal-context.tsx';
import styles from './profile.module.css';

interface OutcomeDialogProps {
  readonly isOpen: boolean;
  readonly title: string;
  readonly text: string;
  readonly onClose: () => void;
}

/** What became of it; closes by itself. */
const OutcomeDialog = ({ isOpen, title, text, onClose }: OutcomeDialogProps) => {
  const { t } = useTranslation('profile');
  return (
    <AlertDialog.Root open={isOpen} onOpenChange={(open) => !open && onClose()}>
      <AlertDialog.Content maxWidth="420px">
        <AlertDialog.Title>{title}</AlertDialog.Title>
        <AlertDialog.Description>{text}</AlertDialog.Description>
        <div className={styles.buttons}>
          <AlertDialog.Cancel>
            <Button size="3">{t('close')}</Button>
          </AlertDialog.Cancel>
        </div>
      </AlertDialog.Content>
    </AlertDialog.Root>
  );
};

/** What became of a save. */
export const ProfileDialogs = () => {
  const { t } = useTranslation('profile');
  const { profileForm } = usePortal();
  const outcome = useSelector(profileForm, profileOutcome);
  const failure = useSelector(profileForm, profileFailureOf) ?? 'other';
  const { close } = profileFormVerbs(profileForm);
  return (
    <>
      <OutcomeDialog isOpen={outcome === 'saved'} title={t('saved.title')} text={t('saved.text')} onClose={close} />
      <OutcomeDialog isOpen={outcome === 'failed'} title={t('failed.title')} text={t(`failed.${failure}`)} onClose={close} />
    </>
  );
};
