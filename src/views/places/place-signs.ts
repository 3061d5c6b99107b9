import type { PlaceKind } from '../../domain/places/listing.ts';

/** Each kind as one line in a square of 20, for lists and map alike. */
export const placeSigns: Readonly<Record<PlaceKind, string>> = {
  railRelatedService: 'M6.5 3 4.5 17M13.5 3l2 14M6.1 6.5h7.8M5.5 11h9M4.8 15.5h10.4',
  educationTraining: 'M2.5 8 10 4.5 17.5 8 10 11.5zM5.5 9.7v4c2.5 2 6.5 2 9 0v-4M17.5 8v4.5',
  fuelStation: 'M4 17V4h7v13M2.8 17h9.4M5.8 6.5h3.4v3H5.8zM11 9.5h1.5a1 1 0 0 1 1 1v3.3a1.4 1.4 0 0 0 2.8 0V8.2L14 6',
  infrastructure: 'M3 14.5h14M3 14.5c5.5 0 5-6.5 10.5-6.5H17M14.8 5.5 17 8l-2.2 2.5',
  constructionEquipment: 'M3.5 17H11M7 17V3.5M3.5 6.5H16M7 3.5l8 3M14 6.5V10M12.5 10h3v2.5h-3z',
  vehicleRental: 'M2.5 14V9.5h7V5.5h5c1.7 0 3 1.3 3 3V14zM5.5 14.5a1.5 1.5 0 1 0 3 0M11.5 14.5a1.5 1.5 0 1 0 3 0M2 17.5h16',
  staff: 'M10 3a3.25 3.25 0 1 1 0 6.5A3.25 3.25 0 0 1 10 3zM3.5 17c.5-3.3 3-5 6.5-5s6 1.7 6.5 5',
  powerCompanies: 'M11.5 2.5 4.5 11.5h5l-1 6 7-9h-5z',
  maintenanceServicing:
    'M12.5 3a4.3 4.3 0 0 0-3.6 6.2L3 15.1 4.9 17l5.9-5.9A4.3 4.3 0 0 0 16.7 6L14 8.5 11.5 6 14.2 3.4A4.3 4.3 0 0 0 12.5 3z',
  ships: 'M2.5 12h15l-2.3 5H4.8zM5 12V9h10v3M8 9V5.5h4V9M10 5.5V3',
  accessPointsTerminals: 'M3 8.5h14V15H3zM6.5 8.5V15M10 8.5V15M13.5 8.5V15M10 8.5V4.5M6 4.5h8',
  ownNetwork: 'M10 3l2.1 4.5 4.9.6-3.6 3.4.9 4.9-4.3-2.4-4.3 2.4.9-4.9L3 8.1l4.9-.6z',
  suppliers: 'M3 6.5 10 3l7 3.5v7L10 17l-7-3.5zM3 6.5l7 3.5 7-3.5M10 10v7',
};
