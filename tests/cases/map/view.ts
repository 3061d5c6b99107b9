export const cases = {
  'marker.enter': [{ vehicleId: 7 }, { vehicleId: 8 }],
  'marker.click': [{ vehicleId: 7 }, { vehicleId: 8 }],
  'vehicle.locate': [
    { vehicleId: 7, hasPosition: true },
    { vehicleId: 12, hasPosition: false },
  ],
};
