import { noLink } from '../../../src/domain/shell/link.ts';

export const reached = { link: { ...noLink, vehicleId: 7, isWhole: true }, isLayer: false };
export const cases = { 'place.reached': [reached] };
