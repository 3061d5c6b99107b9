import { useTranslation } from 'react-i18next';
import { usePortal } from '../../common/portal-context.tsx';
import { ExportDrawer } from './export-drawer.tsx';
import { useExportWords } from './use-export-words.ts';

/** The export of reports. */
export const ReportExport = () => {
  const { t } = useTranslation('export');
  const { reportExport } = usePortal();
  const texts = {
    title: t('title'),
    noVehicles: t('noVehicles'),
    xlsxHint: t('xlsxHint'),
    'by-idHint': t('by-idHint'),
    'in-oneHint': t('in-oneHint'),
    'by-metric': t('by-metric'),
    'by-metricHint': t('by-metricHint'),
  };
  return <ExportDrawer subject={{ ref: reportExport, texts, words: useExportWords() }} />;
};
