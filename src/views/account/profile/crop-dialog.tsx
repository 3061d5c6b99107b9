import { Button } from '@radix-ui/themes/components/button';
import * as Dialog from '@radix-ui/themes/components/dialog';
import { useSelector } from '@xstate/react';
import Cropper from 'react-easy-crop';
import 'react-easy-crop/react-easy-crop.css';
import { useTranslation } from 'react-i18next';
import { avatarAspect } from '../../../domain/account/picture.ts';
import { avatarUploadVerbs, canSaveAvatar, framingOf, isAvatarUploading, openPictureOf } from '../../../machines/account/avatar-upload.ts';
import { usePortal } from '../../common/portal-context.tsx';
import styles from './avatar-upload.module.css';

const zooms = { min: 1, max: 4, step: 0.05 };

/** Turns the picked picture and cuts a square out of it. */
export const CropDialog = () => {
  const { t } = useTranslation('profile');
  const { avatarUpload } = usePortal();
  const picture = useSelector(avatarUpload, openPictureOf);
  const { crop, zoom, rotation } = useSelector(avatarUpload, framingOf);
  const canSave = useSelector(avatarUpload, canSaveAvatar);
  const isUploading = useSelector(avatarUpload, isAvatarUploading);
  const verbs = avatarUploadVerbs(avatarUpload);
  return (
    <Dialog.Root open={picture !== null} onOpenChange={(open) => !open && verbs.close()}>
      <Dialog.Content maxWidth="520px" className={styles.dialog}>
        <Dialog.Title>{t('avatar.crop.title')}</Dialog.Title>
        <Dialog.Description>{t('avatar.crop.hint')}</Dialog.Description>
        <div className={styles.stage}>
          {picture !== null && (
            <Cropper
              image={picture.url}
              crop={crop}
              zoom={zoom}
              minZoom={zooms.min}
              maxZoom={zooms.max}
              rotation={rotation}
              aspect={avatarAspect}
              cropShape="round"
              showGrid={false}
              keyboardStep={8}
              disableAutomaticStylesInjection
              cropperProps={{ role: 'group', 'aria-label': t('avatar.crop.area') }}
              mediaProps={{ alt: '' }}
              onCropChange={verbs.move}
              onZoomChange={verbs.zoom}
              onCropComplete={(_, area) => verbs.complete(area)}
            />
          )}
        </div>
        <div className={styles.tools}>
          <label className={styles.zoom}>
            {t('avatar.crop.zoom')}
            <input
              type="range"
              {...zooms}
              value={zoom}
              disabled={isUploading}
              onChange={({ target }) => verbs.zoom(Number(target.value))}
            />
          </label>
          <Button type="button" size="2" variant="soft" disabled={isUploading} onClick={verbs.turn}>
            {t('avatar.crop.turn')}
          </Button>
        </div>
        <div className={styles.end}>
          <Button size="3" variant="soft" color="gray" disabled={isUploading} onClick={verbs.close}>
            {t('avatar.cancel')}
          </Button>
          <Button size="3" disabled={!canSave} aria-busy={isUploading || undefined} onClick={verbs.save}>
            {t(isUploading ? 'saving' : 'save')}
          </Button>
        </div>
      </Dialog.Content>
    </Dialog.Root>
  );
};
