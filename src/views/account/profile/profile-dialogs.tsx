import { useSelector } from '@xstate/react';
import { useTranslation } from 'react-i18next';
import { askedEmail, profileFailureOf, profileFormVerbs, profileOutcome } from '../../../machines/account/profile-form.ts';
import { usePortal } from '../../common/portal-context.tsx';
import { OutcomeDialog } from './outcome-dialog.tsx';

/** What became of a save. */
export const ProfileDialogs = () => {
  const { t } = useTranslation('profile');
  const { profileForm } = usePortal();
  const outcome = useSelector(profileForm, profileOutcome);
  const failure = useSelector(profileForm, profileFailureOf) ?? 'other';
  const email = useSelector(profileForm, askedEmail) ?? '';
  const { close } = profileFormVerbs(profileForm);
  return (
    <>
      <OutcomeDialog isOpen={outcome === 'saved'} title={t('saved.title')} text={t('saved.text')} onClose={close} />
      <OutcomeDialog isOpen={outcome === 'linkSent'} title={t('linkSent.title')} text={t('linkSent.text', { email })} onClose={close} />
      <OutcomeDialog isOpen={outcome === 'failed'} title={t('failed.title')} text={t(`failed.${failure}`)} onClose={close} />
    </>
  );
};
