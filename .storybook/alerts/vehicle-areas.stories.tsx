import { type VehicleAreasRef, vehicleAreasMachine } from '../../src/machines/alerts/vehicle-areas.ts';
import { AreasSheet } from '../../src/views/alerts/areas-on-map/areas-sheet.tsx';
import { cases, facet, input, sights } from '../../tests/cases/alerts/vehicle-areas.ts';
import { pathsStory } from '../paths-story.tsx';
import { InPortal } from '../whole-portal.tsx';

export default { title: 'Paths/Areas of a vehicle' };

export const Paths = pathsStory({
  machine: vehicleAreasMachine,
  sights,
  cases,
  facet,
  inputs: [input],
  view: (actor) => (
    <InPortal path="/trackingmap" actors={{}}>
      <div>
        <AreasSheet machine={actor as VehicleAreasRef} vehicleId={7} onLook={() => undefined} />
      </div>
    </InPortal>
  ),
});
