import type { PlaceDetailRef } from '../../../src/machines/places/place-detail.ts';
import { blankDetail, shipDetail, workshop, workshopDetail, yard } from './samples.ts';

const { listId, name, position } = workshop;
export const cases = {
  'place.open': [
    { listId, name, position },
    { listId: yard.listId, name: yard.name, position: null },
  ],
  'xstate.done.actor.readPlace': [{ output: workshopDetail }, { output: shipDetail }, { output: blankDetail }, { output: null }],
};
export const facet = ({ context }: ReturnType<PlaceDetailRef['getSnapshot']>) => [
  context.opened?.listId ?? null,
  context.detail?.name ?? null,
];
