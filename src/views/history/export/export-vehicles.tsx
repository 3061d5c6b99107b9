import { Checkbox } from '@radix-ui/themes/components/checkbox';
import { useSelector } from '@xstate/react';
import { useTranslation } from 'react-i18next';
import {
  allChosen,
  chosenVehicles,
  exportFilter,
  exportList,
  reportExportVerbs,
} from '../../../machines/history/report-export/selectors.ts';
import styles from './export-drawer.module.css';
import { useExportSubject } from './export-subject.tsx';

/** The vehicles the filter leaves, each to be ticked, and all of them at once. */
export const ExportVehicles = () => {
  const { t } = useTranslation('export');
  const { ref: reportExport, texts } = useExportSubject();
  const shown = useSelector(
    reportExport,
    exportList,
    (before, after) => before.length === after.length && before.every((one, i) => one === after[i]),
  );
  const chosen = useSelector(reportExport, chosenVehicles);
  const isFiltered = useSelector(reportExport, exportFilter).trim() !== '';
  const isAll = useSelector(reportExport, allChosen);
  const { toggle, toggleAll } = reportExportVerbs(reportExport);
  if (shown.length === 0)
    return (
      <p className={styles.empty} role="status">
        {isFiltered ? t('none') : texts.noVehicles}
      </p>
    );
  return (
    <>
      {/* biome-ignore lint/a11y/noLabelWithoutControl: the checkbox is a button within. */}
      <label className={styles.all}>
        <Checkbox size="3" checked={isAll} onCheckedChange={toggleAll} />
        {t('all')}
      </label>
      <ul className={styles.grid} aria-label={t('list')}>
        {shown.map(({ vehicleId, name }) => (
          <li key={vehicleId}>
            {/* biome-ignore lint/a11y/noLabelWithoutControl: as above. */}
            <label className={styles.vehicle}>
              <Checkbox size="2" checked={chosen.has(vehicleId)} onCheckedChange={() => toggle(vehicleId)} />
              <span>{name}</span>
            </label>
          </li>
        ))}
      </ul>
    </>
  );
};
