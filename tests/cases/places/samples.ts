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
export const shipDetail: PlaceDetail = {
  ...workshopDetail,
  name: 'ALTES LAND',
  kinds: ['ships'],
  ship: { destination: 'HAMBURG', heading: 271, length: 100, sog: 8.4, eta: '2026-11-25T14:30Z' },
};
export const supplierDetail: PlaceDetail = detailOfSupplier({ ...weber, isDemo: false });

export const markers: PlaceMarkers = {
  listIds: ['Rp17', 'Rw-1'],
  names: ['Werkstatt Nord', 'Weber Radsätze GmbH'],
  kinds: ['maintenanceServicing', 'suppliers'],
  lng: [10.12, 12.3754],
  lat: [53.48, 51.3364],
};
/** A ship as the receiver heard it at first, and later. */
export const shipAt = (lng: number): PlaceMarkers => ({
  listIds: ['Rs211000003'],
  names: ['ALTES LAND'],
  kinds: ['ships'],
  lng: [lng],
  lat: [53.6],
});
