import type { ReactNode, RefObject } from 'react';
import { CloseIcon } from '../common/icons.tsx';
import styles from './places-drawer.module.css';

export interface DrawerHeadProps {
  readonly id: string;
  readonly title: string;
  readonly closeLabel: string;
  readonly onClose: () => void;
  readonly head?: RefObject<HTMLHeadingElement | null>;
  readonly children?: ReactNode;
}

export const DrawerHead = ({ id, title, closeLabel, onClose, head, children }: DrawerHeadProps) => (
  <header className={styles.head}>
    <div className={styles.titles}>
      <h2 id={id} ref={head} tabIndex={-1} className={styles.title}>
        {title}
      </h2>
      {children}
    </div>
    <button type="button" className={styles.close} aria-label={closeLabel} title={closeLabel} onClick={onClose}>
      <CloseIcon />
    </button>
  </header>
);
