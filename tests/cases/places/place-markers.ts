import type { MarkersAsked, PlaceFilter } from '../../../src/domain/places/listing.ts';
import type { PlaceMarkersRef } from '../../../src/machines/places/place-markers.ts';
import { suppliersToo, workshops } from './place-list.ts';
import { markers, shipAt } from './samples.ts';

export const shipsToo: PlaceFilter = { kinds: ['maintenanceServicing', 'ships'], search: 'al' };
/** In the view of the directory. */
const ticking = (ticked: PlaceFilter | null): MarkersAsked => ({ isDirectory: true, ticked, isSwitchedOn: false });
export const ticked = {
  workshops: ticking(workshops),
  ships: ticking(shipsToo),
  suppliers: ticking(suppliersToo),
  nothing: ticking(null),
};
export const cases = {
  'markers.wanted': Object.values(ticked),
  'xstate.done.actor.readMarkers': [{ output: markers }],
  'xstate.done.actor.readShips': [{ output: shipAt(9.5) }],
};
export const facet = ({ context }: ReturnType<PlaceMarkersRef['getSnapshot']>) => [
  context.filter?.search ?? null,
  context.markers?.listIds.length ?? null,
];
