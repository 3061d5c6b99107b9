import { useSelector } from '@xstate/react';
import { useTranslation } from 'react-i18next';
import type { OpenEntry } from '../../../domain/logbook/entry/open-entry.ts';
import type { LocalEntry } from '../../../domain/logbook/outbox/local-entry.ts';
import { useFormats } from '../../../i18n/use-formats.ts';
import { outboxOf } from '../../../machines/logbook/outbox/selectors.ts';
import { useLogbook } from '../logbook-context.tsx';

export type Activity = 'idle' | 'saving' | 'finalising' | 'deleting' | 'recreating' | 'finished';
export interface SavingFacts {
  readonly activity: Activity;
  /** When this very save became durable on the device, milliseconds since 1970; null: not yet. */
  readonly keptAt: number | null;
  readonly isDirty: boolean;
  /** When what is unsaved was last written to the device, milliseconds since 1970; null: it was not. */
  readonly textKeptAt: number | null;
  readonly local: Pick<LocalEntry, 'savedAt' | 'isUnSynced'> | null;
  /** When what the server has was last changed, milliseconds since 1970; null for an entry it never had. */
  readonly storedAt: number | null;
}

/** The device has the text long before the server: whoever waits for the server may know. */
export const useKeptAt = ({ clientId, local }: OpenEntry): number | null => {
  const { logbookOutbox } = useLogbook();
  const savedAt = useSelector(
    logbookOutbox,
    (snapshot) => outboxOf(snapshot).entries.find((item) => item.clientId === clientId)?.savedAt ?? null,
  );
  return savedAt !== null && savedAt > (local?.savedAt ?? 0) ? savedAt : null;
};

/** Where the entry is safe, in one line. */
export const useSavingText = ({ activity, keptAt, isDirty, textKeptAt, local, storedAt }: SavingFacts): string | null => {
  const { t } = useTranslation('logbook');
  const { dateTime, timeWithSeconds } = useFormats();
  if ((activity === 'saving' || activity === 'finalising') && keptAt !== null) return t('saving.locally', { time: dateTime(keptAt) });
  // Signed without a network an entry is finalised only once it has arrived.
  if (activity === 'finished' && local?.isUnSynced !== true) return t('saving.done');
  if (activity !== 'idle' && activity !== 'finished') return t(`saving.${activity}`);
  if (isDirty) return textKeptAt === null ? t('saving.unsaved') : t('saving.kept', { time: timeWithSeconds(textKeptAt) });
  if (local?.isUnSynced) return t('saving.locally', { time: dateTime(local.savedAt) });
  return storedAt === null ? null : t('saving.saved', { time: dateTime(storedAt) });
};
