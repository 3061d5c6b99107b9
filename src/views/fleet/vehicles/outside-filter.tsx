import { useSelector } from '@xstate/react';
import { useTranslation } from 'react-i18next';
import { countOutside, listedRows } from '../../../domain/fleet/vehicle-filter.ts';
import { useFormats } from '../../../i18n/use-formats.ts';
import { currentFleet } from '../../../machines/fleet/fleet.ts';
import { filterText, isOutsideOnly, vehicleListVerbs } from '../../../machines/fleet/vehicle-list.ts';
import { usePortal } from '../../common/portal-context.tsx';
import { OutsideIcon } from '../marks/outside-badge.tsx';
import styles from './vehicles.module.css';

/** Rows of the fleet that both filters of the panel let through. */
export const useListedRows = (): Int32Array => {
  const { fleet, vehicleList } = usePortal();
  const text = useSelector(vehicleList, filterText);
  const isOutside = useSelector(vehicleList, isOutsideOnly);
  const names = useSelector(fleet, (snapshot) => currentFleet(snapshot).names);
  const since = useSelector(fleet, (snapshot) => (isOutside ? currentFleet(snapshot).live.outsideAreaSince : null));
  return listedRows(names, text, since);
};

/** Lists the vehicles outside their areas alone; not there while there are none. */
export function OutsideFilter() {
  const { t } = useTranslation('vehicles');
  const formats = useFormats();
  const { fleet, vehicleList } = usePortal();
  const count = useSelector(fleet, (snapshot) => countOutside(currentFleet(snapshot)));
  const isOn = useSelector(vehicleList, isOutsideOnly);
  if (count === 0 && !isOn) return null;
  return (
    <button type="button" className={styles.outsideFilter} aria-pressed={isOn} onClick={vehicleListVerbs(vehicleList).toggleOutside}>
      <OutsideIcon />
      {t('outside.filter', { count, number: formats.whole(count) })}
    </button>
  );
}
