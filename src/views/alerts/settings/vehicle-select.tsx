import { useSelector } from '@xstate/react';
import { useTranslation } from 'react-i18next';
import { settingsVehicle, settingsVehicles } from '../../../machines/alerts/alert-settings/selectors.ts';
import { selectionVerbs } from '../../../machines/fleet/selection/selectors.ts';
import { usePortal } from '../../common/portal-context.tsx';
import styles from './settings.module.css';

/** Whose rules these are: the active vehicle, here as in the list of vehicles. */
export const VehicleSelect = () => {
  const { t } = useTranslation('alerts');
  const { alertSettings, selection } = usePortal();
  const vehicles = useSelector(alertSettings, settingsVehicles);
  const vehicle = useSelector(alertSettings, settingsVehicle);
  return (
    <select
      className={styles.vehicle}
      aria-label={t('settings.vehicle')}
      value={vehicle?.vehicleId ?? ''}
      onChange={({ currentTarget }) => currentTarget.value !== '' && selectionVerbs(selection).show(Number(currentTarget.value))}
    >
      <option value="">{t('settings.noVehicle')}</option>
      {vehicles.map(({ vehicleId, name }) => (
        <option key={vehicleId} value={vehicleId}>
          {name}
        </option>
      ))}
    </select>
  );
};
