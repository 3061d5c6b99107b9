import { detailOfSupplier, type ListedPlace, type PlaceDetail, type PlaceMarkers } from '../../../src/domain/places/listing.ts';
import { weber } from './suppliers.ts';

export const workshop: ListedPlace = {
  listId: 'Rp17',
  name: 'Werkstatt Nord',
  kind: 'maintenanceServicing',
  address: 'Am Ablaufberg 3, 21035 Hamburg',
  position: { lng: 10.12, lat: 53.48 },
  isDemo: true,
};
export const yard: ListedPlace = { ...workshop, listId: 'Rp18', name: 'Werkstatt Süd', address: '', position: null, isDemo: false };

export const workshopDetail: PlaceDetail = {
  name: 'Werkstatt Nord',
  kinds: ['maintenanceServicing'],
  contact: {
    street: 'Am Ablaufberg 3',
    postcode: '21035',
    city: 'Hamburg',
    country: 'Deutschland',
    phone: '+49 40 5550100',
    website: 'https://werkstatt-nord.example',
  },
  position: { lng: 10.12, lat: 53.48 },
  imgUrl: null,
  description: {
    title: 'Leistungen',
    blocks: [
      { type: 'paragraph', text: 'Hält Rangierlokomotiven instand.' },
      { type: 'heading', text: 'Anlagen' },
      { type: 'list', items: ['Radsatzdrehbank', 'Hebebock'] },
    ],
  },
  ship: null,
  isDemo: true,
};
export const blankDetail: PlaceDetail = {
  ...workshopDetail,
  contact: { street: '', postcode: '', city: '', country: '', phone: '', website: '' },
  description: null,
};
export const supplierDetail: PlaceDetail = detailOfSupplier({ ...weber, isDemo: false });

export const markers: PlaceMarkers = {
  listIds: ['Rp17', 'Rw-1'],
  names: ['Werkstatt Nord', 'Weber Radsätze GmbH'],
  kinds: ['maintenanceServicing', 'suppliers'],
  lng: [10.12, 12.3754],
  lat: [53.48, 51.3364],
};
