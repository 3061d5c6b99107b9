import { useTranslation } from 'react-i18next';
import type { EntryState } from '../../../domain/logbook/entry/values.ts';
import { useNamedText } from '../../../i18n/named-text.ts';
import { CheckIcon, DeviceIcon, DraftIcon, UnknownIcon, WarningIcon } from './chip-icons.tsx';
import styles from './chips.module.css';

const looks = {
  finalized: { tone: 'good', Sign: CheckIcon },
  newEntry: { tone: 'open', Sign: DraftIcon },
  created: { tone: 'open', Sign: DraftIcon },
  draft: { tone: 'open', Sign: DraftIcon },
  unSynced: { tone: 'device', Sign: DeviceIcon },
  offlineMode: { tone: 'device', Sign: DeviceIcon },
  unknownEntry: { tone: 'warning', Sign: UnknownIcon },
  error: { tone: 'danger', Sign: WarningIcon },
} as const;

export interface StatusChipProps {
  readonly status: keyof typeof looks;
  /** Locale key of its words. */
  readonly textKey: string;
}

/** How far an entry has come: words, sign and colour. */
export const EntryChip = ({ status, textKey }: StatusChipProps) => {
  const say = useNamedText();
  const { tone, Sign } = looks[status];
  return (
    <span className={styles.chip} data-tone={tone}>
      <Sign />
      {say(textKey)}
    </span>
  );
};

/** State of the defects; none is no more than a word. */
export const DefectsChip = ({ state }: { state: EntryState }) => {
  const { t } = useTranslation('logbook');
  if (state === 'none') return <span className={styles.muted}>{t('entryState.none')}</span>;
  return (
    <span className={styles.chip} data-tone={state === 'open' ? 'danger' : 'good'}>
      {state === 'open' ? <WarningIcon /> : <CheckIcon />}
      {t(`entryState.${state}`)}
    </span>
  );
};
