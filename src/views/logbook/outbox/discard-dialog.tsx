import { useTranslation } from 'react-i18next';
import { ConfirmDialog } from '../../common/leaving/confirm-dialog.tsx';
import type { PendingView } from './pending-item.tsx';

export interface DiscardDialogProps {
  readonly item: PendingView | null;
  readonly onConfirm: () => void;
  readonly onCancel: () => void;
}

const groups = {
  entry: 'discardEntry',
  comment: 'discardComment',
  deletion: 'discardDeletion',
  copy: 'discardCopy',
  text: 'discardText',
} as const;

/** Names what is destroyed before it is. */
export const DiscardDialog = ({ item, onConfirm, onCancel }: DiscardDialogProps) => {
  const { t } = useTranslation('logbook');
  const group = groups[item?.kind ?? 'entry'];
  return (
    <ConfirmDialog
      isOpen={item !== null}
      isDestructive={item?.kind !== 'deletion'}
      title={t(`pending.${group}.title`)}
      text={t(`pending.${group}.text`, { subject: item?.subject ?? '' })}
      confirm={t(`pending.${group}.confirm`)}
      cancel={t('dialog.delete.cancel')}
      onConfirm={onConfirm}
      onCancel={onCancel}
    />
  );
};
