import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { PanelFrame } from './panel-frame.tsx';
import styles from './shell.module.css';

export interface ShellFrameProps {
  /** Pinned above everything while there is something to warn of. */
  readonly banner?: ReactNode;
  readonly header?: ReactNode;
  readonly navigation?: ReactNode;
  /** The vehicle panel, or nothing where a view has none. */
  readonly panel?: ReactNode;
  readonly onHidePanel?: () => void;
  readonly children: ReactNode;
}

/** Where everything stands: header on top, navigation at the side, panel and view in the rest. */
export const ShellFrame = ({ banner, header, navigation, panel, onHidePanel = () => undefined, children }: ShellFrameProps) => {
  const { t } = useTranslation('shell');
  return (
    <div className={styles.frame}>
      <a className={styles.skip} href="#view">
        {t('skipToContent')}
      </a>
      <div className={styles.header}>
        {banner}
        {header}
      </div>
      {navigation && <div className={styles.navigation}>{navigation}</div>}
      <div className={styles.stage}>
        {panel && <PanelFrame onClose={onHidePanel}>{panel}</PanelFrame>}
        <main id="view" className={styles.view} tabIndex={-1}>
          {children}
        </main>
      </div>
    </div>
  );
};
