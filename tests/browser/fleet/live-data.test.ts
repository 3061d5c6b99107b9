import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { accessibilityFindings } from '../axe.ts';
import { answerOf, revisit, shared, withBrowser } from '../portal.ts';
import {
  agrees,
  calls,
  calmest,
  card,
  formats,
  german,
  type Known,
  kindOf,
  mapRegion,
  nameOf,
  serverFleet,
  soon,
  valueIn,
} from './fleet.ts';

withBrowser({ isMapDrawn: false });

/** The page of a vehicle whose values stand still. */
const opened = async () => {
  const vehicle = calmest(await serverFleet('nora'), (one) => one.value('mileageKm') !== null);
  const page = await revisit('nora', '/livedata');
  await card(page, nameOf(vehicle)).click();
  await page.getByRole('heading', { level: 1, name: nameOf(vehicle) }).waitFor();
  return { page, vehicle };
};
const table = (page: Page, title: string) => page.getByRole('table', { name: german(`livedata.${title}.title`), exact: true });
const labels = (page: Page, title: string) => table(page, title).getByRole('rowheader').allInnerTexts();
/** What stands beside a label, without the age of an old value. */
const cellValue = (page: Page, title: string, label: string) => {
  const row = table(page, title)
    .getByRole('row')
    .filter({ has: page.getByRole('rowheader', { name: label, exact: true }) });
  return valueIn(row.getByRole('cell'));
};
const texts = (group: string, keys: readonly string[]) => keys.map((key) => german(`livedata.${group}.${key}`));
const seconds = /\d{2}\.\d{2}\.\d{4} \d{2}:\d{2}:\d{2}/;

const agree = (page: Page, vehicle: Known, title: string, label: string, tell: (now: Known) => string) =>
  agrees('nora', vehicle, tell, () => cellValue(page, title, german(`livedata.${title}.${label}`)));

const footnote = (page: Page, vehicle: Known, key: 'mileage' | 'status', field: 'timestampMileage' | 'timestampRecentRawDataStatus') => {
  const start = german(`livedata.footnote.${key}`, { time: '' });
  const note = page.locator('.live-data-notes').getByText(start);
  const tell = (now: Known) =>
    german(`livedata.footnote.${key}`, { time: seconds.exec(formats.dateTimeWithSeconds(now.value(field)))?.[0] ?? '?' });
  return agrees('nora', vehicle, tell, async () => (await note.textContent()) ?? undefined);
};

