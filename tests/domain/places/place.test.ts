import { Schema } from 'effect';
import { describe, expect, it } from 'vitest';
import suppliers from '../../../server/places/data/suppliers.json' with { type: 'json' };
import { categories, categoryIds, categoryOf } from '../../../src/domain/places/category.ts';
import { Place, placesPerPage } from '../../../src/domain/places/place.ts';
import { Supplier } from '../../../src/domain/places/supplier.ts';

const contact = {
  street: 'Kai 1',
  postcode: '20457',
  city: 'Hamburg',
  country: 'Deutschland',
  phone: '040 1',
  website: 'https://kai.example',
};
const place = {
  id: 's211234560',
  name: 'Elbe 5',
  categories: [categoryIds.ships],
  contact,
  position: { lng: 9.9, lat: 53.5 },
  isDemo: true,
  imgUrl: 'https://kai.example/1.jpg',
  description: {
    title: 'Schubboot',
    blocks: [
      { type: 'paragraph', text: 'Baujahr 1998' },
      { type: 'heading', text: 'Ausrüstung' },
      { type: 'list', items: ['Radar'] },
    ],
  },
  ship: { destination: 'DE HAM', heading: 271, length: 33, sog: 5.4, eta: '11-24 06:00' },
};
const isPlace = Schema.is(Place);
const without = (key: string) => Object.fromEntries(Object.entries(place).filter(([one]) => one !== key));

describe('Categories of places', () => {
  it('are the eleven of the directory and the own network, each with a number [RAI-005] [RAI-006]', () => {
    expect(categories).toEqual([
      'railRelatedService',
      'educationTraining',
      'fuelStation',
      'infrastructure',
      'constructionEquipment',
      'vehicleRental',
      'staff',
      'powerCompanies',
      'maintenanceServicing',
      'ships',
      'accessPointsTerminals',
      'ownNetwork',
    ]);
    expect(categories.map((category) => categoryOf(categoryIds[category]))).toEqual(categories);
    expect([0, 13].map(categoryOf)).toEqual([null, null]);
  });
});

describe('A place', () => {
  it('has an id that starts with s or p; one with t is a tracked vehicle [RAI-022] [RAI-023]', () => {
    for (const id of ['s1', 'p8000115']) expect(isPlace({ ...place, id })).toBe(true);
    for (const id of ['t7', 'R1', '17', 'p', 'p0', 'p-1']) expect([id, isPlace({ ...place, id })]).toEqual([id, false]);
  });

  it('has a name and categories as numbers [RAI-025]', () => {
    expect(isPlace(place)).toBe(true);
    expect(isPlace(without('name'))).toBe(false);
    for (const wrong of [['ships'], [13], 10]) expect(isPlace({ ...place, categories: wrong })).toBe(false);
  });

  it('has a contact of six parts [RAI-026]', () => {
    for (const part of Object.keys(contact))
      expect([part, isPlace({ ...place, contact: { ...contact, [part]: undefined } })]).toEqual([part, false]);
    expect(Object.keys(contact)).toEqual(['street', 'postcode', 'city', 'country', 'phone', 'website']);
  });

  it('has an image and a description of title and blocks, or none [RAI-027]', () => {
    expect(isPlace({ ...place, imgUrl: null, description: null })).toBe(true);
    for (const key of ['imgUrl', 'description']) expect(isPlace(without(key))).toBe(false);
    expect(isPlace({ ...place, description: { title: 'x', blocks: [{ type: 'table', text: 'x' }] } })).toBe(false);
    expect(isPlace({ ...place, description: { blocks: [] } })).toBe(false);
  });

  it('has, as a ship, destination, heading, length, sog and eta [RAI-028]', () => {
    for (const part of Object.keys(place.ship)) {
      expect([part, isPlace({ ...place, ship: { ...place.ship, [part]: undefined } })]).toEqual([part, false]);
      expect([part, isPlace({ ...place, ship: { ...place.ship, [part]: null } })]).toEqual([part, true]);
    }
  });

  it('comes with 99 others [RAI-010]', () => expect(placesPerPage).toBe(100));
});

describe('Suppliers', () => {
  const isSupplier = Schema.is(Supplier);

  it('are 229, each well-formed, with ids of their own [RAI-029] [RAI-030]', () => {
    expect(suppliers).toHaveLength(229);
    expect(suppliers.filter((one) => !isSupplier(one))).toEqual([]);
    expect(new Set(suppliers.map(({ id }) => id)).size).toBe(229);
    for (const key of ['name', 'country', 'street', 'number', 'plz', 'city', 'coordinates', 'website', 'id'])
      expect([key, isSupplier({ ...suppliers[0], [key]: undefined })]).toEqual([key, false]);
  });

  it('have a pair of coordinates or nothing [RAI-031]', () => {
    const [one] = suppliers;
    for (const coordinates of [[], [9.1, 48.2]]) expect(isSupplier({ ...one, coordinates })).toBe(true);
    for (const coordinates of [[9.1], [1, 2, 3], ['9', '48'], null]) expect(isSupplier({ ...one, coordinates })).toBe(false);
    expect(new Set(suppliers.map(({ coordinates }) => coordinates.length))).toEqual(new Set([0, 2]));
  });
});
