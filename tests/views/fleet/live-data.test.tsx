import { describe, expect, it } from 'vitest';
import type { LiveDetail } from '../../../src/domain/fleet/live/detail.ts';
import { emptyDetail } from '../../../src/domain/fleet/live/table.ts';
import type { Language } from '../../../src/domain/shell/language.ts';
import { currentFleet } from '../../../src/machines/fleet/fleet.ts';
import { isSameVehicle, liveDataFacts } from '../../../src/views/fleet/live-data/live-data-facts.ts';
import { LiveDataLayout } from '../../../src/views/fleet/live-data/live-data-layout.tsx';
import { LiveDataEmpty } from '../../../src/views/fleet/live-data/live-data-states.tsx';
import { useLiveDataTools } from '../../../src/views/fleet/live-data/use-live-data-tools.ts';
import { sampleDetail } from '../../cases/fleet/sample-detail.ts';
import { samplePortal } from '../../cases/shell/sample-portal.ts';
import { markup } from '../render.tsx';
import { portalMarkup } from '../themed.tsx';
import { words } from '../words.ts';

interface Case {
  vehicleId?: number;
  detail?: LiveDetail;
  isDemoUser?: boolean;
  isLoading?: boolean;
  isUpdating?: boolean;
  language?: Language;
  of?: typeof fleet;
}
const portal = samplePortal();
const fleet = currentFleet(portal.fleet.getSnapshot());

function Page({ vehicleId = 1, detail = sampleDetail, isDemoUser = false, isLoading = false, isUpdating = false, of = fleet }: Case) {
  const tools = useLiveDataTools();
  const facts = liveDataFacts(of, of.index.get(vehicleId) ?? 0, detail, isDemoUser, tools);
  return (
    <LiveDataLayout
      facts={facts}
      missing={tools.formats.missing}
      map="map"
      isLoading={isLoading}
      isUpdating={isUpdating}
      canUpdate={!isUpdating}
      onUpdate={() => undefined}
    />
  );
}
const page = ({ language = 'en-GB', ...one }: Case = {}) => portalMarkup(<Page {...one} />, portal, language);
const tables = (html: string) => [...html.matchAll(/<section class="live-data-factTable".*?<\/section>/g)].map(([table]) => words(table));

