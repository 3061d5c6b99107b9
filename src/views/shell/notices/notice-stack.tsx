import * as Toast from '@radix-ui/react-toast';
import { useTranslation } from 'react-i18next';
import { CheckIcon, CloseIcon, InfoIcon, WarningIcon } from '../../common/icons.tsx';
import styles from './notices.module.css';

const icons = { info: InfoIcon, success: CheckIcon, error: WarningIcon };

export interface NoticeStackProps {
  /** Already in words; null shows nothing. How long it stays is decided elsewhere. */
  readonly notice: { readonly id: number; readonly text: string; readonly tone: keyof typeof icons } | null;
  readonly onDismiss: () => void;
  readonly onHold: () => void;
  readonly onRelease: () => void;
}

/** Snackbars, bottom left, announced to screen readers; the pointer or focus on one holds it. */
export const NoticeStack = ({ notice, onDismiss, onHold, onRelease }: NoticeStackProps) => {
  const { t } = useTranslation('shell');
  const Sign = icons[notice?.tone ?? 'info'];
  return (
    <Toast.Provider duration={Number.POSITIVE_INFINITY} label={t('notices')} swipeDirection="left">
      {notice && (
        <Toast.Root
          key={notice.id}
          open
          className={styles.notice}
          data-tone={notice.tone}
          type={notice.tone === 'error' ? 'foreground' : 'background'}
          onOpenChange={(open) => !open && onDismiss()}
          onPointerEnter={onHold}
          onPointerLeave={onRelease}
          onFocus={onHold}
          onBlur={onRelease}
        >
          <Sign />
          <Toast.Description className={styles.text}>{notice.text}</Toast.Description>
          <Toast.Close className={styles.close} aria-label={t('dismiss')}>
            <CloseIcon />
          </Toast.Close>
        </Toast.Root>
      )}
      <Toast.Viewport className={styles.viewport} label={`${t('notices')} ({hotkey})`} />
    </Toast.Provider>
  );
};
