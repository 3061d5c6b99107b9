import { Progress } from '@radix-ui/themes/components/progress';
import { useSelector } from '@xstate/react';
import { useTranslation } from 'react-i18next';
import { type ExportPhase, exportStatus, preparedFile, preparedShare } from '../../../machines/history/report-export/selectors.ts';
import { Note } from '../../common/note.tsx';
import styles from './export-options.module.css';
import { useExportSubject } from './export-subject.tsx';

/** How far the file is, or why there is none. */
export const ExportProgress = ({ phase }: { phase: ExportPhase }) => {
  const { t } = useTranslation('export');
  const { ref: reportExport } = useExportSubject();
  const percent = Math.floor(useSelector(reportExport, preparedShare) * 100);
  const status = useSelector(reportExport, exportStatus);
  const name = useSelector(reportExport, preparedFile)?.name ?? '';
  if (phase === 'describing') return null;
  if (phase === 'failed')
    return (
      <div className={styles.progress} role="alert">
        <Note tone="danger">{status === null ? t('noAnswer') : t('failed', { status })}</Note>
      </div>
    );
  return (
    <div className={styles.progress}>
      <Progress size="2" value={phase === 'preparing' ? percent : 100} aria-label={t('progress')} />
      <p role="status">{phase === 'preparing' ? t('preparing', { percent }) : t(phase, { name })}</p>
    </div>
  );
};
