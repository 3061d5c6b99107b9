import { Button } from '@radix-ui/themes/components/button';
import { useSelector } from '@xstate/react';
import { useTranslation } from 'react-i18next';
import type { ToldCheck } from '../../../domain/admin/audit.ts';
import { useFormats } from '../../../i18n/use-formats.ts';
import {
  areRowsShown,
  auditCheck,
  auditLogVerbs,
  didAuditFail,
  didLogCheckFail,
  didSavingFail,
  isAuditAwaited,
  isAuditBusy,
  isChecking,
  isSavingRows,
} from '../../../machines/admin/audit-log.ts';
import { CheckIcon, WarningIcon } from '../../common/icons.tsx';
import { Note } from '../../common/note.tsx';
import { usePortal } from '../../common/portal-context.tsx';
import { TableBones, TableFailure } from '../tables/table-states.tsx';
import tables from '../tables/tables.module.css';
import styles from './audit.module.css';
import { AuditFilters } from './audit-filters.tsx';
import { AuditTable } from './audit-table.tsx';

const Told = ({ check: { broken, since, checkedAt, rows, comparedSince } }: { readonly check: ToldCheck }) => {
  const { t } = useTranslation('audit');
  const { date, dateTime, whole } = useFormats();
  const state =
    broken !== null
      ? t(`chain.${broken.why}`, { row: broken.position === null ? (broken.auditId ?? '') : whole(broken.position) })
      : comparedSince === null
        ? t('chain.nothing')
        : since === null
          ? t('chain.empty')
          : t('chain.whole', { since: date(since) });
  const isGood = broken === null && comparedSince !== null;
  return (
    <>
      <span className={isGood ? styles.good : styles.bad}>
        {isGood ? <CheckIcon /> : <WarningIcon />}
        {state}
      </span>
      <span className={styles.checked}>
        {t('chain.checked', { at: dateTime(checkedAt) })}
        {', '}
        {t('chain.rows', { count: rows })}
      </span>
    </>
  );
};

/** Whether the log is whole, since when, and the way to have it checked again. */
const Chain = () => {
  const { t } = useTranslation('audit');
  const { auditLog } = usePortal();
  const told = useSelector(auditLog, auditCheck);
  const isBusy = useSelector(auditLog, isChecking);
  const hasFailed = useSelector(auditLog, didLogCheckFail);
  const { check } = auditLogVerbs(auditLog);
  return (
    <section className={styles.chain} aria-label={t('chain.label')}>
      <div role="status" className={styles.told}>
        {isBusy ? t('chain.checking') : hasFailed ? <span className={styles.bad}>{t('chain.failed')}</span> : told && <Told check={told} />}
      </div>
      <Button size="2" variant="soft" disabled={isBusy} aria-busy={isBusy || undefined} onClick={check}>
        {t('chain.again')}
      </Button>
    </section>
  );
};

const Save = () => {
  const { t } = useTranslation('audit');
  const { auditLog } = usePortal();
  const isSaving = useSelector(auditLog, isSavingRows);
  const hasFailed = useSelector(auditLog, didSavingFail);
  const { save } = auditLogVerbs(auditLog);
  return (
    <div className={styles.save}>
      <div role="alert">{hasFailed && <Note tone="danger">{t('file.failed')}</Note>}</div>
      <Button size="2" variant="soft" disabled={isSaving} aria-busy={isSaving || undefined} onClick={save}>
        {t(isSaving ? 'file.saving' : 'file.ask')}
      </Button>
    </div>
  );
};

/** Who changed what, when and from where, and whether the log of it is whole. */
export const AuditRoom = () => {
  const { t } = useTranslation('audit');
  const { auditLog } = usePortal();
  const isBusy = useSelector(auditLog, isAuditBusy);
  const isAwaited = useSelector(auditLog, isAuditAwaited);
  const hasFailed = useSelector(auditLog, didAuditFail);
  const isShown = useSelector(auditLog, areRowsShown);
  const { retry } = auditLogVerbs(auditLog);
  return (
    <section className={tables.room} aria-label={t('title')} aria-busy={isBusy}>
      <div className={styles.head}>
        <Chain />
        <Save />
      </div>
      <AuditFilters />
      {isAwaited && <TableBones label={t('loading')} />}
      {hasFailed && <TableFailure text={t('failed')} retry={t('retry')} onRetry={retry} />}
      {isShown && <AuditTable />}
    </section>
  );
};
