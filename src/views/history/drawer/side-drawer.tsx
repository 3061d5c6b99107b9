import * as Dialog from '@radix-ui/themes/components/dialog';
import { type ReactNode, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { CloseIcon } from '../../common/icons.tsx';
import styles from './side-drawer.module.css';

export interface SideDrawerProps {
  readonly title: string;
  /** What it is of, below the title. */
  readonly about: string;
  readonly onClose: () => void;
  readonly children: ReactNode;
}

/** A drawer at the right edge, at most 868 px wide; it keeps the focus and gives it back. */
export const SideDrawer = ({ title, about, onClose, children }: SideDrawerProps) => {
  const { t } = useTranslation('labels');
  const head = useRef<HTMLHeadingElement>(null);
  const opener = useRef<HTMLElement | null>(null);
  const focusHead = (event: Event) => {
    event.preventDefault();
    opener.current = document.activeElement instanceof HTMLElement ? document.activeElement : null;
    head.current?.focus();
  };
  const giveBack = (event: Event) => {
    event.preventDefault();
    opener.current?.focus();
  };
  return (
    <Dialog.Root open onOpenChange={(open) => !open && onClose()}>
      <Dialog.Content className={styles.drawer} onOpenAutoFocus={focusHead} onCloseAutoFocus={giveBack}>
        <header className={styles.head}>
          <div className={styles.titles}>
            <Dialog.Title className={styles.title} ref={head} tabIndex={-1} mb="0" size="4">
              {title}
            </Dialog.Title>
            <Dialog.Description className={styles.about} size="2">
              {about}
            </Dialog.Description>
          </div>
          <button type="button" className={styles.close} aria-label={t('close')} onClick={onClose}>
            <CloseIcon />
          </button>
        </header>
        {children}
      </Dialog.Content>
    </Dialog.Root>
  );
};
