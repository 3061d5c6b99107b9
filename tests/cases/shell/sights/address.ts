import { alike, click, type Look, type SightTable, see } from '../../../sights/table.ts';

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
