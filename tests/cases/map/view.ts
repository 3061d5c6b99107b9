import { hoveredVehicleId, type MapViewSnapshot, pinnedVehicleId } from '../../../src/machines/map/view.ts';

export const cases = {
  'marker.enter': [{ vehicleId: 7 }, { vehicleId: 8 }],
  'marker.click': [{ vehicleId: 7 }, { vehicleId: 8 }],
  'vehicle.locate': [
    { vehicleId: 7, hasPosition: true },
    { vehicleId: 12, hasPosition: false },
  ],
};

export const invariants = {
  'a window is pinned to a vehicle': (snapshot: MapViewSnapshot) =>
    snapshot.matches({ window: 'pinned' }) === (pinnedVehicleId(snapshot) !== null),
  'a tooltip is of a vehicle': (snapshot: MapViewSnapshot) =>
    snapshot.matches({ tooltip: 'shown' }) === (hoveredVehicleId(snapshot) !== null),
};
