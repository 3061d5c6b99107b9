import type { Badge } from '../../../domain/logbook/entry/status.ts';
import { useNamedText } from '../../../i18n/named-text.ts';
import { CheckIcon, DraftsIcon } from '../../common/icons.tsx';
import styles from './styles/entry-facts.module.css';

const signs = { finalized: CheckIcon, started: DraftsIcon };

/** Finalised or started, in words, sign and colour. */
export const StatusBadge = ({ badge }: { badge: Badge }) => {
  const say = useNamedText();
  const Mark = signs[badge.kind];
  return (
    <span className={styles.statusBadge} data-kind={badge.kind}>
      <Mark />
      {say(badge.key)}
    </span>
  );
};
