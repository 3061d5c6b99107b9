import { type FleetRef, fleetMachine } from '../../src/machines/fleet/fleet.ts';
import { VehiclePanel } from '../../src/views/fleet/vehicles/vehicle-panel.tsx';
import { cases, facet, inputs, sights } from '../../tests/cases/fleet/fleet.ts';
import { pathsStory } from '../paths-story.tsx';
import { InPortal } from '../whole-portal.tsx';

export default { title: 'Paths/Fleet' };

export const Paths = pathsStory({
  machine: fleetMachine,
  sights,
  cases,
  facet,
  inputs,
  view: (actor) => (
    <InPortal actors={{ fleet: actor as FleetRef }}>
      <VehiclePanel hasCounters onHide={() => undefined} />
    </InPortal>
  ),
});
