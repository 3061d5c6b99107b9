/** The ids of the buttons that open a vehicle, and an empty one. */
export const openId = (vehicleId: number) => `vehicle-open-${vehicleId}`;
export const addId = 'vehicle-add';
