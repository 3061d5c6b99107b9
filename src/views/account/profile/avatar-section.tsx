import { Button } from '@radix-ui/themes/components/button';
import { useSelector } from '@xstate/react';
import { type ChangeEvent, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { avatarUrlOf } from '../../../machines/account/account/selectors.ts';
import { avatarUploadVerbs, canDeleteAvatar, canPickPicture, isAvatarBusy } from '../../../machines/account/avatar-upload.ts';
import card from '../../common/card.module.css';
import { usePortal } from '../../common/portal-context.tsx';
import { AvatarDialogs } from './avatar-dialogs.tsx';
import styles from './avatar-upload.module.css';
import { CropDialog } from './crop-dialog.tsx';

/** The person's picture, with what changes it. */
export const AvatarSection = () => {
  const { t } = useTranslation('profile');
  const { account, avatarUpload } = usePortal();
  const url = useSelector(account, avatarUrlOf);
  const canPick = useSelector(avatarUpload, canPickPicture);
  const canDelete = useSelector(avatarUpload, canDeleteAvatar);
  const isBusy = useSelector(avatarUpload, isAvatarBusy);
  const { pick, remove } = avatarUploadVerbs(avatarUpload);
  const input = useRef<HTMLInputElement>(null);
  const picked = ({ target }: ChangeEvent<HTMLInputElement>) => {
    const file = target.files?.[0];
    if (file !== undefined) pick(file);
    // The same file can be picked once more.
    target.value = '';
  };
  return (
    <section className={`${card.card} ${styles.card}`} aria-labelledby="profile-avatar">
      <img className={styles.picture} src={url} alt={t('avatar.alt')} width={96} height={96} />
      <div className={styles.side}>
        <h2 id="profile-avatar">{t('avatar.title')}</h2>
        <p>{t('avatar.hint')}</p>
        <input
          ref={input}
          className={styles.file}
          type="file"
          accept="image/jpeg,image/png"
          tabIndex={-1}
          aria-label={t('avatar.file')}
          disabled={!canPick}
          onChange={picked}
        />
        <div className={styles.buttons}>
          <Button size="2" variant="soft" disabled={!canPick} aria-busy={isBusy || undefined} onClick={() => input.current?.click()}>
            {t('avatar.pick')}
          </Button>
          <Button size="2" variant="soft" color="gray" disabled={!canDelete} onClick={remove}>
            {t('avatar.delete')}
          </Button>
        </div>
      </div>
      <CropDialog />
      <AvatarDialogs />
    </section>
  );
};
