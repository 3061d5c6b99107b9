import type { KeyboardEvent, MouseEvent, PointerEvent } from 'react';
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

/** A press on a notice is no press beside the drawer that is open under it. */
const keepFromDialogs = (event: PointerEvent) => event.stopPropagation();

/**
 * Snackbars, bottom left, announced to screen readers; the pointer or focus on one holds it. Escape closes one only from inside it: the first
 * Escape belongs to the drawer or dialog that a person is in. `aria-live` also keeps Radix from hiding the region behind an open dialog.
 */
export const NoticeStack = ({ notice, onDismiss, onHold, onRelease }: NoticeStackProps) => {
  const { t } = useTranslation('shell');
  const Sign = icons[notice?.tone ?? 'info'];
  const dismiss = (event: MouseEvent | KeyboardEvent) => {
    event.currentTarget.closest<HTMLElement>('section')?.focus();
    onDismiss();
  };
  return (
    <section className={styles.viewport} aria-label={t('notices')} aria-live="polite" tabIndex={-1} onPointerDown={keepFromDialogs}>
      {notice && (
        <ol>
          <li
            key={notice.id}
            className={styles.notice}
            data-tone={notice.tone}
            onPointerEnter={onHold}
            onPointerLeave={onRelease}
            onFocus={onHold}
            onBlur={onRelease}
            onKeyDown={(event) => event.key === 'Escape' && dismiss(event)}
          >
            <Sign />
            <div className={styles.text} role={notice.tone === 'error' ? 'alert' : undefined}>
              {notice.text}
            </div>
            <button type="button" className={styles.close} aria-label={t('dismiss')} onClick={dismiss}>
              <CloseIcon />
            </button>
          </li>
        </ol>
      )}
    </section>
  );
};
