import { Button } from '@radix-ui/themes/components/button';
import { useSelector } from '@xstate/react';
import { Fragment } from 'react';
import { useTranslation } from 'react-i18next';
import type { AuditRow } from '../../../domain/admin/audit.ts';
import { sameItems } from '../../../domain/common/same-items.ts';
import { useFormats } from '../../../i18n/use-formats.ts';
import { areMoreComing, auditLogVerbs, auditRows, didMoreFail, hasMoreRows, openedRows } from '../../../machines/admin/audit-log.ts';
import { NextIcon } from '../../common/icons.tsx';
import { Note } from '../../common/note.tsx';
import { usePortal } from '../../common/portal-context.tsx';
import tables from '../tables/tables.module.css';
import styles from './audit.module.css';
import { AuditDetails } from './audit-details.tsx';
import { useAuditWords } from './use-audit-words.ts';

const columns = ['time', 'who', 'where', 'what', 'more'] as const;

const Row = ({ row, isOpen }: { readonly row: AuditRow; readonly isOpen: boolean }) => {
  const { t } = useTranslation('audit');
  const { dateTimeWithSeconds, missing } = useFormats();
  const { sentenceOf, summaryOf, whoOf } = useAuditWords();
  const { toggle } = auditLogVerbs(usePortal().auditLog);
  const sentence = sentenceOf(row);
  const summary = summaryOf(row);
  const role = row.role === 'user' || row.role === 'operatorAdmin' || row.role === 'administrator' ? t(`roles.${row.role}`) : null;
  return (
    <Fragment>
      <tr>
        <td className={styles.time}>{dateTimeWithSeconds(row.at)}</td>
        <td>
          {whoOf(row)}
          {role && <span className={styles.aside}>{role}</span>}
        </td>
        <td className={styles.where}>{row.address ?? missing}</td>
        <td className={styles.what}>
          {sentence}
          {summary && <span className={styles.aside}>{summary}</span>}
        </td>
        <td>
          <button
            type="button"
            className={styles.opener}
            aria-label={t('open', { what: sentence })}
            aria-expanded={isOpen}
            onClick={() => toggle(row.id)}
          >
            <NextIcon />
          </button>
        </td>
      </tr>
      {isOpen && (
        <tr className={styles.opened}>
          <td colSpan={columns.length}>
            <AuditDetails row={row} />
          </td>
        </tr>
      )}
    </Fragment>
  );
};

const More = () => {
  const { t } = useTranslation('audit');
  const { auditLog } = usePortal();
  const has = useSelector(auditLog, hasMoreRows);
  const isComing = useSelector(auditLog, areMoreComing);
  const hasFailed = useSelector(auditLog, didMoreFail);
  const { more } = auditLogVerbs(auditLog);
  if (!has) return null;
  return (
    <div className={styles.more}>
      <div role="alert">{hasFailed && <Note tone="danger">{t('more.failed')}</Note>}</div>
      <Button size="3" variant="soft" disabled={isComing} aria-busy={isComing || undefined} onClick={more}>
        {t(isComing ? 'more.coming' : 'more.ask')}
      </Button>
    </div>
  );
};

/** The rows that came so far, newest first; each opens to what was before and after. */
export const AuditTable = () => {
  const { t } = useTranslation('audit');
  const { auditLog } = usePortal();
  const rows = useSelector(auditLog, auditRows, sameItems);
  const opened = useSelector(auditLog, openedRows);
  if (rows.length === 0) return <p className={styles.none}>{t('none')}</p>;
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must be reachable by keyboard.
    <section className={`${tables.scroll} ${styles.scroll}`} aria-label={t('table')} tabIndex={0}>
      <table className={`${tables.table} ${styles.table}`} aria-label={t('table')}>
        <thead>
          <tr>
            {columns.map((column) => (
              <th key={column} scope="col" className={styles[column]}>
                {column === 'more' ? <span className={styles.unseen}>{t('columns.more')}</span> : t(`columns.${column}`)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <Row key={row.id} row={row} isOpen={opened.includes(row.id)} />
          ))}
        </tbody>
      </table>
      <More />
    </section>
  );
};
