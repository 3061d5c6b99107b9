import { Button } from '@radix-ui/themes/components/button';
import { useTranslation } from 'react-i18next';
import type { AccessRow } from '../../../domain/admin/access-row.ts';
import type { AccessDraft } from '../../../machines/admin/user-access.ts';
import tables from '../tables/tables.module.css';
import { AccessDay } from './access-day.tsx';
import { AccessForm } from './access-form.tsx';
import styles from './users.module.css';

interface AccessTableProps {
  readonly rows: readonly AccessRow[];
  readonly chosen: readonly AccessRow['vehicleId'][];
  /** What is being changed. */
  readonly draft: AccessDraft | null;
  readonly onEdit: (row: AccessRow) => void;
  readonly onToggle: (vehicleId: AccessRow['vehicleId']) => void;
}

/** Vehicles of one user, with the days that the user may see of them. */
export const AccessTable = ({ rows, chosen, draft, onEdit, onToggle }: AccessTableProps) => {
  const { t } = useTranslation('admin');
  return (
    <table className={`${tables.table} ${styles.table}`} aria-label={t('users.vehicles')}>
      <thead>
        <tr>
          <th scope="col">{t('users.columns.choose')}</th>
          <th scope="col">{t('users.columns.locName')}</th>
          <th scope="col" className={styles.number}>
            {t('users.columns.vehicleId')}
          </th>
          <th scope="col">{t('users.startDate')}</th>
          <th scope="col">{t('users.endDate')}</th>
          <th scope="col">{t('users.columns.change')}</th>
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={row.vehicleId}>
            <td>
              <label className={styles.hit}>
                <input
                  type="checkbox"
                  className={styles.box}
                  aria-label={t('users.choose', { vehicle: row.locName })}
                  checked={chosen.includes(row.vehicleId)}
                  disabled={draft !== null}
                  onChange={() => onToggle(row.vehicleId)}
                />
              </label>
            </td>
            <th scope="row">{row.locName}</th>
            <td className={styles.number}>{row.vehicleId}</td>
            {draft?.vehicleId === row.vehicleId ? (
              <td colSpan={3}>
                <AccessForm draft={draft} label={t('users.form', { vehicle: row.locName })} />
              </td>
            ) : (
              <>
                <td>
                  <AccessDay day={row.startDate} />
                </td>
                <td>
                  <AccessDay day={row.endDate} />
                </td>
                <td>
                  <Button
                    size="2"
                    variant="soft"
                    aria-label={t('users.edit', { vehicle: row.locName })}
                    disabled={draft !== null}
                    onClick={() => onEdit(row)}
                  >
                    {t('users.change')}
                  </Button>
                </td>
              </>
            )}
          </tr>
        ))}
      </tbody>
    </table>
  );
};
