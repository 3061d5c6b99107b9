export const look = { isTiles: true, isRailwayOn: false, isSatelliteOn: true };
export const inputs = [{ look: null }, { look }];
export const cases = {};
