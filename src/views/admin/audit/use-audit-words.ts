import { useTranslation } from 'react-i18next';
import type audit from '../../../../public/locales/de-DE/audit.json';
import type { AuditOperation, AuditRow, AuditSubject } from '../../../domain/admin/audit.ts';
import { type AuditChange, auditChanges, auditSubjectName, toldValue } from '../../../domain/admin/audit-changes.ts';

type Special = keyof typeof audit.special;
type Field = keyof typeof audit.fields;

/** What happens to these is not said by "created" or "changed". */
const specials: Partial<Record<AuditSubject, Partial<Record<AuditOperation, Special>>>> = {
  session: { insert: 'signedIn', update: 'signedOut' },
  failed_login: { event: 'failedLogin' },
  passkey_reset: { insert: 'resetAsked' },
  second_factor: { insert: 'factorStarted', update: 'factorConfirmed', delete: 'factorRemoved' },
  recovery_code: { update: 'recoveryUsed' },
  email_change: { insert: 'emailAsked' },
  logbook_export: { insert: 'exportAsked' },
  alert_step: { insert: 'alertHandled' },
  deployment: { insert: 'deployed' },
  file_taken: { event: 'fileTaken' },
};
const toldInLine = 2;
const longest = 60;
const short = (text: string) => (text.length > longest ? `${text.slice(0, longest - 1)}…` : text);

/** A row of the log in plain words. */
export const useAuditWords = () => {
  const { t, i18n } = useTranslation('audit');
  const has = (group: 'subjects' | 'fields', name: string) => i18n.exists(`audit:${group}.${name}`);
  const fieldOf = (path: string) => {
    const name = path.split('.').at(-1) ?? path;
    return has('fields', name) ? t(`fields.${name as Field}`) : path;
  };
  const wordOf = (value: AuditChange['before']) => {
    const told = toldValue(value);
    return told.kind === 'text' ? told.text : t(`values.${told.kind}`);
  };
  const changeOf = ({ field, before, after }: AuditChange) =>
    t('change', { field: fieldOf(field), before: short(wordOf(before)), after: short(wordOf(after)) });

  return {
    fieldOf,
    wordOf,
    /** Who, where nobody is named: the portal itself, or somebody at the database. */
    whoOf: ({ author, login }: AuditRow): string =>
      author ?? (login.startsWith('gleisblick') ? t('nobody.portal') : t('nobody.database', { login })),
    sentenceOf: (row: AuditRow): string => {
      const { subject, operation, about } = row;
      const name = auditSubjectName(row);
      const special = specials[subject as AuditSubject]?.[operation];
      if (special !== undefined)
        return t(`special.${special}`, { name: name === '' ? t('unknownName') : name, call: String(about.call ?? '') });
      const noun = has('subjects', subject) ? t(`subjects.${subject as AuditSubject}`) : subject;
      return t(`did.${operation}`, { what: name === '' ? noun : `${noun} ${name}` });
    },
    /** What changed, the first of it with both values; empty for what only came or went. */
    summaryOf: (row: AuditRow): string => {
      if (row.operation !== 'update') return '';
      const changes = auditChanges(row);
      const more = changes.length - toldInLine;
      return [...changes.slice(0, toldInLine).map(changeOf), ...(more > 0 ? [t('others.text', { count: more })] : [])].join(' · ');
    },
  };
};
