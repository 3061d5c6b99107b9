import { Button } from '@radix-ui/themes/components/button';
import { useTranslation } from 'react-i18next';
import { RefreshIcon } from '../vehicles/icons.tsx';
import styles from './live-data.module.css';

export interface UpdateButtonProps {
  isUpdating: boolean;
  disabled: boolean;
  onUpdate: () => void;
}

/** Keeps its width and its focus while it works. */
export function UpdateButton({ isUpdating, disabled, onUpdate }: UpdateButtonProps) {
  const { t } = useTranslation('livedata');
  return (
    <Button
      className={styles.update}
      variant="surface"
      color="gray"
      size="2"
      disabled={disabled && !isUpdating}
      aria-busy={isUpdating}
      data-updating={isUpdating || undefined}
      onClick={onUpdate}
    >
      <RefreshIcon />
      {t(isUpdating ? 'updating' : 'update')}
    </Button>
  );
}
