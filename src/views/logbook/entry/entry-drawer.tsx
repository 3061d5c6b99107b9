import * as Dialog from '@radix-ui/themes/components/dialog';
import { type ReactNode, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import type { Badge } from '../../../domain/logbook/status.ts';
import { CloseIcon } from '../../common/icons.tsx';
import { useReturnFocus } from '../use-return-focus.ts';
import { StatusBadge } from './status-badge.tsx';
import './entry.css';

export interface EntryDrawerProps {
  readonly isOpen: boolean;
  /** The list titles the drawer with the logbook and a badge, the drafts page with the badge alone. */
  readonly title: 'logbook' | 'status';
  readonly badge: Badge | null;
  /** Told before anything closes: Escape, the button, a touch beside the drawer. */
  readonly onClose: () => void;
  readonly facts: ReactNode;
  readonly footer: ReactNode;
  readonly children: ReactNode;
}

/** Side drawer of one entry: 80 % of the width, at most 868 px; it keeps the focus and gives it back. */
export const EntryDrawer = ({ isOpen, title, badge, onClose, facts, footer, children }: EntryDrawerProps) => {
  const { t } = useTranslation('logbook');
  const head = useRef<HTMLHeadingElement>(null);
  const { remember, giveBack } = useReturnFocus();
  const focusHead = (event: Event) => {
    event.preventDefault();
    remember();
    head.current?.focus();
  };
  return (
    <Dialog.Root open={isOpen} onOpenChange={(open) => !open && onClose()}>
      <Dialog.Content className="entry-drawer" aria-describedby={undefined} onOpenAutoFocus={focusHead} onCloseAutoFocus={giveBack}>
        <header className="entry-head">
          <div className="entry-title-row">
            <Dialog.Title className="entry-title" ref={head} tabIndex={-1} mb="0" size="5">
              {title === 'logbook' && <span className="entry-title-name">{t('title')}</span>}
              {badge && <StatusBadge badge={badge} />}
            </Dialog.Title>
            <button type="button" className="entry-close" aria-label={t('action.close')} onClick={onClose}>
              <CloseIcon />
            </button>
          </div>
          {facts}
        </header>
        <div className="entry-body">{children}</div>
        {footer}
      </Dialog.Content>
    </Dialog.Root>
  );
};
