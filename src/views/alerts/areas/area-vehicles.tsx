import { Checkbox } from '@radix-ui/themes/components/checkbox';
import { useSelector } from '@xstate/react';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { alertAreasVerbs, areaDraft, areaFilter, areaVehicles, isAreaEdited } from '../../../machines/alerts/alert-areas/selectors.ts';
import styles from './areas.module.css';
import { useAreas } from './areas-context.tsx';

const noIds: readonly number[] = [];

/** Which vehicles are not to leave the area. */
export const AreaVehicles = () => {
  const { t } = useTranslation('areas');
  const alertAreas = useAreas();
  const id = useId();
  const chosen = useSelector(alertAreas, (snapshot) => areaDraft(snapshot)?.vehicleIds ?? noIds);
  const vehicles = useSelector(alertAreas, areaVehicles, (a, b) => JSON.stringify(a) === JSON.stringify(b));
  const text = useSelector(alertAreas, areaFilter);
  const isEdited = useSelector(alertAreas, isAreaEdited);
  const { filter, toggle } = alertAreasVerbs(alertAreas);
  return (
    <fieldset className={styles.vehicles}>
      <legend>{t('vehicles.chosen', { count: chosen.length })}</legend>
      <input
        type="search"
        aria-label={t('vehicles.filter')}
        placeholder={t('vehicles.filter')}
        disabled={!isEdited}
        value={text}
        onChange={({ currentTarget }) => filter(currentTarget.value)}
      />
      {vehicles.length === 0 ? (
        <p className={styles.quiet}>{t('vehicles.none')}</p>
      ) : (
        <ul>
          {vehicles.map(({ vehicleId, name }) => (
            <li key={vehicleId}>
              <label htmlFor={`${id}-${vehicleId}`}>
                <Checkbox
                  id={`${id}-${vehicleId}`}
                  size="2"
                  disabled={!isEdited}
                  checked={chosen.includes(vehicleId)}
                  onCheckedChange={() => toggle(vehicleId)}
                />
                {name}
              </label>
            </li>
          ))}
        </ul>
      )}
    </fieldset>
  );
};
