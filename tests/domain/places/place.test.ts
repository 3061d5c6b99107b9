import { Schema } from 'effect';
import { describe, expect, it } from 'vitest';
import suppliers from '../../../server/places/data/suppliers.json' with { type: 'json' };
import { trackedId } from '../../../src/domain/map/messages.ts';
import { categories, categoryIds, categoryOf } from '../../../src/domain/places/category.ts';
import { Place, PlaceId, PlacePage, PlacePositions, placesPerPage } from '../../../src/domain/places/place.ts';
import { ShipReceipt } from '../../../src/domain/places/ship-receipt.ts';
import { ListedSupplier, Supplier, SupplierPage } from '../../../src/domain/places/supplier.ts';
import { weber } from '../../cases/places/suppliers.ts';
import { wireOf } from '../common/wire-of.ts';

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

it('Categories of places are the eleven of the directory and the own network, each with a number [RAI-005] [RAI-006]', () => {
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

describe('A place', () => {
  it('has an id that starts with s or p; one with t is a tracked vehicle [RAI-022] [RAI-023]', () => {
    for (const id of ['s1', 'p8000115']) expect(isPlace({ ...place, id })).toBe(true);
    expect(trackedId(7)).toBe('t7');
    for (const id of [trackedId(7), 'R1', '17', 'p', 'p0', 'p-1']) expect([id, isPlace({ ...place, id })]).toEqual([id, false]);
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

  const ofPlace = wireOf(Place);

  it('is read whole, with nothing left out and nothing missing', () => {
    expect([place, { ...place, ship: null, description: null, imgUrl: null, categories: [] }].map(ofPlace.takes)).toEqual([true, true]);
    expect(ofPlace.mayLack(place)).toEqual([]);
    const wrong = [
      ...[{ position: { lng: 9.9 } }, { position: { lat: 53.5 } }, { position: null }, { isDemo: null }, { imgUrl: 7 }],
      ...[{ ship: { ...place.ship, heading: '271' } }, { ship: { ...place.ship, eta: 7 } }],
      ...['paragraph', 'heading'].map((type) => ({ description: { title: 'x', blocks: [{ type }] } })),
      ...[
        { type: 'list', text: 'x' },
        { type: '', text: 'x' },
        { type: 'list', items: [7] },
      ].map((block) => ({
        description: { title: 'x', blocks: [block] },
      })),
    ];
    expect(wrong.filter((one) => !ofPlace.refuses({ ...place, ...one }))).toEqual([]);
  });

  it('has an id of up to 15 digits behind its letter', () => {
    const { takes } = wireOf(PlaceId);
    expect(['p1', 's999999999999999', 'p123456789012345'].filter((id) => !takes(id))).toEqual([]);
    expect(['p1234567890123456', 'xp1', 'p1x', 'p', 'p01', 'S1', ''].filter(takes)).toEqual([]);
  });

  it('has texts of up to 4,000 characters', () => {
    const sized = (length: number) => {
      const text = 'x'.repeat(length);
      const blocks = [{ type: 'list', items: [text] }].map((block) => ({ description: { title: 'x', blocks: [block] } }));
      return [{ name: text }, { imgUrl: text }, { contact: { ...contact, city: text } }, { ship: { ...place.ship, eta: text } }, ...blocks];
    };
    expect(sized(4_000).filter((one) => !ofPlace.takes({ ...place, ...one }))).toEqual([]);
    expect(sized(4_001).filter((one) => !ofPlace.refuses({ ...place, ...one }))).toEqual([]);
  });

  it('comes in pages without what only its drawer shows', () => {
    const { imgUrl: _, description: __, ship: ___, ...summary } = place;
    const { takes, refuses, mayLack } = wireOf(PlacePage);
    const page = { items: [summary], pagination: { total: 1, skip: 0, top: 100 } };
    expect(takes(page)).toBe(true);
    expect(mayLack(page)).toEqual([]);
    for (const key of Object.keys(summary))
      expect([key, refuses({ ...page, items: [{ ...summary, [key]: undefined }] })]).toEqual([key, true]);
    for (const key of ['total', 'skip', 'top'])
      expect([key, refuses({ ...page, pagination: { ...page.pagination, [key]: 0.5 } })]).toEqual([key, true]);
  });

  it('stands on a map with others, column by column', () => {
    const { takes, refuses, mayLack } = wireOf(PlacePositions);
    const columns = { ids: ['p1', 'w-1'], names: ['A', 'B'], categories: [3, 0], lng: [9.9, -1.5], lat: [53.5, 0] };
    expect([columns, { ids: [], names: [], categories: [], lng: [], lat: [] }].map(takes)).toEqual([true, true]);
    expect(mayLack(columns)).toEqual([]);
    const wrong = [{ ids: [1] }, { names: [null] }, { names: ['x'.repeat(4_001)] }, { categories: [0.5] }, { lng: ['9'] }, { lat: [null] }];
    expect(wrong.filter((one) => !refuses({ ...columns, ...one }))).toEqual([]);
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

  it('have an id of letters, digits, hyphens and underscores, up to 60, and texts of up to 300 characters', () => {
    const { takes } = wireOf(Supplier);
    expect(takes(weber)).toBe(true);
    expect(['A_z-9', 'x'.repeat(60)].filter((id) => !takes({ ...weber, id }))).toEqual([]);
    expect(['', 'w 1', 'x'.repeat(61), 'ä', 'w/1', ' w'].filter((id) => takes({ ...weber, id }))).toEqual([]);
    for (const key of ['name', 'country', 'street', 'number', 'plz', 'city', 'website'])
      expect([300, 301].map((length) => takes({ ...weber, [key]: 'x'.repeat(length) }))).toEqual([true, false]);
  });

  it('are listed as invented or as their own, in pages', () => {
    const listed = { ...weber, isDemo: false };
    const one = wireOf(ListedSupplier);
    expect(one.takes(listed)).toBe(true);
    expect(one.mayLack(listed)).toEqual([]);
    const page = wireOf(SupplierPage);
    const some = { items: [listed], pagination: { total: 1, skip: 0, top: 100 } };
    expect(page.takes(some)).toBe(true);
    expect(page.mayLack(some)).toEqual([]);
    expect(page.refuses({ ...some, items: [weber] })).toBe(true);
  });
});

it('The receipt for sentences of ships counts lines, and names those that could not be read', () => {
  const { takes, refuses, mayLack } = wireOf(ShipReceipt);
  const receipt = { accepted: 12, waiting: 1, ignored: 3, malformed: 2, malformedLines: [4, 9] };
  expect([receipt, { ...receipt, malformed: 0, malformedLines: [] }].map(takes)).toEqual([true, true]);
  expect(mayLack(receipt)).toEqual([]);
  for (const key of ['accepted', 'waiting', 'ignored', 'malformed'])
    expect([key, refuses({ ...receipt, [key]: 0.5 })]).toEqual([key, true]);
  expect(refuses({ ...receipt, malformedLines: ['4'] })).toBe(true);
});
