import { useTranslation } from 'react-i18next';
import { alertStates } from '../../../domain/alerts/notification.ts';
import { type NotificationWords, notificationHeads } from '../../../domain/alerts/notification-sheets.ts';
import { measuredUnits } from '../../../domain/alerts/rule.ts';
import { alertLabels } from '../../../domain/alerts/rules.ts';
import { usePortal } from '../../common/portal-context.tsx';
import { ExportDrawer } from '../../history/export/export-drawer.tsx';

const saidOf = <Name extends string>(names: readonly Name[], say: (name: Name) => string) =>
  Object.fromEntries(names.map((name) => [name, say(name)])) as Record<Name, string>;

const useWords = (): NotificationWords => {
  const { t } = useTranslation(['alerts', 'labels']);
  return {
    of: 'notification',
    all: t('export.file.all'),
    empty: t('labels:noDataAvailable'),
    heads: saidOf(notificationHeads, (head) => t(`export.file.${head}`)),
    types: saidOf(alertLabels, (label) => t(`types.${label}`)),
    units: saidOf(measuredUnits, (unit) => t(`units.${unit}`)),
    states: saidOf(alertStates, (state) => t(`state.${state}`)),
  };
};

/** The export of notifications: vehicles, days, and a file of what was noticed of them. */
export const NotificationExport = () => {
  const { t } = useTranslation('alerts');
  const { notificationExport } = usePortal();
  const texts = {
    title: t('export.title'),
    noVehicles: t('export.noVehicles'),
    xlsxHint: t('export.xlsxHint'),
    'by-idHint': t('export.by-idHint'),
    'in-oneHint': t('export.in-oneHint'),
    'by-metric': t('export.by-metric'),
    'by-metricHint': t('export.by-metricHint'),
  };
  return <ExportDrawer subject={{ ref: notificationExport, texts, words: useWords() }} />;
};
