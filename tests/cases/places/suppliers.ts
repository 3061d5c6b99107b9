import type { Supplier } from '../../../src/domain/places/supplier.ts';

export const weber: Supplier = {
  id: 'w-1',
  name: 'Weber Radsätze GmbH',
  country: 'Deutschland',
  street: 'Am Gleis',
  number: '4a',
  plz: '04109',
  city: 'Leipzig',
  coordinates: [12.3754, 51.3364],
  website: 'https://weber.example',
};
