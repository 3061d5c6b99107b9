import { useTranslation } from 'react-i18next';
import { ConfirmDialog } from '../../common/leaving/confirm-dialog.tsx';

export interface DefectNoticeProps {
  readonly isOpen: boolean;
  readonly onClose: () => void;
  readonly onShow: () => void;
}

/** The part of the entry that is shown: the defects, or the one that was open. */
const shownTab = () => document.querySelector<HTMLElement>('[role="dialog"] [role="tab"][data-state="active"]');

/** Tells that open defects of the vehicle's last entry stand in this one too. */
export const DefectNotice = ({ isOpen, onClose, onShow }: DefectNoticeProps) => {
  const { t } = useTranslation('logbook');
  return (
    <ConfirmDialog
      isOpen={isOpen}
      title={t('dialog.defects.title')}
      text={t('dialog.defects.text')}
      confirm={t('dialog.defects.confirm')}
      cancel={t('dialog.defects.later')}
      onConfirm={onShow}
      onCancel={onClose}
      focusAfter={shownTab}
    />
  );
};
