import { useTranslation } from 'react-i18next';
import { WarningIcon } from '../../common/icons.tsx';
import { countLabel } from '../entry/entry-tabs.tsx';
import { FileIcon, OutboxIcon } from '../icons.tsx';
import styles from './pending-chip.module.css';

export interface ChipFaceProps {
  readonly count: number;
  /** Versions that nobody sends any more, to be read here. */
  readonly kept: number;
  readonly hasRefused: boolean;
  readonly onOpen: () => void;
}

/** How much waits on this device, or else is kept on it, in the header; leads to the panel. */
export const ChipFace = ({ count, kept, hasRefused, onOpen }: ChipFaceProps) => {
  const { t } = useTranslation('logbook');
  if (count + kept === 0) return null;
  const isQuiet = count === 0;
  const Mark = isQuiet ? FileIcon : hasRefused ? WarningIcon : OutboxIcon;
  const label = isQuiet ? t('pending.keptChip', { count: kept }) : t('pending.chip', { count });
  return (
    <button
      type="button"
      className={styles.chip}
      data-refused={hasRefused || undefined}
      data-quiet={isQuiet || undefined}
      aria-label={label}
      title={label}
      onClick={onOpen}
    >
      <Mark />
      <span aria-hidden="true">{countLabel(isQuiet ? kept : count)}</span>
    </button>
  );
};
