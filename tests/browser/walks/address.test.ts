import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import type { AnyMachineSnapshot } from 'xstate';
import { addressMachine } from '../../../src/machines/shell/address/chart.ts';
import { cases, facet } from '../../cases/shell/address.ts';
import { soon } from '../portal.ts';
import { click, fromOutside, type Sight, walkView } from './walk-view.ts';

const namedIn = async (page: Page, name: string) =>
  new URL((await page.locator('.walker-address').textContent()) ?? '', 'https://portal.invalid').searchParams.get(name);
/** The address names what is still waited for, or what is shown. */
const names =
  (name: string, of: (context: AnyMachineSnapshot['context']) => string | number | null | undefined): Sight =>
  (page, { context }) =>
    expect.poll(() => namedIn(page, name), soon).toBe(of(context)?.toString() ?? null);
const waitsForEntry = names('entry', ({ wanted }) => wanted.entryId);
/** What these states do is over at once, or happens in the clipboard. */
const cannotBeTold: Sight = () => Promise.resolve();

walkView({
  name: 'address',
  story: 'shell/address',
  machine: addressMachine,
  cases,
  facet,
  sights: {
    reading: cannotBeTold,
    'vehicle.settled': names('vehicle', ({ shown }) => shown.vehicleId),
    'vehicle.awaited': names('vehicle', ({ wanted }) => wanted.vehicleId),
    'range.settled': names('from', ({ shown }) => shown.range?.start),
    'range.awaited': names('from', ({ wanted }) => wanted.range.start),
    'entry.closed': names('entry', () => null),
    // Waiting for the logbook and waiting for the network look the same, but for the message that begins the latter.
    'entry.awaited.logbook': waitsForEntry,
    'entry.awaited.network': waitsForEntry,
    'entry.open': names('entry', ({ shown }) => shown.entryId),
    'copy.idle': cannotBeTold,
    'copy.copying': cannotBeTold,
  },
  causes: {
    'link.copy': (page) => click(page.getByRole('dialog').getByRole('button', { name: 'Copy link', exact: true })),
    // The browser, the fleet, the logbook and the network tell of these.
    'address.opened': fromOutside,
    'vehicles.listed': fromOutside,
    'vehicles.unreachable': fromOutside,
    'logbook.ready': fromOutside,
    'logbook.left': fromOutside,
    'network.restored': fromOutside,
    'organisation.switched': fromOutside,
    'vehicle.shown': fromOutside,
    'range.shown': fromOutside,
    'entry.shown': fromOutside,
    'entry.closed': fromOutside,
    'entry.unreachable': fromOutside,
    'copyLink done': fromOutside,
    'copyLink error': fromOutside,
  },
});
