import type { StreamRef } from '../machines/fleet/stream.ts';
import type { PortalActors } from '../views/common/portal-context.tsx';

/** All machines of the signed-in portal: those that views know, and those that only others know. */
export interface PortalMachines extends PortalActors {
  readonly stream: StreamRef;
}
