import { categoryIds } from '../../../src/domain/places/category.ts';

export const tinyPlace = {
  id: 'p8000115',
  name: 'Fulda',
  categories: [categoryIds.accessPointsTerminals],
  contact: { street: 'Am Bahnhof 3', postcode: '36037', city: 'Fulda', country: 'Deutschland', phone: '0561 7861055', website: '' },
  position: { lng: 9.684, lat: 50.5547 },
  imgUrl: null,
  description: null,
  ship: null,
  rank: 2,
};
