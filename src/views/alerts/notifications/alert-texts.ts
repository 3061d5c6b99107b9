import { useTranslation } from 'react-i18next';
import type { Notification } from '../../../domain/alerts/notification.ts';
import { useFormats, usePositions } from '../../../i18n/use-formats.ts';

/** How a notification reads. */
export const useAlertTexts = () => {
  const { t } = useTranslation('alerts');
  const formats = useFormats();
  const position = usePositions();
  const measured = ({ value, limit, bound, unit }: NonNullable<Notification['note']>) =>
    t(`note.${bound}`, { value: formats.number(value), limit: `${formats.number(limit)}\u00a0${t(`units.${unit}`)}` });
  return {
    measured,
    type: ({ type }: Notification) => t(`types.${type}`),
    time: ({ timestamp }: Notification) => formats.dateTimeWithSeconds(timestamp),
    note: ({ note, until, isLate }: Notification) => {
      const parts = [note && measured(note), until === null && t('note.lasting'), isLate && t('note.late')];
      return parts.filter((part) => typeof part === 'string').join(', ') || t('note.none');
    },
    place: ({ location }: Notification) => location && position(location),
  };
};
