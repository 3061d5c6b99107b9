import { useTranslation } from 'react-i18next';
import type { OkState, OpenState } from '../../../domain/logbook/entry/values.ts';
import { CheckIcon, WarningIcon } from '../../common/icons.tsx';
import styles from './record.module.css';

const good = new Set<string>(['ok', 'resolved']);

/** "In Ordnung", "Offen": with its sign and colour. */
export const StateValue = ({ state }: { state: OkState | OpenState }) => {
  const { t } = useTranslation('logbook');
  const Mark = good.has(state) ? CheckIcon : WarningIcon;
  return (
    <span className={styles.stateValue} data-tone={good.has(state) ? 'good' : 'bad'}>
      <Mark />
      {t(`value.${state}`)}
    </span>
  );
};
