import { useSelector } from '@xstate/react';
import { useTranslation } from 'react-i18next';
import { type AuditArea, type AuditOperation, auditAreas, auditOperations } from '../../../domain/admin/audit.ts';
import type { DaySpan } from '../../../domain/common/day-spans.ts';
import { auditLogVerbs, auditSearch } from '../../../machines/admin/audit-log.ts';
import { periodToday } from '../../../machines/history/period.ts';
import { TextField } from '../../common/fields/text-field.tsx';
import { usePortal } from '../../common/portal-context.tsx';
import { RangePicker } from '../../common/range/range-picker.tsx';
import tables from '../tables/tables.module.css';
import styles from './audit.module.css';

const areas = Object.keys(auditAreas) as AuditArea[];
const spans: readonly DaySpan[] = ['today', 'yesterday', 'last7', 'last30'];
const mostLetters = 100;

/** What is looked for: days, a person, an area, a kind of change, any words. */
export const AuditFilters = () => {
  const { t } = useTranslation('audit');
  const { auditLog, period } = usePortal();
  const { days, author, area, operation, text } = useSelector(auditLog, auditSearch);
  const today = useSelector(period, periodToday);
  const { lookFor } = auditLogVerbs(auditLog);
  return (
    <search className={styles.filters} aria-label={t('search.label')}>
      <RangePicker
        range={days}
        today={today}
        bounds={{ first: null, last: today }}
        spans={spans}
        canClear
        onChange={(chosen) => lookFor({ days: chosen })}
      />
      <TextField
        label={t('search.author')}
        type="search"
        maxLength={mostLetters}
        value={author}
        onChange={(name) => lookFor({ author: name })}
      />
      <label className={`${styles.choice} ${tables.choice}`}>
        {t('search.area')}
        <select value={area ?? ''} onChange={({ target }) => lookFor({ area: target.value === '' ? null : (target.value as AuditArea) })}>
          <option value="">{t('search.any')}</option>
          {areas.map((one) => (
            <option key={one} value={one}>
              {t(`areas.${one}`)}
            </option>
          ))}
        </select>
      </label>
      <label className={`${styles.choice} ${tables.choice}`}>
        {t('search.operation')}
        <select
          value={operation ?? ''}
          onChange={({ target }) => lookFor({ operation: target.value === '' ? null : (target.value as AuditOperation) })}
        >
          <option value="">{t('search.any')}</option>
          {auditOperations.map((one) => (
            <option key={one} value={one}>
              {t(`operations.${one}`)}
            </option>
          ))}
        </select>
      </label>
      <TextField
        label={t('search.text')}
        type="search"
        maxLength={mostLetters}
        value={text}
        onChange={(words) => lookFor({ text: words })}
      />
    </search>
  );
};
