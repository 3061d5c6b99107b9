import { Progress } from '@radix-ui/themes/components/progress';
import { useTranslation } from 'react-i18next';
import { exportQuotaOf, exportQuotas } from '../../../domain/logbook/export.ts';
import { useFormats } from '../../../i18n/use-formats.ts';
import type { ExportFailure } from '../../../machines/logbook/export/model.ts';
import type { ExportPhase } from '../../../machines/logbook/export/selectors.ts';
import { Note } from '../../common/note.tsx';
import styles from './export.module.css';

export interface ExportProgressProps {
  readonly phase: ExportPhase;
  readonly rows: number;
  readonly total: number | null;
  readonly share: number | null;
  readonly failure: ExportFailure | null;
}

/** How far the export has come, or why it did not. */
export const ExportProgress = ({ phase, rows, total, share, failure }: ExportProgressProps) => {
  const { t } = useTranslation('logbook');
  const formats = useFormats();
  if (phase === 'failed') {
    const { status, code } = failure ?? { status: null, code: null };
    const quota = exportQuotaOf(code);
    const words =
      quota !== undefined
        ? t(`export.quota.${quota}`, { size: formats.whole(exportQuotas[quota]) })
        : code === 'err_export_running'
          ? t('export.busy')
          : status === null
            ? t('export.noAnswer')
            : t('export.failed', { status });
    return (
      <div className={styles.progress} role="alert">
        <Note tone="danger">{words}</Note>
      </div>
    );
  }
  if (phase === 'choosing' || phase === 'closed') return null;
  const running =
    total === null
      ? t('export.running', { rows: formats.whole(rows) })
      : t('export.runningOf', { rows: formats.whole(rows), total: formats.whole(total) });
  const isDone = phase === 'ready' || phase === 'downloading';
  return (
    <div className={styles.progress}>
      <Progress size="2" value={isDone ? 100 : share === null ? null : Math.round(share * 100)} aria-label={t('export.progress')} />
      <p role="status">{phase === 'running' ? running : t(`export.${phase}`)}</p>
    </div>
  );
};
