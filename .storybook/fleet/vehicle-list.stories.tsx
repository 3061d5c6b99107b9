import { type VehicleListRef, vehicleListMachine } from '../../src/machines/fleet/vehicle-list.ts';
import { VehiclePanel } from '../../src/views/fleet/vehicles/vehicle-panel.tsx';
import { cases, facet, sights } from '../../tests/cases/fleet/vehicle-list.ts';
import { pathsStory } from '../paths-story.tsx';
import { InPortal } from '../whole-portal.tsx';

export default { title: 'Paths/Vehicle list' };

export const Paths = pathsStory({
  machine: vehicleListMachine,
  sights,
  cases,
  facet,
  view: (actor) => (
    <InPortal actors={{ vehicleList: actor as VehicleListRef }}>
      <VehiclePanel hasCounters onHide={() => undefined} />
    </InPortal>
  ),
});
