import { useSelector } from '@xstate/react';
import { useTranslation } from 'react-i18next';
import { currentFleet } from '../../../machines/fleet/fleet.ts';
import { selectionVerbs } from '../../../machines/fleet/selection/selectors.ts';
import { listVehicleId } from '../../../machines/logbook/list/selectors.ts';
import { chosenVehicleId, logbookVehicles, logbookVehiclesVerbs } from '../../../machines/logbook/vehicles.ts';
import { usePortal } from '../../common/portal-context.tsx';
import formFieldStyles from '../form/form-field.module.css';
import { useLogbook } from '../logbook-context.tsx';
import styles from './list.module.css';

interface ChoiceProps {
  readonly vehicles: readonly { readonly vehicleId: number; readonly name: string }[];
  readonly chosen: number | null;
  readonly onChoose: (vehicleId: number | null) => void;
}

const Choice = ({ vehicles, chosen, onChoose }: ChoiceProps) => {
  const { t } = useTranslation('logbook');
  return (
    <select
      className={`${formFieldStyles.box} ${formFieldStyles.select} ${styles.vehicle}`}
      aria-label={t('field.header.vehicleIdRef')}
      value={chosen ?? ''}
      onChange={({ currentTarget: { value } }) => onChoose(value === '' ? null : Number(value))}
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

/** Stands in for the list of vehicles where somebody has none beside the logbook. */
export const VehicleChoice = () => {
  const { logbookVehicles: ref } = useLogbook();
  const vehicles = useSelector(ref, logbookVehicles);
  const chosen = useSelector(ref, chosenVehicleId);
  return vehicles.length === 0 ? null : <Choice vehicles={vehicles} chosen={chosen} onChoose={logbookVehiclesVerbs(ref).choose} />;
};

/** The vehicle of the list: of the fleet, where there is one. */
export const ListVehicleChoice = () => {
  const { fleet, selection } = usePortal();
  const { logbookList } = useLogbook();
  const ids = useSelector(fleet, (snapshot) => currentFleet(snapshot).ids);
  const names = useSelector(fleet, (snapshot) => currentFleet(snapshot).names);
  const chosen = useSelector(logbookList, listVehicleId);
  const { toggle, deselectAll } = selectionVerbs(selection);
  if (names.length === 0) return <VehicleChoice />;
  const vehicles = names.map((name, row) => ({ vehicleId: ids[row] as number, name }));
  return <Choice vehicles={vehicles} chosen={chosen} onChoose={(vehicleId) => (vehicleId === null ? deselectAll() : toggle(vehicleId))} />;
};
