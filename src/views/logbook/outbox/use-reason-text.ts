import { useTranslation } from 'react-i18next';
import type { ParkReason } from '../../../domain/logbook/outbox/local-entry.ts';
import { fieldLabelWith } from '../form/use-field-label.ts';

/** Why something is not being sent, in one sentence; a refused field is named as the form names it. */
export const useReasonText = (): ((reason: ParkReason, field: string | null) => string) => {
  const { t, i18n } = useTranslation('logbook');
  const label = fieldLabelWith(t);
  const named = (path: string | null) => {
    const [section = '', field = ''] = (path ?? '').replace(/^entry\./, '').split('.');
    return i18n.exists(`logbook:field.${section}.${field}`) ? label(section, field) : (path ?? t('pending.someField'));
  };
  return (reason, field) => t(`reason.${reason}`, { field: named(field) });
};
