import type { Locator, Page } from 'playwright-core';
import { expect } from 'vitest';
import { type Bitmap, decodePng } from '../../../server/logbook/signature/png.ts';
import type { LiveColumns } from '../../../src/domain/fleet/live/columns.ts';
import type { VehicleEntry } from '../../../src/domain/fleet/vehicle.ts';
import { createFormats } from '../../../src/i18n/formats.ts';
import { bandColours, rgb } from '../../../src/views/history/tracking/way/speed-colours.ts';
import { callAs, portalUrl, sessionOf, words } from '../portal.ts';

/** Asks again until the expectation holds; patient, since a busy machine draws maps slowly. */
export const soon = <T>(read: () => T | Promise<T>) => expect.poll(read, { timeout: 45_000, interval: 150 });

export const german = words('de-DE');
export const formats = createFormats('de-DE', { missing: german('labels.notApplicable') });
const gateway = '/logbook/api/logbook/v1/gateway';
/** Addresses of the portal's own calls. */
export const calls = {
  live: `**${gateway}/live?*`,
  vehicles: `**${gateway}/vehicles*`,
  detail: `**${gateway}/live/vehicle`,
  events: `**${gateway}/events*`,
};

export interface Known extends Pick<VehicleEntry, 'vehicleId' | 'vehicle'> {
  /** The newest value of a field as the server tells it. */
  readonly value: (field: Exclude<keyof LiveColumns, 'asOf' | 'cursor' | 'vehicleIds'>) => number | null;
}

/** What the server tells somebody of the fleet right now. */
export const serverFleet = async (accountName: string): Promise<readonly Known[]> => {
  const token = await sessionOf(accountName);
  const { items }: { items: readonly VehicleEntry[] } = await callAs(token, 'GET', `${gateway}/vehicles`);
  const live: LiveColumns = await callAs(token, 'GET', `${gateway}/live`);
  return items.map(({ vehicleId, vehicle }) => {
    const row = live.vehicleIds.indexOf(vehicleId);
    return { vehicleId, vehicle, value: (field) => live[field][row] ?? null };
  });
};

export const nameOf = ({ vehicle }: Known) => vehicle.name;
export const isCrane = ({ vehicle }: Known) => vehicle.model === 'Kran';
export const isElectric = ({ vehicle }: Known) => vehicle.engine === 'electric';
export const only = <T>(found: T | undefined): T => {
  if (found === undefined) throw new Error('The demo fleet has no such vehicle');
  return found;
};
/** The locomotive whose values change least while a test looks at them: off, equipped or standing rather than driving. */
export const calmest = (fleet: readonly Known[], fits: (one: Known) => boolean = () => true) => {
  const status = (one: Known) => one.value('statusVehicle') ?? Number.POSITIVE_INFINITY;
  return only(fleet.filter((one) => !isCrane(one) && fits(one)).sort((a, b) => status(a) - status(b))[0]);
};
const kinds = ['unknown', 'off', 'standby', 'idle', 'driving'] as const;
export const kindOf = (one: Known) => kinds[one.value('statusVehicle') ?? 0] ?? 'unknown';

/** Holds once the page shows what the server tells of a vehicle, both read anew until they agree: the fleet drives on meanwhile. */
export const agrees = (accountName: string, { vehicleId }: Known, tell: (now: Known) => string, read: () => Promise<string | undefined>) =>
  expect
    .poll(
      async () => {
        const now = only((await serverFleet(accountName)).find((one) => one.vehicleId === vehicleId));
        const [told, shown] = [tell(now), await read()];
        return shown === told ? 'the same' : `${shown} where the server tells ${told}`;
      },
      { timeout: 45_000, interval: 500 },
    )
    .toBe('the same');

let deviceKey: Promise<string> | undefined;

/** A report of a vehicle through the ingestion of the server; resolves with its answer. */
export const report = async (message: Readonly<Record<string, unknown>>) => {
  deviceKey ??= sessionOf('anna').then(async (token) => {
    const issued = await callAs(token, 'POST', '/admin/v1/device-keys', { vehicleId: null, label: 'Browser tests' });
    return issued.deviceKey as string;
  });
  const answer = await fetch(`${portalUrl()}/ingest/v1/messages`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-device-key': await deviceKey },
    body: JSON.stringify({ messages: [{ time: Date.now(), ...message }] }),
  });
  expect(await answer.json()).toMatchObject({ accepted: 1 });
};

export const panel = (page: Page) => page.getByRole('complementary');
export const cards = (page: Page) => panel(page).getByRole('listitem');
/** The card of a vehicle, the button that selects it. */
export const card = (page: Page, name: string) => cards(page).filter({ hasText: name }).getByRole('button').first();
export const focusButton = (page: Page, name: string) =>
  panel(page).getByRole('button', { name: `${german('vehicles.focus')}: ${name}`, exact: true });
export const selectedCards = (page: Page) => cards(page).locator('> button:first-child[aria-pressed="true"]');
export const counter = (page: Page, group: string) =>
  panel(page).getByRole('button', { name: new RegExp(`^${german(`vehicles.group.${group}`)}: \\d+$`) });
export const countOf = async (page: Page, group: string) => Number((await counter(page, group).getAttribute('aria-label'))?.split(': ')[1]);
export const selectAll = (page: Page) => panel(page).getByRole('checkbox', { name: german('vehicles.selection.all') });
export const choose = async (page: Page, item: string) => {
  await panel(page)
    .getByRole('button', { name: german('vehicles.selection.more') })
    .click();
  await page
    .getByRole('menu')
    .getByText(german(`vehicles.selection.${item}`), { exact: true })
    .click();
  await page.getByRole('menu').waitFor({ state: 'detached' });
};
export const says = (page: Page, count: number) =>
  panel(page)
    .getByText(german('vehicles.selection.count_other', { number: String(count) }), { exact: true })
    .waitFor();
