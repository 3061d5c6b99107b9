export const box = { west: 9, south: 53, east: 11, north: 54 };
const categories = [{ id: 'workshop', name: 'Werkstatt' }];
const places = [{ id: 'R17', name: 'Werkstatt Nord', category: 'workshop' }];

export const messages = {
  zoom: { name: 'zoom', zoom: 9 },
  center: { name: 'center', lat: 53.5, lng: 10 },
  mapLoaded: { name: 'mapLoaded' },
  railationFilterCats: { name: 'railationFilterCats', categories },
  'railation.mapSearchItems': { name: 'railation.mapSearchItems', foundItemCount: 40, items: places },
  userSelectedIcon: { name: 'userSelectedIcon', icon: { kind: 'place', id: 'R17' } },
  loading: { name: 'loading' },
  processed: { name: 'processed' },
} as const;

export const cases = {
  'message.received': [...Object.values(messages).map((data) => ({ data })), { data: { name: 'eval', code: '1' } }],
  'view.changed': [{ view: 'trackingmap' }, { view: 'trackingmap', zoom: 8 }],
  'vehicle.focused': [{ vehicleId: 7 }, { vehicleId: 7, zoom: 15 }],
  'vehicle.followed': [{ vehicleId: 7 }, { vehicleId: null }],
  'vehicles.shown': [{ vehicleIds: [7, 8] }],
  'satellite.switched': [{ isOn: true }],
  'railway.switched': [{ isOn: true }],
  'bounds.fit': [
    { box, isFirst: false },
    { box, isFirst: true },
    { box, isFirst: false, maxZoom: 17 },
  ],
  'range.changed': [{ from: '2026-11-01', to: '2026-11-14' }],
  'track.chosen': [{ vehicleId: 7 }],
  'heat.chosen': [{ vehicleId: 7 }],
  'places.filtered': [{ categories: ['workshop'], search: 'nord' }],
};
export const input = { view: 'dashboard' as const };
