import { type ReactNode, useEffect, useRef } from 'react';
import { attachOverlay } from './attach-overlay.ts';
import styles from './shell.module.css';

export interface PanelFrameProps {
  readonly onClose: () => void;
  readonly children: ReactNode;
}

/** The vehicle panel: beside the view, or over it where the window is narrow; there a press beside it or Escape takes it away. */
export const PanelFrame = ({ onClose, children }: PanelFrameProps) => {
  const panel = useRef<HTMLElement>(null);
  const close = useRef(onClose);
  close.current = onClose;
  useEffect(() => {
    if (panel.current === null) return;
    return attachOverlay(panel.current, () => close.current());
  }, []);
  return (
    <>
      <div className={styles.beside} />
      <aside ref={panel} className={styles.panel} tabIndex={-1}>
        {children}
      </aside>
    </>
  );
};
