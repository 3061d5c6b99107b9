import { useTranslation } from 'react-i18next';
import type audit from '../../../../public/locales/de-DE/audit.json';
import type { AuditOperation, AuditRow, AuditSubject } from '../../../domain/admin/audit.ts';
import { type AuditChange, auditChanges, auditSubjectName, toldValue } from '../../../domain/admin/audit-changes.ts';
import { useFormats } from '../../../i18n/use-formats.ts';
import { auditChoices } from './audit-choices.ts';

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
/** A person who requests a new password is not logged in; a link issued by a logged-in account is an invitation. */
const specialOf = ({ subject, operation, accountId }: AuditRow): Special | undefined =>
  subject === 'passkey_reset' && operation === 'insert' && accountId !== null ? 'invited' : specials[subject as AuditSubject]?.[operation];
/** As the database writes a day and a moment. */
const day = /^\d{4}-\d{2}-\d{2}$/;
const moment = /^\d{4}-\d{2}-\d{2}T[\d:.]+(?:Z|[+-]\d{2}:\d{2})$/;
const toldInLine = 2;
const longest = 60;
const short = (text: string) => (text.length > longest ? `${text.slice(0, longest - 1)}…` : text);

/** A row of the log in plain words. */
export const useAuditWords = () => {
  const { t, i18n } = useTranslation(['audit', 'alerts', 'fleetRoom']);
  const { date, dateTimeWithSeconds, inField } = useFormats();
  const has = (group: 'subjects' | 'fields', name: string) => i18n.exists(`audit:${group}.${name}`);
  const nameOf = (part: string) => (has('fields', part) ? t(`fields.${part as Field}`) : part);
  const fieldOf = (path: string) => path.split('.').map(nameOf).join(', ');
  const wordOf = (field: string, value: AuditChange['before']): string => {
    if (Array.isArray(value)) return value.map((one) => wordOf(field, one)).join(', ') || t('values.none');
    // A row of the datasheet.
    if (typeof value === 'object' && value !== null && 'label' in value && 'value' in value)
      return t('row', { label: nameOf(String(value.label)), value: wordOf(field, value.value) });
    if (typeof value === 'number') return inField(value);
    const told = toldValue(value);
    if (told.kind !== 'text') return t(`values.${told.kind}`);
    const choice = `${auditChoices[field.split('.').at(-1) ?? '']}.${told.text}`;
    if (i18n.exists(choice)) return t(choice as 'values.none');
    if (day.test(told.text)) return date(told.text);
    return moment.test(told.text) ? dateTimeWithSeconds(told.text) : told.text;
  };
  const changeOf = ({ field, before, after }: AuditChange) =>
    t('change', { field: fieldOf(field), before: short(wordOf(field, before)), after: short(wordOf(field, after)) });

  return {
    fieldOf,
    wordOf,
    /** Who, where nobody is named: the portal itself, or somebody at the database. */
    whoOf: ({ author, login }: AuditRow): string =>
      author ?? (login.startsWith('gleisblick') ? t('nobody.portal') : t('nobody.database', { login })),
    sentenceOf: (row: AuditRow): string => {
      const { subject, operation, about } = row;
      const name = auditSubjectName(row);
      const special = specialOf(row);
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
