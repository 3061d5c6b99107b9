import { describe, expect, it } from 'vitest';
import { categoryIds } from '../../../src/domain/places/category.ts';
import {
  addressOf,
  categoriesOf,
  idOfListId,
  isBlank,
  isPlaceId,
  listedPlace,
  listedSupplier,
  listIdOf,
  markersOf,
  placeMarkerLink,
} from '../../../src/domain/places/listing.ts';
import { blankDetail, supplierDetail, workshopDetail } from '../../cases/places/samples.ts';
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
    expect(['p17', 's211', 'w-1', 'p0'].map(isPlaceId)).toEqual([true, true, false, false]);
  });

  it('stands under the category that was ticked, else under its first', () => {
    expect(listedPlace(place, { kinds: ['fuelStation'], search: '' }).kind).toBe('fuelStation');
    expect(listedPlace(place, { kinds: ['ships'], search: '' }).kind).toBe('infrastructure');
    expect(categoriesOf({ kinds: ['ships', 'suppliers'], search: '' })).toEqual([categoryIds.ships]);
  });

  it('has the address as far as it is known', () => {
    expect(addressOf(contact)).toBe('Kai 1, 20457 Hamburg');
    expect(addressOf({ street: '', postcode: '', city: 'Hamburg' })).toBe('Hamburg');
    expect(addressOf({ street: '', postcode: '', city: '' })).toBe('');
  });

  it('of a supplier has a position only where its coordinates are known [RAI-031]', () => {
    expect(listedSupplier({ ...weber, isDemo: false })).toMatchObject({
      kind: 'suppliers',
      address: 'Am Gleis 4a, 04109 Leipzig',
      position: { lng: 12.3754, lat: 51.3364 },
    });
    expect(listedSupplier({ ...weber, coordinates: [], isDemo: false }).position).toBe(null);
  });
});

describe('The details of a place', () => {
  it('are blank where nothing but the name is known [DEC-079]', () => {
    expect([blankDetail, workshopDetail, supplierDetail].map(isBlank)).toEqual([true, false, false]);
  });
});

describe('Markers', () => {
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
