import { Button } from '@radix-ui/themes/components/button';
import { useSelector } from '@xstate/react';
import { type ChangeEvent, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import type { TableProblem } from '../../../domain/common/table-file.ts';
import { isChosen, type ListedVehicle, vehicleChoices } from '../../../domain/fleet/vehicle-file.ts';
import {
  canImportFile,
  fileFailure,
  importedCount,
  isFileImporting,
  isFileReading,
  readVehicles,
  vehicleFileVerbs,
} from '../../../machines/admin/vehicle-file.ts';
import card from '../../common/card.module.css';
import { Note } from '../../common/note.tsx';
import { usePortal } from '../../common/portal-context.tsx';
import { TableHead } from '../tables/table-head.tsx';
import tables from '../tables/tables.module.css';
import styles from './fleet.module.css';

/** Rows that are shown of what may be a hundred thousand. */
const mostShown = 200;

const Problems = ({ problems }: { readonly problems: readonly TableProblem<string>[] }) => {
  const { t } = useTranslation('fleetRoom');
  return (
    <table className={tables.table}>
      <TableHead columns={['row', 'column', 'fault'] as const} label={(column) => t(`import.columns.${column}`)} />
      <tbody>
        {problems.slice(0, mostShown).map(({ row, column, fault }) => (
          <tr key={`${row} ${column} ${fault}`}>
            <td>{row ?? t('import.whole')}</td>
            <td>{column ?? '–'}</td>
            <td>{t(`fault.${fault}`, { defaultValue: fault })}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
};

const preview = ['name', 'model', 'type', 'engine', 'group'] as const;
const Preview = ({ vehicles }: { readonly vehicles: readonly ListedVehicle[] }) => {
  const { t } = useTranslation('fleetRoom');
  return (
    <table className={tables.table}>
      <TableHead columns={preview} label={(column) => t(`columns.${column}`)} />
      <tbody>
        {vehicles.slice(0, mostShown).map((vehicle) => (
          <tr key={vehicle.row}>
            {preview.map((column) => (
              <td key={column}>
                {isChosen(column) ? t(`${column}.${vehicle[column]}`, { defaultValue: vehicle[column] }) : (vehicle[column] ?? '–')}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
};

const Found = () => {
  const { t } = useTranslation('fleetRoom');
  const { vehicleFile } = usePortal();
  const file = useSelector(vehicleFile, readVehicles);
  const imported = useSelector(vehicleFile, importedCount);
  if (imported !== null)
    return (
      <div role="status">
        <Note tone="good">{t('import.done', { count: imported })}</Note>
      </div>
    );
  if (file === null) return null;
  const isWrong = file.problems.length > 0;
  const count = isWrong ? file.problems.length : file.vehicles.length;
  const said = t(isWrong ? 'import.wrong' : 'import.fine', { name: file.name, count });
  return (
    <>
      <div role={isWrong ? 'alert' : 'status'}>
        <Note tone={isWrong ? 'danger' : 'neutral'}>{said}</Note>
      </div>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls is scrolled by keys too */}
      <section className={styles.refusals} aria-label={said} tabIndex={0}>
        {isWrong ? <Problems problems={file.problems} /> : <Preview vehicles={file.vehicles} />}
        {count > mostShown && <p className={styles.hint}>{t('import.more', { count: count - mostShown })}</p>}
      </section>
    </>
  );
};

/** A file of vehicles: chosen, looked at, taken. */
export const FilePage = () => {
  const { t } = useTranslation('fleetRoom');
  const { vehicleFile } = usePortal();
  const input = useRef<HTMLInputElement>(null);
  const file = useSelector(vehicleFile, readVehicles);
  const failure = useSelector(vehicleFile, fileFailure);
  const isReading = useSelector(vehicleFile, isFileReading);
  const isImporting = useSelector(vehicleFile, isFileImporting);
  const canImport = useSelector(vehicleFile, canImportFile);
  const { choose, take } = vehicleFileVerbs(vehicleFile);
  const chosen = ({ target }: ChangeEvent<HTMLInputElement>) => {
    const [first] = target.files ?? [];
    if (first !== undefined) choose(first);
    // The same file, mended, can be chosen once more.
    target.value = '';
  };
  return (
    <div className={styles.sections}>
      <section className={`${card.card} ${styles.section}`} aria-label={t('import.title')} aria-busy={isReading || isImporting}>
        <h2>{t('import.title')}</h2>
        <p className={styles.hint}>{t('import.hint')}</p>
        <p className={styles.hint}>
          {t('import.choices', {
            types: vehicleChoices.type.join(', '),
            engines: vehicleChoices.engine.map((engine) => `${engine} (${t(`engine.${engine}`)})`).join(', '),
          })}
        </p>
        <input
          ref={input}
          type="file"
          accept=".xlsx,.csv,.json,application/vnd.openxmlformats-officedocument.spreadsheetml.sheet,text/csv,application/json"
          className={styles.hidden}
          tabIndex={-1}
          aria-hidden
          onChange={chosen}
        />
        <div role="alert" className={styles.said}>
          {failure !== null && <Note tone="danger">{t(`import.failure.${failure}`)}</Note>}
        </div>
        <Found />
        <div className={styles.deeds}>
          {(canImport || isImporting) && (
            <Button size="3" disabled={isImporting} onClick={take}>
              {isImporting ? t('import.taking') : t('import.take', { count: file?.vehicles.length ?? 0 })}
            </Button>
          )}
          <Button size="3" variant="soft" disabled={isReading || isImporting} onClick={() => input.current?.click()}>
            {t(isReading ? 'import.reading' : 'import.choose')}
          </Button>
        </div>
      </section>
    </div>
  );
};