describe('Live data of a vehicle', () => {
  it('has a map [LIV-002]', async () => {
    const { vehicleId } = calmest(await serverFleet('nora'));
    const page = await revisit('nora', `/livedata?vehicle=${vehicleId}`, { isMapDrawn: true, viewport: { width: 800, height: 600 } });
    await mapRegion(page).locator('canvas').first().waitFor();
  });

  const seen = shared(opened);

  it('has the image of the vehicle with its name [LIV-003]', async () => {
    const { page, vehicle } = seen();
    const figure = page.getByRole('figure');
    await figure.getByText(nameOf(vehicle), { exact: true }).waitFor();
    const image = figure.getByRole('img', { name: nameOf(vehicle) });
    await soon(() => image.evaluate((one: HTMLImageElement) => one.naturalWidth)).toBeGreaterThan(0);
    expect(await image.getAttribute('src')).toBe(vehicle.vehicle.image);
  });

  it('has every tool of the map in reach of a finger on a phone', { tags: ['full'] }, async () => {
    const { vehicleId } = calmest(await serverFleet('nora'));
    const look = { isMapDrawn: true, isTouched: true, viewport: { width: 390, height: 844 } };
    const page = await revisit('nora', `/livedata?vehicle=${vehicleId}`, look);
    const tools = mapRegion(page).getByRole('toolbar').getByRole('button');
    await tools.first().waitFor();
    const sources = (await page.getByLabel(german('map.attribution.toggle')).boundingBox())!;
    const lower = await Promise.all((await tools.all()).map(async (tool) => tool.boundingBox()));
    expect(lower.length).toBeGreaterThan(5);
    expect(Math.max(...lower.map((box) => box!.y + box!.height))).toBeLessThanOrEqual(sources.y);
  });

  it('begins its datasheet with manufacturer, model, fabric number, year and weight [LIV-004]', async () => {
    const { page, vehicle } = seen();
    const fields = ['manufacturerName', 'modelName', 'fabricNumber', 'constructionYear', 'minimumOperatingWeight'];
    await soon(async () => (await labels(page, 'datasheet')).slice(0, 5)).toEqual(texts('datasheet', fields));
    await soon(() => cellValue(page, 'datasheet', german('livedata.datasheet.fabricNumber'))).toBe(vehicle.vehicle.fabricNr);
    expect(await cellValue(page, 'datasheet', german('livedata.datasheet.modelName'))).toBe(vehicle.vehicle.model);
    expect(await cellValue(page, 'datasheet', german('livedata.datasheet.constructionYear'))).toMatch(/^\d{4}$/);
    expect(await cellValue(page, 'datasheet', german('livedata.datasheet.minimumOperatingWeight'))).toMatch(/^\d[\d.]+ kg$/);
    expect(await cellValue(page, 'datasheet', german('livedata.datasheet.manufacturerName'))).not.toBe(german('labels.notApplicable'));
  });

  it('has a live-data table [LIV-005]', async () => {
    const { page, vehicle } = seen();
    const keys = ['status', 'speed', 'position', 'gps', 'gsm', 'externalPower', 'temperature', 'mileage'];
    await soon(() => labels(page, 'live')).toEqual(texts('live', keys));
    await agree(page, vehicle, 'live', 'status', (now) => german(`vehicles.status.${kindOf(now)}`));
    for (const [key, field, unit] of [
      ['speed', 'speed', 'speed'],
      ['externalPower', 'externalPower', 'voltage'],
      ['temperature', 'temperatureSensor', 'temperature'],
      ['mileage', 'mileageKm', 'distance'],
    ] as const)
      await agree(page, vehicle, 'live', key, (now) => formats.quantity(now.value(field), unit));
  });

  it('has nothing that axe finds', async () => expect(await accessibilityFindings(seen().page)).toEqual([]));

  it('has a table of the hours of the day [LIV-006]', async () => {
    const { page, vehicle } = seen();
    await soon(() => labels(page, 'hours')).toEqual(texts('hours', ['equipped', 'driving', 'idle', 'working', 'mileage']));
    for (const [key, field, unit] of [
      ['equipped', 'dailyEquippedHours', 'hours'],
      ['driving', 'dailyDrivingHours', 'hours'],
      ['idle', 'idleHours', 'hours'],
      ['working', 'workingHours', 'hours'],
      ['mileage', 'dailyMileageKm', 'distance'],
    ] as const)
      await agree(page, vehicle, 'hours', key, (now) => formats.quantity(now.value(field), unit));
  });

  it('has a table of the last notification, NA without one [LIV-007]', async () => {
    const { page } = seen();
    await soon(() => labels(page, 'notification')).toEqual(texts('notification', ['type', 'timestamp']));
    const update = page.getByRole('button', { name: german('livedata.update') });
    let notificationResp: { type: string; timestamp: number } | null = null;
    await page.route(calls.detail, async (route) => {
      const response = await answerOf(route);
      await route.fulfill({ response, json: { ...(await response.json()), notificationResp } });
    });
    const preview = '**/gateway/notifications/preview*';
    await page.route(preview, async (route) => {
      const response = await answerOf(route);
      await route.fulfill({ response, json: { ...(await response.json()), items: [] } });
    });
    await update.click();
    await soon(() => cellValue(page, 'notification', german('livedata.notification.type'))).toBe(german('labels.notApplicable'));
    notificationResp = { type: 'Geofence', timestamp: Date.UTC(2026, 10, 20, 7, 8, 9) };
    await update.click();
    await soon(() => cellValue(page, 'notification', german('livedata.notification.type'))).toBe('Geofence');
    expect(await cellValue(page, 'notification', german('livedata.notification.timestamp'))).toBe('20.11.2026 08:08:09');
    await page.unrouteAll({ behavior: 'wait' });
    await update.click();
    await soon(() => cellValue(page, 'notification', german('livedata.notification.type'))).not.toBe('Geofence');
  });

  it("has a weather table with the vehicle's own temperature [LIV-008]", async () => {
    const { page, vehicle } = seen();
    await soon(() => labels(page, 'weather')).toEqual(texts('weather', ['summary', 'temperature']));
    await soon(() => cellValue(page, 'weather', german('livedata.weather.summary'))).not.toBe(german('labels.notApplicable'));
    await agree(page, vehicle, 'weather', 'temperature', (now) => formats.quantity(now.value('temperatureSensor'), 'temperature'));
  });

  it('tells a demo user the temperature of the weather', { tags: ['full'] }, async () => {
    const answers: { weatherResp: { temperature: number | null } }[] = [];
    const page = await revisit('demo', '/livedata');
    page.on('response', async (response) => {
      if (response.url().endsWith('/gateway/live/vehicle')) answers.push(await response.json());
    });
    await card(page, nameOf(calmest(await serverFleet('demo')))).click();
    await soon(async () => {
      const told = answers.at(-1)?.weatherResp.temperature;
      return (
        told !== undefined &&
        told !== null &&
        (await cellValue(page, 'weather', german('livedata.weather.temperature'))) === formats.quantity(told, 'temperature')
      );
    }).toBe(true);
  });

  it('names the time of the mileage in a footnote [LIV-009]', async () => {
    const { page, vehicle } = seen();
    await footnote(page, vehicle, 'mileage', 'timestampMileage');
  });

  it('names the time of the last raw-data status in a footnote [LIV-010]', async () => {
    const { page, vehicle } = seen();
    await footnote(page, vehicle, 'status', 'timestampRecentRawDataStatus');
  });

  it('asks to select a vehicle while none is', { tags: ['full'] }, async () => {
    const page = await revisit('nora', '/livedata');
    await page.getByRole('main').getByText(german('livedata.empty.title')).waitFor();
  });
});
