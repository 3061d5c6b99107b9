import { useTranslation } from 'react-i18next';
import type { ReportRefusal } from '../../../domain/admin/fleet-vehicle.ts';
import { useFormats } from '../../../i18n/use-formats.ts';
import { TableHead } from '../tables/table-head.tsx';
import tables from '../tables/tables.module.css';
import styles from './fleet.module.css';

interface RefusalTableProps {
  readonly refusals: readonly ReportRefusal[];
  /** Which vehicle a report named is told too. */
  readonly hasVehicles: boolean;
}

/** Reports that were refused of late, with the reason. */
export const RefusalTable = ({ refusals, hasVehicles }: RefusalTableProps) => {
  const { t } = useTranslation('fleetRoom');
  const { dateTime, whole } = useFormats();
  const columns = (['when', 'reason', 'field', 'count', 'key', 'vehicle'] as const).filter((column) => hasVehicles || column !== 'vehicle');
  return (
    <>
      <h3>{t('report.refusals')}</h3>
      {refusals.length === 0 ? (
        <p className={styles.hint}>{t('report.noRefusals')}</p>
      ) : (
        <>
          <p className={styles.hint}>{t('report.refusalsHint')}</p>
          {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls is scrolled by keys too */}
          <section className={styles.refusals} aria-label={t('report.refusals')} tabIndex={0}>
            <table className={tables.table}>
              <TableHead columns={columns} label={(column) => t(`report.columns.${column}`)} />
              <tbody>
                {refusals.map(({ label, vehicleId, reason, field, count, lastAt }) => (
                  <tr key={`${label} ${vehicleId} ${reason} ${field} ${lastAt}`}>
                    <td>{dateTime(lastAt)}</td>
                    <td>{t(`report.reason.${reason}`, { defaultValue: reason })}</td>
                    <td>{field === '' ? '–' : field}</td>
                    <td>{whole(count)}</td>
                    <td>{label === '' ? '–' : label}</td>
                    {hasVehicles && <td>{vehicleId ?? '–'}</td>}
                  </tr>
                ))}
              </tbody>
            </table>
          </section>
        </>
      )}
    </>
  );
};
