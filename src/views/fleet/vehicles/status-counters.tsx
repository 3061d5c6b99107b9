import { useTranslation } from 'react-i18next';
import { type Group, groups } from '../../../domain/fleet/groups.ts';
import { useFormats } from '../../../i18n/use-formats.ts';
import { StatusMark } from '../marks/status-mark.tsx';
import styles from './vehicles.module.css';

const shapeOf = (group: Group) => (group === 'cranes' ? 'crane' : group);

export interface StatusCountersProps {
  counts: Readonly<Record<Group, number>>;
  /** The one group whose vehicles were selected together. */
  active: Group | null;
  disabled: boolean;
  onToggle: (group: Group) => void;
}

export function StatusCounters({ counts, active, disabled, onToggle }: StatusCountersProps) {
  const { t } = useTranslation('vehicles');
  const formats = useFormats();
  return (
    <fieldset className={styles.statusCounters} disabled={disabled} title={disabled ? t('counters.onlyMulti') : undefined}>
      <legend>{t('counters.legend')}</legend>
      {groups.map((group) => (
        <button
          key={group}
          type="button"
          className={styles.statusCounter}
          data-status={shapeOf(group)}
          aria-pressed={active === group}
          aria-label={t('counters.label', { group: t(`group.${group}`), number: formats.whole(counts[group]) })}
          title={t(`group.${group}`)}
          onClick={() => onToggle(group)}
        >
          <span className={styles.statusCounterFigure}>
            <StatusMark kind={shapeOf(group)} size={14} />
            {formats.whole(counts[group])}
          </span>
          <span className={styles.statusCounterName}>{t(`groupShort.${group}`)}</span>
        </button>
      ))}
    </fieldset>
  );
}
