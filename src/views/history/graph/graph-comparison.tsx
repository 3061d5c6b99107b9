import { useSelector } from '@xstate/react';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { currentFleet } from '../../../machines/fleet/fleet.ts';
import type { Compared, GraphRequest } from '../../../machines/history/graph.ts';
import { usePortal } from '../../common/portal-context.tsx';
import styles from './graph.module.css';
import { useGraphVerbs } from './use-graph-verbs.ts';

const crane = 2;
const ways = ['nothing', 'period', 'vehicle'] as const;

/** Beside what the graph stands: nothing, other days, or another vehicle. */
export const GraphComparison = ({ wanted, compared }: { wanted: GraphRequest; compared: Compared }) => {
  const { t } = useTranslation('reporting');
  const fleet = useSelector(usePortal().fleet, currentFleet, (a, b) => a.entries === b.entries);
  const { compare, compareBefore } = useGraphVerbs();
  const [byId, vehicleId] = [useId(), useId()];
  const others = [...fleet.ids].filter((id, row) => id !== wanted.vehicleId && fleet.kind[row] !== crane);
  const choose = (by: string) => {
    if (by === 'period') compareBefore();
    else if (by === 'vehicle' && others[0] !== undefined) compare({ by, vehicleId: others[0] });
    else compare({ by: 'nothing' });
  };
  return (
    <>
      <div className={styles.field}>
        <label htmlFor={byId}>{t('graphs.compare')}</label>
        <select id={byId} value={compared.by} onChange={({ target }) => choose(target.value)}>
          {ways.map((by) => (
            <option key={by} value={by}>
              {t(`graphs.comparedBy.${by}`)}
            </option>
          ))}
        </select>
      </div>
      {compared.by === 'vehicle' && (
        <div className={styles.field}>
          <label htmlFor={vehicleId}>{t('graphs.otherVehicle')}</label>
          <select
            id={vehicleId}
            value={compared.vehicleId}
            onChange={({ target }) => compare({ by: 'vehicle', vehicleId: Number(target.value) })}
          >
            {others.map((id) => (
              <option key={id} value={id}>
                {fleet.names[fleet.index.get(id) ?? -1]}
              </option>
            ))}
          </select>
        </div>
      )}
    </>
  );
};
