import { describe, expect, it } from 'vitest';
import { categoryIds } from '../../../src/domain/places/category.ts';
import {
  addressOf,
  categoriesOf,
  detailOfPlace,
  detailOfSupplier,
  idOfListId,
  isBlank,
  isMoving,
  isPlaceId,
  listedPlace,
  listedSupplier,
  listIdOf,
  markersOf,
  placeKinds,
  placeMarkerLink,
  withShips,
} from '../../../src/domain/places/listing.ts';
import { blankDetail, markers, shipAt, shipDetail, supplierDetail, workshopDetail } from '../../cases/places/samples.ts';
import { weber } from '../../cases/places/suppliers.ts';

const contact = { street: 'Kai 1', postcode: '20457', city: 'Hamburg', country: 'Deutschland', phone: '', website: '' };
const place = {
  id: 'p17',
  name: 'Tanklager',
  categories: [categoryIds.infrastructure, categoryIds.fuelStation],
  contact,
  position: { lng: 9.9, lat: 53.5 },
  isDemo: true,
};

describe('A line of the list', () => {
  it('has the id of the place behind an R, and leads back to it [RAI-024]', () => {
    const { listId } = listedPlace(place, { kinds: ['fuelStation'], search: '' });
    expect(listId).toBe('Rp17');
    expect(idOfListId(listId)).toBe('p17');
    expect([idOfListId('p17'), idOfListId(listIdOf('w-1'))]).toEqual([null, 'w-1']);
    expect(listedSupplier({ ...weber, isDemo: false }).listId).toBe('Rw-1');
    expect(['p17', 's211', 'p9'].filter((id) => !isPlaceId(id))).toEqual([]);
    expect(['w-1', 'p0', 'p', 't7', '17', 'sp1', 'p1a', ' p1', 'p1-2', ''].filter(isPlaceId)).toEqual([]);
    expect([idOfListId('R'), idOfListId(''), idOfListId('pR1')]).toEqual(['', null, null]);
  });

  it('stands under the category that was ticked, else under its first', () => {
    expect(listedPlace(place, { kinds: ['fuelStation'], search: '' }).kind).toBe('fuelStation');
    expect(listedPlace(place, { kinds: ['ships'], search: '' }).kind).toBe('infrastructure');
    expect(categoriesOf({ kinds: ['ships', 'suppliers'], search: '' })).toEqual([categoryIds.ships]);
    expect(listedPlace(place, { kinds: ['fuelStation', 'infrastructure'], search: '' }).kind).toBe('infrastructure');
    const odd = { ...place, categories: [99 as typeof categoryIds.ships, categoryIds.staff] };
    expect(listedPlace(odd, { kinds: [], search: '' }).kind).toBe('staff');
    expect(listedPlace({ ...place, categories: [] }, { kinds: ['ships'], search: '' }).kind).toBe('ownNetwork');
    expect(categoriesOf({ kinds: placeKinds, search: '' })).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12]);
    expect(placeKinds).toHaveLength(13);
  });

  it('says all of a place that the list shows', () => {
    expect(listedPlace(place, { kinds: ['fuelStation'], search: '' })).toEqual({
      ...{ listId: 'Rp17', name: 'Tanklager', kind: 'fuelStation', address: 'Kai 1, 20457 Hamburg' },
      ...{ position: { lng: 9.9, lat: 53.5 }, isDemo: true },
    });
    expect(listedSupplier({ ...weber, isDemo: true })).toEqual({
      ...{ listId: 'Rw-1', name: 'Weber Radsätze GmbH', kind: 'suppliers', address: 'Am Gleis 4a, 04109 Leipzig' },
      ...{ position: { lng: 12.3754, lat: 51.3364 }, isDemo: true },
    });
  });

  it('has the address as far as it is known', () => {
    expect(addressOf(contact)).toBe('Kai 1, 20457 Hamburg');
    expect(addressOf({ street: '', postcode: '', city: 'Hamburg' })).toBe('Hamburg');
    expect(addressOf({ street: 'Kai 1', postcode: '', city: '' })).toBe('Kai 1');
    expect(addressOf({ street: 'Kai 1', postcode: '20457', city: '' })).toBe('Kai 1, 20457');
    expect(addressOf({ street: '', postcode: '', city: '' })).toBe('');
    expect(listedSupplier({ ...weber, number: '', plz: '', isDemo: false }).address).toBe('Am Gleis, Leipzig');
    expect(listedSupplier({ ...weber, street: '', city: '', isDemo: false }).address).toBe('4a, 04109');
  });

  it('of a supplier has a position only where its coordinates are known [RAI-031]', () => {
    expect(listedSupplier({ ...weber, isDemo: false }).position).toEqual({ lng: 12.3754, lat: 51.3364 });
    expect(listedSupplier({ ...weber, coordinates: [], isDemo: false }).position).toBe(null);
  });
});

