import { type VehicleFileRef, vehicleFileMachine } from '../../src/machines/admin/vehicle-file.ts';
import { FilePage } from '../../src/views/admin/fleet/file-page.tsx';
import { sights } from '../../tests/cases/admin/sights/vehicle-file.ts';
import { cases, facet } from '../../tests/cases/admin/vehicle-file.ts';
import { pathsStory } from '../paths-story.tsx';
import { InPortal } from '../whole-portal.tsx';

export default { title: 'Paths/Vehicle file' };

export const Paths = pathsStory({
  machine: vehicleFileMachine,
  sights,
  cases,
  facet,
  view: (actor) => (
    <InPortal path="/useradministration" actors={{ vehicleFile: actor as VehicleFileRef }}>
      <FilePage />
    </InPortal>
  ),
});
