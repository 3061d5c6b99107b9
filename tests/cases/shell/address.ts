import { noLink } from '../../../src/domain/shell/link.ts';
import type { AddressSnapshot } from '../../../src/machines/shell/address/chart.ts';

export const entryId = '0198b5a0-1c00-7000-8000-000000000001';
export const otherId = '0198b5a0-1c00-7000-8000-000000000002';
export const range = { start: '2026-11-01', end: '2026-11-07' };

export const nothing = { ...noLink, isWhole: true };

export const cases = {
  'address.opened': [
    { link: nothing, isLayer: false },
    { link: { ...nothing, vehicleId: 7 }, isLayer: false },
    { link: { ...nothing, range }, isLayer: false },
    { link: { ...nothing, period: range }, isLayer: false },
    { link: { ...nothing, entryId }, isLayer: true },
    { link: { ...nothing, entryId: otherId }, isLayer: true },
    { link: { ...nothing, isWhole: false }, isLayer: false },
  ],
  'vehicles.listed': [
    { vehicleIds: [7, 8], isNewest: false },
    { vehicleIds: [8], isNewest: false },
    { vehicleIds: [8], isNewest: true },
  ],
  'vehicle.shown': [{ vehicleId: 7 }, { vehicleId: null }],
  'range.shown': [{ range }],
  'period.shown': [{ period: range }],
  'entry.shown': [{ entryId: otherId }, { entryId }],
  'entry.unreachable': [{ entryId }],
  'link.copy': [{ path: '/livedata?vehicle=7' }],
  'xstate.done.actor.copyLink': [
    { output: { url: 'https://portal.example/livedata?vehicle=7', isCopied: true } },
    { output: { url: 'https://portal.example/livedata?vehicle=7', isCopied: false } },
  ],
};
/** What else than the state value makes two snapshots different. */
export const facet = ({ context: { shown } }: AddressSnapshot) => shown.vehicleId !== null;