describe('Live data of one vehicle', () => {
  it('lists the five datasheet fields first, the weight in kg [LIV-004]', () => {
    expect(tables(page())[0]).toBe(
      'Datasheet Manufacturer name Alstom Model name TRAXX F140 AC2 Fabric number 33728 Construction year 2005 Minimum operating weight 85,000 kg',
    );
    expect(tables(page({ detail: emptyDetail }))[0]).toBe(
      'Datasheet Manufacturer name NA Model name NA Fabric number NA Construction year NA Minimum operating weight NA',
    );
  });

  it('says of what is still being read that it is', () => {
    const busy = (html: string) => [...html.matchAll(/<table aria-labelledby="[^"]*" aria-busy="(\w+)"/g)].map(([, one]) => one);
    expect(busy(page({ isLoading: true }))).toEqual(['true', 'false', 'false', 'true', 'true']);
    expect(busy(page())).toEqual(['false', 'false', 'false', 'false', 'false']);
  });

  it('has tables of live data, daily hours, last notification and weather [LIV-005] [LIV-006] [LIV-007] [LIV-008]', () => {
    const [, live, hours, notification, weather] = tables(page());
    expect(live).toBe(
      'Live data Status Driving Speed 96 km/h Position 52.52000° N, 13.40000° E GPS good (12 satellites) GSM active External power 27.6 V Temperature 18.5 °C Mileage 412,345.67 km',
    );
    expect(hours).toBe(
      'Hours today Equipped 6.25 bh Driving 3.5 bh Standing, motor running 1.25 bh Working 4.75 bh Daily mileage 212.4 km',
    );
    expect(notification).toBe('Last notification Type Unterspannung Time 20.11.2026 11:00:00');
    expect(weather).toBe('Weather Long-term average Conditions Bewölkt Temperature 18.5 °C');
  });

  it('writes NA for every value that was never reported [LIV-011]', () => {
    const [, live, hours, notification, weather] = tables(page({ vehicleId: 9, detail: emptyDetail }));
    const without = (text = '') => text.match(/ NA/g)?.length;
    expect([live, hours, notification, weather].map(without)).toEqual([8, 5, 2, 2]);
    expect(live).toContain('Speed NA');
  });

  it('gives the times of mileage and last raw-data status with seconds [LIV-009] [LIV-010]', () => {
    const html = page({ language: 'de-DE' });
    expect(words(html)).toContain('Zeitpunkt der Laufleistung: 20.11.2026 12:00:00');
    expect(words(html)).toContain('Zeitpunkt des letzten Rohdaten-Status: 20.11.2026 12:00:00');
  });

  it('shows a demo user the temperature of the weather, any other that of the sensor [LIV-012] [LIV-013]', () => {
    expect(tables(page({ isDemoUser: true }))[4]).toMatch(/Temperature 7.5 °C$/);
    expect(tables(page({ isDemoUser: false }))[4]).toMatch(/Temperature 18.5 °C$/);
  });

  it('marks weather that is an average of many years, and only that', () => {
    const today: LiveDetail = { ...sampleDetail, weatherResp: { ...sampleDetail.weatherResp, source: 'service' } };
    expect(tables(page({ detail: today }))[4]).not.toContain('Long-term average');
  });

  it('tells the age of every old value, of fresh ones none', () => {
    const [, live] = tables(page({ vehicleId: 5 }));
    expect(live?.match(/3 hr ago/g)).toHaveLength(8);
    expect(page()).not.toContain('marks-ageLabel');
  });

  it('marks the way of a day that is partly a silence of more than a day as estimated', () => {
    const dailyEstimatedKm = fleet.live.dailyEstimatedKm.slice();
    dailyEstimatedKm[fleet.index.get(1) ?? -1] = 40;
    const estimated = { ...fleet, live: { ...fleet.live, dailyEstimatedKm } };
    expect(words(page({ of: estimated }))).toContain('Daily mileage ≈ 212.4 km (estimated)');
    expect(words(page())).toContain('Daily mileage 212.4 km');
  });

  it('gives the age of the older one where status and speed contradict each other', () => {
    const at = fleet.index.get(1) ?? -1;
    const speed = fleet.live.speed.slice();
    const timestampSpeed = fleet.live.timestampSpeed.slice();
    speed[at] = 0;
    const live = () => tables(page({ of: { ...fleet, live: { ...fleet.live, speed, timestampSpeed } } }))[1];
    expect(live()).toContain('Status Driving Speed briefly 0 km/h');
    timestampSpeed[at] = (timestampSpeed[at] as number) - 60_000;
    expect(live()).toContain('Status Driving Speed 1 min ago 0 km/h');
  });

  it('keeps its update button busy while it updates', () => {
    expect(words(page({ isUpdating: true }))).toContain('Updating');
    expect(page({ isUpdating: true })).toContain('aria-busy="true"');
    expect(words(page())).toContain('Update');
  });

  it('says how to choose a vehicle when none is active', () => {
    expect(words(markup(<LiveDataEmpty />, 'en-GB'))).toContain('No vehicle selected Select a vehicle in the list');
  });

  it('renders again only when a value of its own vehicle changed', () => {
    const speed = fleet.live.speed.slice();
    speed[fleet.index.get(2) ?? -1] = 12;
    const moved = { ...fleet, live: { ...fleet.live, speed } };
    expect(isSameVehicle(fleet, moved, 1)).toBe(true);
    expect(isSameVehicle(fleet, moved, 2)).toBe(false);
    expect(isSameVehicle(fleet, { ...fleet, entries: [...fleet.entries] }, 1)).toBe(false);
    expect(isSameVehicle(fleet, fleet, null)).toBe(false);
  });
});
