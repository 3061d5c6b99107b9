import type { PlaceAnswer, PlaceListRef } from '../../../src/machines/places/place-list.ts';
import { workshop, yard } from './samples.ts';

export const workshops = { kinds: ['maintenanceServicing'], search: '' } as const;
export const suppliersToo = { kinds: ['maintenanceServicing', 'suppliers'], search: 'nord' } as const;
export const nothing = { kinds: [], search: '' } as const;
export const firstPage: PlaceAnswer = { items: [workshop], placeTotal: 2, total: 2 };
export const secondPage: PlaceAnswer = { items: [yard], placeTotal: 2, total: 2 };
export const none: PlaceAnswer = { items: [], placeTotal: 0, total: 0 };

export const cases = {
  'filter.changed': [{ filter: workshops }, { filter: suppliersToo }, { filter: nothing }],
  'xstate.done.actor.fetchPlaces': [{ output: firstPage }, { output: none }],
  'xstate.done.actor.fetchMore': [{ output: secondPage }],
};
export const facet = ({ context }: ReturnType<PlaceListRef['getSnapshot']>) => [
  context.list?.items.length ?? null,
  context.list?.total ?? null,
];
