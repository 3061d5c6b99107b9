import type mapTexts from '../../../public/locales/de-DE/map.json';
import { kindOf } from '../../domain/fleet/fleet.ts';
import { mapToolbar } from '../../domain/map/toolbar.ts';
import { needsWindow } from '../../domain/shell/address-move.ts';
import { currentFleet } from '../../machines/fleet/fleet.ts';
import { activeVehicleId, isMultiSelect } from '../../machines/fleet/selection/selectors.ts';
import { mapFrameMachine } from '../../machines/map/frame/chart.ts';
import { mapTogglesMachine } from '../../machines/map/toggles.ts';
import { mapViewMachine, pinnedVehicleId } from '../../machines/map/view.ts';
import { currentView } from '../../machines/shell/shell/selectors.ts';
import type { PortalActors } from '../../views/common/portal-context.tsx';
import { row } from '../connect.ts';
import type { Feature, Given } from '../feature.ts';
import { type RefsOf, run } from '../parts.ts';
import { watch, when } from '../watch.ts';

const machines = ({ view, memory }: Given) => ({
  mapToggles: run(mapTogglesMachine),
  mapView: run(mapViewMachine),
  mapFrame: run(mapFrameMachine, { input: { view, ...(memory && { camera: memory.camera }) } }),
});

const tellView = ({ shell, mapFrame, mapToggles }: PortalActors) => {
  const view = () => currentView(shell.getSnapshot());
  watch([shell], view, (now) => mapFrame.send({ type: 'view.changed', view: now }));
  when(
    [shell],
    () => !mapToolbar(view()).hasLayers,
    () => mapToggles.send({ type: 'toolbar.lost' }),
  );
};

const tellVehicle = ({ fleet, selection, mapToggles }: PortalActors) =>
  watch(
    [selection],
    () => activeVehicleId(selection.getSnapshot()),
    (vehicleId) =>
      mapToggles.send({ type: 'vehicle.changed', hasTracking: kindOf(currentFleet(fleet.getSnapshot()), vehicleId) !== 'crane' }),
  );

const table = [
  row({
    from: 'viewMemory',
    on: 'look.recalled',
    to: 'mapToggles',
    as: 'railway.toggle',
    with: ({ look }) => (look.isRailwayOn ? {} : null),
  }),
  row({
    from: 'viewMemory',
    on: 'look.recalled',
    to: 'mapToggles',
    as: 'satellite.toggle',
    with: ({ look }) => (look.isSatelliteOn ? {} : null),
  }),
  // After the selection, which has been told before.
  row({
    from: 'address',
    on: 'vehicle.wanted',
    to: 'mapView',
    as: 'marker.click',
    with: ({ vehicleId }, { fleet, selection, mapView }) => {
      const isMulti = isMultiSelect(selection.getSnapshot());
      const isListed = currentFleet(fleet.getSnapshot()).index.has(vehicleId);
      return isListed && needsWindow({ isMulti, pinned: pinnedVehicleId(mapView.getSnapshot()) }, vehicleId) ? { vehicleId } : null;
    },
  }),
  // A window of a vehicle of the organisation before has nothing to show any more.
  row({ from: 'account', on: 'organisation.switched', to: 'mapView', as: 'pin.close' }),
  row({ from: 'selection', on: 'vehicle.focused', to: 'mapFrame', as: 'vehicle.focused' }),
  row({ from: 'mapView', on: 'vehicle.followed', to: 'mapFrame', as: 'vehicle.followed' }),
  row({ from: 'activeVehicles', on: 'active.settled', to: 'mapFrame', as: 'vehicles.shown' }),
  row({ from: 'mapToggles', on: 'railway.switched', to: 'mapFrame', as: 'railway.switched' }),
  row({ from: 'mapToggles', on: 'satellite.switched', to: 'mapFrame', as: 'satellite.switched' }),
];

type MapMachines = RefsOf<ReturnType<typeof machines>>;
declare module '../../views/common/portal-context.tsx' {
  interface PortalActors extends MapMachines {}
}
declare module '../../i18n/texts.ts' {
  interface Texts {
    readonly map: typeof mapTexts;
  }
}

/** The map. */
export const map: Feature = {
  machines,
  table,
  joins: [tellView, tellVehicle],
  views: {},
  texts: { first: ['map'] },
};
