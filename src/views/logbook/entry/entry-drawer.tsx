import * as Dialog from '@radix-ui/themes/components/dialog';
import { type ReactNode, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Badge } from '../../../domain/logbook/entry/status.ts';
import { CloseIcon, LinkIcon } from '../../common/icons.tsx';
import { LateBoundary } from '../../common/late/late-boundary.tsx';
import { keepUnderDialogs } from '../dialogs/keep-under-dialogs.ts';
import { useReturnFocus } from '../use-return-focus.ts';
import { StatusBadge } from './status-badge.tsx';
import styles from './styles/entry-drawer.module.css';

export interface EntryDrawerProps {
  /** The list titles the drawer with the logbook and a badge, the drafts page with the badge alone. */
  readonly title: 'logbook' | 'status';
  /** Null while the entry is on its way. */
  readonly badge: Badge | null;
  /** Null for an entry that only this device knows. */
  readonly onCopyLink: (() => void) | null;
  /** A save or a deletion is under way, whose answer decides: nothing closes until then. */
  readonly isBusy: boolean;
  /** Told before anything closes: Escape, the button, a touch beside the drawer. */
  readonly onClose: () => void;
  /** What can open above the drawer. */
  readonly dialogs: ReactNode;
  readonly children: ReactNode;
}

/** Side drawer of one entry: 80 % of the width, at most 868 px; it keeps the focus and gives it back. */
export const EntryDrawer = ({ title, badge, onCopyLink, isBusy, onClose, dialogs, children }: EntryDrawerProps) => {
  const { t } = useTranslation('logbook');
  const head = useRef<HTMLHeadingElement>(null);
  const { remember, giveBack } = useReturnFocus();
  // A dialog that came up together with the drawer would be hidden from screen readers by it, which hides everything already there.
  const [isThere, setThere] = useState(false);
  const focusHead = (event: Event) => {
    event.preventDefault();
    remember();
    head.current?.focus();
    setThere(true);
  };
  return (
    <>
      <Dialog.Root open onOpenChange={(open) => !open && onClose()}>
        <Dialog.Content
          className={styles.drawer}
          aria-describedby={undefined}
          onPointerDownOutside={keepUnderDialogs}
          onOpenAutoFocus={focusHead}
          onCloseAutoFocus={giveBack}
        >
          <header className={styles.titleRow}>
            <Dialog.Title className={styles.title} ref={head} tabIndex={-1} mb="0" size="5">
              {(title === 'logbook' || badge === null) && <span>{t('title')}</span>}
              {badge && <StatusBadge badge={badge} />}
            </Dialog.Title>
            {onCopyLink && (
              <button
                type="button"
                className={styles.close}
                aria-label={t('action.copyLink')}
                title={t('action.copyLink')}
                onClick={onCopyLink}
              >
                <LinkIcon />
              </button>
            )}
            <button
              type="button"
              className={styles.close}
              aria-label={t('action.close')}
              aria-disabled={isBusy || undefined}
              onClick={onClose}
            >
              <CloseIcon />
            </button>
          </header>
          {/* What comes late must not hide the drawer: it would take the focus with it. */}
          <LateBoundary>{children}</LateBoundary>
        </Dialog.Content>
      </Dialog.Root>
      {isThere && <LateBoundary>{dialogs}</LateBoundary>}
    </>
  );
};
