import { Button } from '@radix-ui/themes/components/button';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { LocomotiveIcon, ReportingIcon } from '../../common/icons.tsx';
import { ExportIcon } from './icons.tsx';
import styles from './report.module.css';

export interface ReportToolbarProps {
  /** Of the vehicle; null for none. */
  readonly name: string | null;
  /** The period. */
  readonly children: ReactNode;
  readonly isAwaited: boolean;
  readonly canAskGraph: boolean;
  readonly canAskExport: boolean;
  readonly onAskGraph: () => void;
  readonly onAskExport: () => void;
}

/** Which vehicle, which days, and what can be made of its numbers. */
export const ReportToolbar = (props: ReportToolbarProps) => {
  const { name, children, isAwaited, canAskGraph, canAskExport, onAskGraph, onAskExport } = props;
  const { t } = useTranslation('reporting');
  const { t: shell } = useTranslation('shell');
  return (
    <header className={styles.head}>
      <h1>{shell('views.reporting')}</h1>
      {name !== null && (
        <span className={styles.chip}>
          <LocomotiveIcon />
          {name}
        </span>
      )}
      <span role="status" className={styles.wait}>
        {isAwaited && <span className={styles.wheel} role="img" aria-label={t('loading')} />}
      </span>
      <div className={styles.controls}>
        {children}
        <Button size="2" variant="surface" color="gray" disabled={!canAskGraph} onClick={onAskGraph}>
          <ReportingIcon />
          {t('graph')}
        </Button>
        <Button size="2" variant="surface" color="gray" disabled={!canAskExport} onClick={onAskExport}>
          <ExportIcon />
          {t('export')}
        </Button>
      </div>
    </header>
  );
};
