import type { PlaceAnswer, PlaceListRef } from '../../../src/machines/places/place-list.ts';
import { alike, click, lack, literal, type SightTable, see } from '../../sights/table.ts';
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

type Context = { readonly list: PlaceAnswer | null };
const awaited = see('status', 'places.list.loading');
const retry = 'places.list.retry';
const isBusy = (busy: boolean) => see('region', 'places.list.title', { busy });

export const sights: SightTable = {
  always: ({ list }: Context) => (list ?? { items: [] }).items.map(({ name }) => see('button', undefined, { saying: literal(name) })),
  states: {
    idle: alike('ready', 'Without a tick the list is not there'),
    'loading.quiet': ({ list }: Context, snapshot) =>
      list !== null && snapshot.matches({ loading: 'long' }) ? [] : [lack('status', 'places.list.loading'), isBusy(true)],
    'loading.long': ({ list }: Context) => (list === null ? [awaited, isBusy(true)] : []),
    ready: ({ list }: Context) => [
      isBusy(false),
      lack('button', retry),
      lack('status', undefined, { saying: 'places.list.loading' }),
      ...(list?.total === 0 ? [see('status', undefined, { saying: 'places.list.empty' })] : []),
    ],
    loadingMore: [isBusy(false), see('status', undefined, { saying: 'places.list.loading' })],
    failed: [see('button', retry), see('alert', undefined, { saying: 'places.list.failed' })],
    failedMore: [see('button', retry), see('alert', undefined, { saying: 'places.list.failedMore' })],
  },
  causes: { 'list.retry': (_, from) => (from.matches('failed') || from.matches('failedMore') ? [click('button', retry)] : null) },
};
