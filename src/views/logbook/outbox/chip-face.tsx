import { useTranslation } from 'react-i18next';
import { PersonIcon, WarningIcon } from '../../common/icons.tsx';
import { countLabel } from '../entry/entry-tabs.tsx';
import { FileIcon, OutboxIcon } from '../icons.tsx';
import styles from './pending-chip.module.css';

export interface ChipFaceProps {
  readonly count: number;
  /** Versions that nobody sends any more, to be read here. */
  readonly kept: number;
  /** Items of other accounts, that wait for those to sign in. */
  readonly others: number;
  readonly hasRefused: boolean;
  readonly onOpen: () => void;
}

/** How much waits on this device, or else is kept on it, or else belongs to others, in the header; leads to the panel. */
export const ChipFace = ({ count, kept, others, hasRefused, onOpen }: ChipFaceProps) => {
  const { t } = useTranslation('logbook');
  const shown = [
    { Mark: hasRefused ? WarningIcon : OutboxIcon, number: count, label: t('pending.chip', { count }) },
    { Mark: FileIcon, number: kept, label: t('pending.keptChip', { count: kept }) },
    { Mark: PersonIcon, number: others, label: t('pending.others', { count: others }) },
  ].find(({ number }) => number > 0);
  if (shown === undefined) return null;
  const { Mark, number, label } = shown;
  return (
    <button
      type="button"
      className={styles.chip}
      data-refused={hasRefused || undefined}
      data-quiet={count === 0 || undefined}
      aria-label={label}
      title={label}
      onClick={onOpen}
    >
      <Mark />
      <span aria-hidden="true">{countLabel(number)}</span>
    </button>
  );
};
