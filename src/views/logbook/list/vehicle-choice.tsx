import { useSelector } from '@xstate/react';
import { useTranslation } from 'react-i18next';
import { chosenVehicleId, logbookVehicles, logbookVehiclesVerbs } from '../../../machines/logbook-vehicles.ts';
import { useLogbook } from '../logbook-context.tsx';
import '../form/form.css';

/** Stands in for the list of vehicles where somebody has none beside the logbook. */
export const VehicleChoice = () => {
  const { t } = useTranslation('logbook');
  const { logbookVehicles: ref } = useLogbook();
  const vehicles = useSelector(ref, logbookVehicles);
  const chosen = useSelector(ref, chosenVehicleId);
  if (vehicles.length === 0) return null;
  return (
    <select
      className="field-box field-select list-vehicle"
      aria-label={t('field.header.vehicleIdRef')}
      value={chosen ?? ''}
      onChange={({ currentTarget: { value } }) => logbookVehiclesVerbs(ref).choose(value === '' ? null : Number(value))}
    >
      <option value="">{t('list.allVehicles')}</option>
      {vehicles.map(({ vehicleId, name }) => (
        <option key={vehicleId} value={vehicleId}>
          {name}
        </option>
      ))}
    </select>
  );
};
