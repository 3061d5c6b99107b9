import type { PlaceMarkersRef } from '../../../src/machines/places/place-markers.ts';
import { suppliersToo, workshops } from './place-list.ts';
import { markers } from './samples.ts';

export const cases = {
  'markers.wanted': [{ filter: workshops }, { filter: suppliersToo }, { filter: null }],
  'xstate.done.actor.readMarkers': [{ output: markers }],
};
export const facet = ({ context }: ReturnType<PlaceMarkersRef['getSnapshot']>) => [
  context.filter?.search ?? null,
  context.markers !== null,
];
