import { type VehicleFormRef, vehicleFormMachine } from '../../src/machines/admin/vehicle-form.ts';
import { VehiclePage } from '../../src/views/admin/fleet/vehicle-page.tsx';
import { sights } from '../../tests/cases/admin/sights/vehicle-form.ts';
import { cases, facet } from '../../tests/cases/admin/vehicle-form.ts';
import { pathsStory } from '../paths-story.tsx';
import { InPortal } from '../whole-portal.tsx';

export default { title: 'Paths/Vehicle form' };

export const Paths = pathsStory({
  machine: vehicleFormMachine,
  sights,
  cases,
  facet,
  view: (actor) => (
    <InPortal path="/useradministration" actors={{ vehicleForm: actor as VehicleFormRef }}>
      <VehiclePage />
    </InPortal>
  ),
});
