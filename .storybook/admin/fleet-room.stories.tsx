import { type FleetRoomRef, fleetRoomMachine } from '../../src/machines/admin/fleet-room.ts';
import { FleetRoom } from '../../src/views/admin/fleet/fleet-room.tsx';
import { cases, facet } from '../../tests/cases/admin/fleet-room.ts';
import { sights } from '../../tests/cases/admin/sights/fleet-room.ts';
import { pathsStory } from '../paths-story.tsx';
import { InPortal } from '../whole-portal.tsx';

export default { title: 'Paths/Fleet room' };

export const Paths = pathsStory({
  machine: fleetRoomMachine,
  sights,
  cases,
  facet,
  view: (actor) => (
    <InPortal path="/useradministration" actors={{ fleetRoom: actor as FleetRoomRef }}>
      <FleetRoom />
    </InPortal>
  ),
});
