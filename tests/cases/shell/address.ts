import { noNotificationFilter } from '../../../src/domain/alerts/notification-filter.ts';
import { noLink } from '../../../src/domain/shell/link.ts';
import type { AddressSnapshot } from '../../../src/machines/shell/address/chart.ts';
import { alike, click, type Look, type SightTable, see } from '../../sights/table.ts';

export const entryId = '0198b5a0-1c00-7000-8000-000000000001';
export const otherId = '0198b5a0-1c00-7000-8000-000000000002';
export const range = { start: '2026-11-01', end: '2026-11-07' };

export const moment = { vehicleId: 7, at: Date.UTC(2026, 10, 2, 9, 14, 20), place: null };
export const alertFilter = { ...noNotificationFilter, severity: 'danger' as const, text: '218' };
export const nothing = { ...noLink, isWhole: true };

export const cases = {
  'address.opened': [
    { link: nothing, isLayer: false },
    { link: { ...nothing, vehicleId: 7 }, isLayer: false },
    { link: { ...nothing, range }, isLayer: false },
    { link: { ...nothing, areAreasOpen: true }, isLayer: false },
    { link: { ...nothing, alertFilter }, isLayer: false },
    { link: { ...nothing, period: range }, isLayer: false },
    { link: { ...nothing, vehicleId: 7, period: range, moment }, isLayer: false },
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
  'period.shown': [{ period: range, moment: null }],
  'filter.shown': [{ filter: alertFilter }, { filter: noNotificationFilter }],
  'areas.shown': [{ areOpen: true }, { areOpen: false }],
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

const inAddress = (name: string) =>
  new URL(document.querySelector('.walker-address')?.textContent ?? '', 'https://portal.invalid').searchParams.get(name);
const names = (name: string, value: string | number | null | undefined): Look => ({
  words: `the address names ${value} as ${name}`,
  holds: () => inAddress(name) === (value?.toString() ?? null),
});
const asked = 'The address names what is waited for as what is shown, and every state looks at what it names';

export const sights: SightTable = {
  // What is waited for, or else what is shown.
  always: ({ wanted, shown }, snapshot) => {
    const of = <A>(region: string, awaited: A, settled: A) => (snapshot.matches({ [region]: 'awaited' }) ? awaited : settled);
    return [
      see('dialog'),
      names('vehicle', of('vehicle', wanted.vehicleId, shown.vehicleId)),
      names('from', of('range', wanted.range?.start, shown.range?.start)),
      names('entry', snapshot.matches({ entry: 'closed' }) ? null : of('entry', wanted.entryId, shown.entryId)),
    ];
  },
  states: {
    reading: [],
    period: alike('reading', 'The days of a view stand beside what is looked at here; its own tests follow them'),
    'vehicle.settled': [],
    'vehicle.awaited': alike('vehicle.settled', asked),
    'range.settled': [],
    'range.awaited': alike('range.settled', asked),
    filter: alike('reading', 'The filter belongs to another view than what is looked at here; its own tests follow it'),
    'areas.settled': [],
    'areas.awaited': alike('areas.settled', 'The address names what is waited for, and the settings are another view'),
    'entry.closed': [{ words: 'the address names no entry', holds: () => inAddress('entry') === null }],
    'entry.open': [{ words: 'the address names an entry', holds: () => inAddress('entry') !== null }],
    'entry.awaited.logbook': alike('entry.open', asked),
    'entry.awaited.network': alike(
      'entry.open',
      'Waiting for the network looks like waiting for the logbook, but for the message it begins with',
    ),
    'copy.idle': [],
    'copy.copying': alike('copy.idle', 'The link is in the clipboard at once'),
  },
  causes: { 'link.copy': [click('button', 'logbook.action.copyLink')] },
};
