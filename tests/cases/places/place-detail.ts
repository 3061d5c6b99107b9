import type { PlaceDetail } from '../../../src/domain/places/listing.ts';
import type { PlaceDetailRef } from '../../../src/machines/places/place-detail.ts';
import { alike, click, lack, literal, type SightTable, see } from '../../sights/table.ts';
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
  context.sought?.lng ?? null,
  context.detail?.name ?? null,
];

const heading = 'heading';
const retry = 'places.detail.retry';
const close = 'places.detail.close';

type Context = { readonly opened: { readonly name: string } | null; readonly detail: PlaceDetail | null };

export const sights: SightTable = {
  always: ({ opened, detail }: Context) =>
    opened === null ? [lack('button', close)] : [see('button', close), see(heading, literal(detail?.name ?? opened.name))],
  states: {
    closed: [],
    'open.reading.quiet': (_, snapshot) =>
      snapshot.matches({ open: { reading: 'quiet' } }) ? [lack('status', 'places.detail.loading'), lack('button', retry)] : [],
    'open.reading.long': [see('status', 'places.detail.loading')],
    'open.shown': ({ detail }: Context) => [
      see('link', literal(detail?.contact.phone ?? '')),
      see(heading, literal(detail?.description?.title ?? '')),
    ],
    'open.following': alike('open.shown', 'What is known stays while it is read again'),
    'open.empty': [see('status', undefined, { saying: 'labels.noDataAvailable' })],
    'open.failed': [see('button', retry), see('alert', undefined, { saying: 'places.detail.failed' })],
  },
  causes: {
    'place.close': (_, from) => (from.matches('open') ? [click('button', close)] : null),
    'place.retry': (_, from) => (from.matches({ open: 'failed' }) ? [click('button', retry)] : null),
  },
};
