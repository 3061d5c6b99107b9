import { useTranslation } from 'react-i18next';
import type { LocalEntry } from '../../../domain/logbook/local-entry.ts';
import { useFormats } from '../../../i18n/use-formats.ts';

export interface SavingFacts {
  readonly activity: 'idle' | 'saving' | 'finalising' | 'finished';
  readonly isDirty: boolean;
  readonly local: Pick<LocalEntry, 'savedAt' | 'isUnSynced'> | null;
  /** When the server stored it last, ISO 8601; null for an entry it never had. */
  readonly storedAt: string | null;
}

/** Where the entry is safe, in one line. */
export const useSavingText = ({ activity, isDirty, local, storedAt }: SavingFacts): string | null => {
  const { t } = useTranslation('logbook');
  const { dateTime } = useFormats();
  if (activity === 'saving') return t('saving.saving');
  if (activity === 'finalising') return t('saving.finalising');
  if (activity === 'finished') return t('saving.done');
  if (isDirty) return t('saving.unsaved');
  if (local?.isUnSynced) return t('saving.locally', { time: dateTime(local.savedAt) });
  return storedAt === null ? null : t('saving.saved', { time: dateTime(storedAt) });
};
