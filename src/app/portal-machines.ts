import type { ActiveVehiclesRef } from '../machines/fleet/active-vehicles.ts';
import type { FirstLookRef } from '../machines/fleet/first-look.ts';
import type { StreamRef } from '../machines/fleet/stream.ts';
import type { PlaceRef } from '../machines/shell/place.ts';
import type { ViewMemoryRef } from '../machines/shell/view-memory.ts';
import type { PortalActors } from '../views/common/portal-context.tsx';

/** All machines of the signed-in portal: those that views know, and those that only others know. */
export interface PortalMachines extends PortalActors {
  readonly stream: StreamRef;
  readonly firstLook: FirstLookRef;
  readonly activeVehicles: ActiveVehiclesRef;
  readonly viewMemory: ViewMemoryRef;
  readonly place: PlaceRef;
}
