import { expect, it } from 'vitest';
import { soon } from '../fleet/fleet.ts';
import { revisit, withBrowser } from '../portal.ts';
import { action, begin, choose, drawer, enterNow, field, newestOf, removeEntry, select, tab, vehiclesBy } from './drawer.ts';

withBrowser({ isMapDrawn: false });

it('In the hour that comes twice, now is this moment and a stoppage ends after it began [DEC-180]', async () => {
  const [vehicle] = await vehiclesBy('nora', false);
  const page = await revisit('nora', '/logbook-all-entries', { isFresh: true });
  await page.clock.setFixedTime('2026-10-25T01:15:20Z');
  await page.reload();
  await select(page, vehicle!);
  await begin(page);
  await tab(page, 'general').click();
  await enterNow(page, 'header', 'referenceTimestamp');
  await field(page, 'header', 'referenceLocation').fill('Nachtschicht');
  await tab(page, 'stoppage').click();
  await drawer(page).getByRole('switch').click();
  await choose(page, 'stoppage', 'state', 1);
  await field(page, 'stoppage', 'startTimestamp').fill('2026-10-25T02:50');
  await field(page, 'stoppage', 'endTimestamp').fill('2026-10-25T02:10');
  await field(page, 'stoppage', 'vehicleLocation').fill('Gleis 4');
  await field(page, 'stoppage', 'description').fill('Motor blieb stehen');
  await action(page, 'save').click();
  await soon(async () => (await newestOf('nora', vehicle!))?.header.referenceLocation).toBe('Nachtschicht');
  const stored = await newestOf('nora', vehicle!);
  const { startTimestamp, endTimestamp } = stored!.stoppage!;
  expect([stored!.header.referenceTimestamp, startTimestamp, endTimestamp].map((time) => new Date(time!).toISOString())).toEqual([
    '2026-10-25T01:15:00.000Z',
    '2026-10-25T00:50:00.000Z',
    '2026-10-25T01:10:00.000Z',
  ]);
  await removeEntry('nora', stored!.header.logbookEntryId);
});
