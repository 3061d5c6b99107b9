import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { addDays, formatDay } from '../../../src/domain/common/day-window.ts';
import { dayAt } from '../../../src/domain/common/operator-day.ts';
import { linkTo, linkToMoment } from '../../../src/domain/shell/link.ts';
import { formats, german, nameOf, only, serverFleet, soon } from '../fleet/fleet.ts';
import { drawer } from '../logbook/drawer.ts';
import { listedFor } from '../logbook/pages.ts';
import { go, open, portalUrl, revisit, shared, withBrowser } from '../portal.ts';

withBrowser({ isMapDrawn: false });

/** The path and all that a link names; what it does not name may be there beside it. */
const leadsTo = (page: Page, link: string) =>
  soon(() => {
    const [wanted, now] = [new URL(link, portalUrl()), new URL(page.url())];
    return [now.pathname, ...[...wanted.searchParams.keys()].map((name) => `${name}=${now.searchParams.get(name)}`)];
  }).toEqual([new URL(link, portalUrl()).pathname, ...[...new URL(link, portalUrl()).searchParams].map((pair) => pair.join('='))]);
const today = formatDay(dayAt(Date.now()));
const yesterday = addDays(dayAt(Date.now()), -1);
const week = { start: addDays(yesterday, -6), end: yesterday };
/** A second of today, whatever time it is. */
const now = Math.floor(Date.now() / 1000) * 1000;
const alertFilter = { type: 'NSFlatSpot', severity: 'warning', state: 'open', text: 'Lok & 2' } as const;
const place = { lat: 51.95657, lng: 7.63482 };

const named = async () => {
  const vehicle = only((await serverFleet('nora'))[2]);
  return { vehicleId: vehicle.vehicleId, name: nameOf(vehicle) };
};
const pinned = (page: Page, name: string) => page.getByRole('region', { name: german('history.moment.label', { name }) });

/** Of each kind of link: how it is made, and what is seen once it has led there. */
const kinds: readonly { kind: string; isOnMap?: true; link: () => Promise<string>; see: (page: Page) => Promise<unknown> }[] = [
  {
    kind: 'a vehicle',
    isOnMap: true,
    link: async () => linkTo('dashboard', await named()),
    see: async (page) => page.getByRole('region', { name: german('map.card.label', { name: (await named()).name }) }).waitFor(),
  },
  {
    kind: 'an entry',
    link: async () => linkTo('logbook-all-entries', { entryId: only((await listedFor('nora')).items[0]).header.logbookEntryId }),
    see: (page) => drawer(page).waitFor(),
  },
  {
    kind: 'an alert of today whose place is not known',
    link: async () => linkToMoment((await named()).vehicleId, now),
    see: (page) => page.getByText(`${today} – ${today}`).first().waitFor(),
  },
  {
    kind: 'the place of an alert',
    isOnMap: true,
    link: async () => linkToMoment((await named()).vehicleId, now, place),
    see: async (page) => {
      const { name } = await named();
      await soon(() => pinned(page, name).textContent()).toContain(formats.dateTimeWithSeconds(now));
      expect(await pinned(page, name).textContent()).toContain('51,95657°\u00a0N, 7,63482°\u00a0O');
    },
  },
  {
    kind: 'the areas of a vehicle',
    link: async () => linkTo('notificationsettings', { ...(await named()), areAreasOpen: true }),
    see: (page) => page.getByRole('dialog', { name: german('areas.title') }).waitFor(),
  },
  {
    kind: 'filtered notifications',
    link: async () => linkTo('notification', { alertFilter }),
    see: async (page) => {
      const filter = page.getByRole('search', { name: german('alerts.filter.label') });
      await soon(() => filter.getByRole('searchbox').inputValue()).toBe(alertFilter.text);
      const chosen = async (key: string) => filter.getByRole('combobox', { name: german(key), exact: true }).inputValue();
      expect([await chosen('alerts.columns.type'), await chosen('alerts.filter.severity'), await chosen('alerts.columns.state')]).toEqual([
        alertFilter.type,
        alertFilter.severity,
        alertFilter.state,
      ]);
    },
  },
  {
    kind: 'a period',
    link: async () => linkTo('reporting', { ...(await named()), period: week }),
    see: (page) =>
      page
        .getByText(`${formatDay(week.start)} – ${formatDay(week.end)}`)
        .first()
        .waitFor(),
  },
];

const ways: Readonly<Record<string, (page: Page, link: string) => Promise<Page>>> = {
  'inside the page': async (page, link) => {
    await go(page, link);
    return page;
  },
  'by its address': async (page, link) => {
    await open(page, link);
    return page;
  },
  'in a new tab': async (page, link) => {
    const [tab] = await Promise.all([page.context().waitForEvent('page'), page.evaluate((to) => void window.open(to), link)]);
    return tab;
  },
};

describe('A link that is followed', () => {
  const seen = shared(() => revisit('nora', '/datasheet'));

  it.each(kinds.filter(({ isOnMap }) => isOnMap === undefined))(
    'leads to $kind, and its address stays [DEC-140]',
    async ({ link, see }) => {
      const address = await link();
      await go(seen(), address);
      await see(seen());
      await leadsTo(seen(), address);
    },
  );
});

describe.each(Object.entries(ways))('A link that is followed %s', (_, follow) => {
  it.each(kinds)('leads to $kind, and its address stays [DEC-140]', { tags: ['full'] }, async ({ link, see }) => {
    const address = await link();
    const page = await follow(await revisit('nora', '/datasheet', { isMapDrawn: true }), address);
    await see(page);
    await leadsTo(page, address);
  });
});
