import { useSelector } from '@xstate/react';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { datasheetFacts, datasheetFiles } from '../../../domain/history/datasheet-files.ts';
import { currentFleet } from '../../../machines/fleet/fleet.ts';
import { datasheetVerbs, sheetPhase, sheetRows, sheetVehicle } from '../../../machines/history/datasheet/selectors.ts';
import { usePortal } from '../../common/portal-context.tsx';
import styles from './datasheet.module.css';
import { DatasheetDialogs } from './datasheet-dialogs.tsx';
import { DatasheetFiles } from './datasheet-files.tsx';
import { DatasheetRows } from './datasheet-rows.tsx';
import { DatasheetFailed, DatasheetLoading, DatasheetNone } from './datasheet-states.tsx';
import { FuelSection } from './fuel-section.tsx';
import { useCloseWarning } from './use-close-warning.ts';

/** What is known of the active vehicle, and what it burns. */
export const DatasheetView = () => {
  const { t } = useTranslation('datasheet');
  const { datasheet, fleet } = usePortal();
  const heading = useId();
  useCloseWarning(datasheet);
  const phase = useSelector(datasheet, sheetPhase);
  const vehicle = useSelector(datasheet, sheetVehicle);
  const rows = useSelector(datasheet, sheetRows);
  const name = useSelector(fleet, (snapshot) => {
    const { index, names } = currentFleet(snapshot);
    return vehicle === null ? null : (names[index.get(vehicle.vehicleId) ?? -1] ?? null);
  });
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must be reachable by keyboard.
    <section className={styles.page} aria-labelledby={heading} tabIndex={0}>
      <header className={styles.head}>
        <h1 id={heading}>{t('title')}</h1>
        {name !== null && <h2>{name}</h2>}
      </header>
      <div className={styles.columns}>
        <div className={styles.known}>
          {phase === 'none' && <DatasheetNone />}
          {phase === 'reading' && <DatasheetLoading />}
          {phase === 'failed' && <DatasheetFailed onRetry={datasheetVerbs(datasheet).retry} />}
          {phase === 'shown' && <DatasheetRows rows={datasheetFacts(rows)} />}
          <DatasheetFiles files={datasheetFiles(rows)} />
        </div>
        <FuelSection />
      </div>
      <DatasheetDialogs name={name ?? ''} />
    </section>
  );
};
