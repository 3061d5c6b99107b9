import { useTranslation } from 'react-i18next';
import { WarningIcon } from '../../common/icons.tsx';
import { countLabel } from '../entry/entry-tabs.tsx';
import { OutboxIcon } from '../icons.tsx';
import './pending.css';

export interface ChipFaceProps {
  readonly count: number;
  readonly hasRefused: boolean;
  readonly onOpen: () => void;
}

/** How much waits on this device, in the header; leads to the panel. */
export const ChipFace = ({ count, hasRefused, onOpen }: ChipFaceProps) => {
  const { t } = useTranslation('logbook');
  if (count === 0) return null;
  const Mark = hasRefused ? WarningIcon : OutboxIcon;
  const label = t('pending.chip', { count });
  return (
    <button type="button" className="pending-chip" data-refused={hasRefused || undefined} aria-label={label} title={label} onClick={onOpen}>
      <Mark />
      <span aria-hidden="true">{countLabel(count)}</span>
    </button>
  );
};
