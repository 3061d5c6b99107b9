export const cases = { 'vehicles.changed': [{ vehicleIds: [] }, { vehicleIds: [7, 8] }] };
export const inputs = [{ chosen: null }, { chosen: { flag: null } }, { chosen: { flag: 'devices' as const } }];