describe('The details of a place', () => {
  it('are blank where nothing but the name is known [DEC-079]', () => {
    expect([blankDetail, workshopDetail, supplierDetail].map(isBlank)).toEqual([true, false, false]);
    const known = [
      ...[{ imgUrl: 'https://kai.example/1.jpg' }, { description: workshopDetail.description }, { ship: shipDetail.ship }],
      ...Object.keys(contact).map((part) => ({ contact: { ...blankDetail.contact, [part]: 'x' } })),
    ];
    expect(known.filter((one) => isBlank({ ...blankDetail, ...one }))).toEqual([]);
  });

  it('change by the minute where it is a ship', () => {
    expect([shipDetail, workshopDetail, supplierDetail].map(isMoving)).toEqual([true, false, false]);
  });

  it('are those of the place, under all of its categories', () => {
    const { imgUrl, description, ship } = { ...shipDetail, imgUrl: 'https://kai.example/1.jpg' };
    const odd = [...place.categories, 99 as typeof categoryIds.ships];
    expect(detailOfPlace({ ...place, id: 'p17', categories: odd, imgUrl, description, ship })).toEqual({
      ...{ name: 'Tanklager', imgUrl, description, ship, isDemo: true, contact, position: { lng: 9.9, lat: 53.5 } },
      kinds: ['infrastructure', 'fuelStation'],
    });
  });

  it('are, of a supplier, its address, its country and its page, and a position where it is known', () => {
    const detail = {
      ...{ name: 'Weber Radsätze GmbH', kinds: ['suppliers'], imgUrl: null, description: null, ship: null, isDemo: true },
      contact: {
        ...{ street: 'Am Gleis 4a', postcode: '04109', city: 'Leipzig', country: 'Deutschland', phone: '' },
        website: 'https://weber.example',
      },
      position: { lng: 12.3754, lat: 51.3364 },
    };
    expect(detailOfSupplier({ ...weber, isDemo: true })).toEqual(detail);
    expect(detailOfSupplier({ ...weber, coordinates: [], isDemo: true })).toEqual({ ...detail, position: null });
    expect(detailOfSupplier({ ...weber, coordinates: [0, 0], isDemo: true }).position).toEqual({ lng: 0, lat: 0 });
  });
});

describe('Markers', () => {
  it('have ships in the place of those there were, behind all else', () => {
    expect(withShips(null, shipAt(9.8))).toEqual(shipAt(9.8));
    const first = withShips(markers, shipAt(9.8));
    expect(first).toEqual({
      ...{ listIds: ['Rp17', 'Rw-1', 'Rs211000003'], names: ['Werkstatt Nord', 'Weber Radsätze GmbH', 'ALTES LAND'] },
      ...{ kinds: ['maintenanceServicing', 'suppliers', 'ships'], lng: [10.12, 12.3754, 9.8], lat: [53.48, 51.3364, 53.6] },
    });
    expect(withShips(first, shipAt(9.9))).toEqual({ ...first, lng: [10.12, 12.3754, 9.9] });
    const none = { listIds: [], names: [], kinds: [], lng: [], lat: [] };
    expect(withShips(first, none)).toEqual(markers);
    expect(withShips(withShips(none, shipAt(9.8)), shipAt(9.9))).toEqual(shipAt(9.9));
  });

  it('are where the places are, under their names', () => {
    expect(markersOf({ ids: ['p1'], names: ['A'], categories: [3], lng: [1], lat: [3] })).toEqual({
      ...{ listIds: ['Rp1'], names: ['A'], kinds: ['fuelStation'], lng: [1], lat: [3] },
    });
  });

  it('are of the category they are marked by, 0 is a supplier [DEC-081]', () => {
    const { kinds, listIds } = markersOf({ ids: ['p1', 'w-1'], names: ['A', 'B'], categories: [3, 0], lng: [1, 2], lat: [3, 4] });
    expect([kinds, listIds]).toEqual([
      ['fuelStation', 'suppliers'],
      ['Rp1', 'Rw-1'],
    ]);
  });
});

describe('The page for a new place', () => {
  const host = 'https://places.example/portal';
  it('is at /add-place-marker/ in German [RAI-014]', () => {
    expect(placeMarkerLink(host, 'de-DE')).toBe('https://places.example/add-place-marker/');
  });
  it('is at /en/add-place-marker/ in any other language [RAI-015]', () => {
    for (const language of ['en-GB', 'fr-FR']) expect(placeMarkerLink(host, language)).toBe('https://places.example/en/add-place-marker/');
  });
  it('is nowhere without a host', () => expect(placeMarkerLink(undefined, 'de-DE')).toBe(null));
});
