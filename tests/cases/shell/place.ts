import { noLink } from '../../../src/domain/shell/link.ts';

export const reached = { link: { ...noLink, vehicleId: 7, isWhole: true }, isLayer: false };
export const seen = { isInView: true, isView: true, ...reached };
export const cases = { 'place.seen': [seen, { ...seen, isView: false }, { ...seen, isInView: false }] };