export const filterBox = (page: Page) => panel(page).getByRole('textbox', { name: german('vehicles.filter.label') });

/** Values of cells without the age of an old one and without the label of a kind. */
export const valuesIn = (cells: Locator) =>
  cells.evaluateAll((elements) =>
    elements.map((element) => {
      const copy = element.cloneNode(true) as Element;
      for (const extra of copy.querySelectorAll('.marks-ageLabel, .dashboard-kindLabel')) extra.remove();
      return copy.textContent?.trim() ?? '';
    }),
  );
export const valueIn = async (cell: Locator) => (await valuesIn(cell))[0];

/** The table of the dashboard by its rows. */
export const tableRows = (page: Page) => page.locator('.dashboard-row');
export const tableRow = (page: Page, name: string) => tableRows(page).filter({ has: page.getByRole('button', { name, exact: true }) });
export const rowNames = (page: Page) => tableRows(page).locator('.dashboard-name').allTextContents();

/** The smallest window with the vehicle panel beside the map: drawing and reading a map in software costs by its pixels. */
export const smallMap = { viewport: { width: 1120, height: 620 } };
export const mapRegion = (page: Page) => page.getByRole('region', { name: german('map.region') });
/** For waits on a map: its programs alone cost fifteen core-seconds without graphics hardware. */
export const drawing = { timeout: 90_000 };
/** The map is drawn and has framed its vehicles. */
export const mapReady = (page: Page) => page.locator('.map-region[aria-busy="false"]').waitFor(drawing);

/** Pixels of the widest window, and some to spare. */
const wholeScreen = 10_000_000;

/** The colours of a part of the page, RGBA from the upper left. Read here: a page that reads it works four times as long. */
export const picture = async (part: Locator): Promise<Bitmap> => {
  const decoded = await decodePng(await part.screenshot({ animations: 'disabled' }), wholeScreen);
  if (typeof decoded === 'string') throw new Error(`The picture is ${decoded}`);
  return decoded;
};

export type Colour = readonly [red: number, green: number, blue: number];
/** Of the way of a train, be it fast or slow that day; of the heat of the map. */
export const colours: Readonly<Record<'track' | 'heat', readonly Colour[]>> = {
  track: bandColours.slice(2, 4).map(rgb),
  heat: [[173, 52, 122]],
};

const distance = (pixels: Uint8Array, at: number, red: number, green: number, blue: number) =>
  Math.abs((pixels[4 * at] ?? 0) - red) + Math.abs((pixels[4 * at + 1] ?? 0) - green) + Math.abs((pixels[4 * at + 2] ?? 0) - blue);

/** Connected spots of a colour with at least `least` pixels: their middles, from the upper left. */
export const spots = ({ width, height, pixels }: Bitmap, [red, green, blue]: Colour, least: number) => {
  const seen = new Uint8Array(width * height);
  const isNear = (at: number) => distance(pixels, at, red, green, blue) <= 40;
  const found: { x: number; y: number; size: number }[] = [];
  for (let start = 0; start < width * height; start++) {
    if (seen[start] || !isNear(start)) continue;
    const open = [start];
    seen[start] = 1;
    let [size, sumX, sumY] = [0, 0, 0];
    for (let at = open.pop(); at !== undefined; at = open.pop()) {
      const [x, y] = [at % width, Math.floor(at / width)];
      size++;
      sumX += x;
      sumY += y;
      for (const [beside, isInside] of [
        [at - 1, x > 0],
        [at + 1, x < width - 1],
        [at - width, y > 0],
        [at + width, y < height - 1],
      ] as const) {
        if (!isInside || seen[beside] || !isNear(beside)) continue;
        seen[beside] = 1;
        open.push(beside);
      }
    }
    if (size >= least) found.push({ x: sumX / size, y: sumY / size, size });
  }
  return found;
};

/** How many pixels have about one of these colours. */
export const pixelsOf = ({ width, height, pixels }: Bitmap, wanted: readonly Colour[], apart: number) => {
  let count = 0;
  for (let at = 0; at < width * height; at++)
    if (wanted.some(([red, green, blue]) => distance(pixels, at, red, green, blue) <= apart)) count++;
  return count;
};

/** Share of pixels that differ between two pictures of the same size. */
export const difference = (a: Bitmap, b: Bitmap) => {
  let count = 0;
  for (let at = 0; at < a.width * a.height; at++)
    if (distance(b.pixels, at, a.pixels[4 * at] ?? 0, a.pixels[4 * at + 1] ?? 0, a.pixels[4 * at + 2] ?? 0) > 30) count++;
  return count / (a.width * a.height);
};

/** The middle of the map in the page's coordinates, where a focused vehicle stands. */
export const mapMiddle = async (page: Page) => {
  const box = await mapRegion(page).boundingBox();
  if (!box) throw new Error('There is no map');
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
};

/** Moves the pointer over the middle until the tooltip of the vehicle that was focused shows. */
export const hoverFocused = async (page: Page, name: string) => {
  const { x, y } = await mapMiddle(page);
  const tooltip = page.getByRole('tooltip').filter({ hasText: name });
  let turn = 0;
  await soon(async () => {
    await page.mouse.move(x + (turn++ % 3), y);
    return tooltip.count();
  }).toBe(1);
  return tooltip;
};
