import { useTranslation } from 'react-i18next';
import type { AuditRow } from '../../../domain/admin/audit.ts';
import { auditChanges } from '../../../domain/admin/audit-changes.ts';
import { useFormats } from '../../../i18n/use-formats.ts';
import styles from './audit.module.css';
import { useAuditWords } from './use-audit-words.ts';

/** Everything a row says: each value before and after, the call, the login, its number in the chain. */
export const AuditDetails = ({ row }: { readonly row: AuditRow }) => {
  const { t } = useTranslation('audit');
  const { whole, missing } = useFormats();
  const { fieldOf, wordOf } = useAuditWords();
  const changes = auditChanges(row);
  const facts = {
    where: row.address ?? missing,
    call: row.endpoint ?? missing,
    login: row.login,
    position: row.position === null ? t('details.waiting') : whole(row.position),
  };
  return (
    <div className={styles.details}>
      {changes.length === 0 ? (
        <p>{t('details.nothing')}</p>
      ) : (
        <table className={styles.changes}>
          <thead>
            <tr>
              <th scope="col">{t('details.field')}</th>
              <th scope="col">{t('details.before')}</th>
              <th scope="col">{t('details.after')}</th>
            </tr>
          </thead>
          <tbody>
            {changes.map(({ field, before, after }) => (
              <tr key={field}>
                <th scope="row">{fieldOf(field)}</th>
                <td>{wordOf(field, before)}</td>
                <td>{wordOf(field, after)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
      <dl className={styles.facts}>
        {Object.entries(facts).map(([name, value]) => (
          <div key={name}>
            <dt>{name === 'where' ? t('columns.where') : t(`details.${name as 'call' | 'login' | 'position'}`)}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </div>
  );
};
