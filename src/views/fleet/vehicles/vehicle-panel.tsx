import { useSelector } from '@xstate/react';
import { isTileLayout, vehicleListVerbs } from '../../../machines/fleet/vehicle-list.ts';
import { usePortal } from '../../common/portal-context.tsx';
import { OutsideFilter } from './outside-filter.tsx';
import { PanelCounters, PanelFilter, PanelSelection } from './panel-controls.tsx';
import { PanelHeader } from './panel-header.tsx';
import { PanelList } from './panel-list.tsx';
import styles from './vehicles.module.css';

export interface VehiclePanelProps {
  /** Hidden without telematics read and on railation. */
  hasCounters: boolean;
  onHide: () => void;
}

/** The user's vehicles: find, select, group, focus. */
export function VehiclePanel({ hasCounters, onHide }: VehiclePanelProps) {
  const { vehicleList } = usePortal();
  const asTiles = useSelector(vehicleList, isTileLayout);
  return (
    <div className={styles.panel}>
      <PanelHeader asTiles={asTiles} onLayout={vehicleListVerbs(vehicleList).toggleLayout} onHide={onHide} />
      <PanelFilter />
      {hasCounters && <PanelCounters />}
      <OutsideFilter />
      <PanelSelection />
      <PanelList />
    </div>
  );
}
