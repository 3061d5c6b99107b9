import { useTranslation } from 'react-i18next';
import type { ExportMetric } from '../../../domain/history/export-metrics.ts';
import { exportMetrics } from '../../../domain/history/export-metrics.ts';
import type { ExportWords } from '../../../machines/history/report-export/model.ts';

/** What the file says, in the language on screen. */
export const useExportWords = (): ExportWords => {
  const { t } = useTranslation(['export', 'labels']);
  return {
    of: 'reporting',
    day: t('file.day'),
    cumulative: t('file.cumulative'),
    vehicle: t('file.vehicle'),
    allVehicles: t('file.allVehicles'),
    total: t('file.total'),
    empty: t('labels:noDataAvailable'),
    metrics: Object.fromEntries(exportMetrics.map((metric) => [metric, t(`file.${metric}`)])) as Record<ExportMetric, string>,
  };
};
