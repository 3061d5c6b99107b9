import { describe, expect, it } from 'vitest';
import { currentFleet } from '../../../src/machines/fleet/fleet.ts';
import { useFactTools } from '../../../src/views/fleet/vehicles/use-fact-tools.ts';
import { vehicleFacts } from '../../../src/views/fleet/vehicles/vehicle-facts.ts';
import { VehiclePanel } from '../../../src/views/fleet/vehicles/vehicle-panel.tsx';
import { type VehicleValues, vehicleValues } from '../../../src/views/fleet/vehicles/vehicle-values.ts';
import { sampleNow } from '../../cases/fleet/sample-fleet.ts';
import { type SampleOptions, samplePortal } from '../../cases/shell/sample-portal.ts';
import { portalMarkup } from '../themed.tsx';
import { words } from '../words.ts';

function Told({ values }: { values: VehicleValues }) {
  const { status, detail } = vehicleFacts(values, useFactTools());
  return <p>{`${status} · ${detail}`}</p>;
}

const panel = (options: SampleOptions = {}, hasCounters = true) =>
  portalMarkup(<VehiclePanel hasCounters={hasCounters} onHide={() => undefined} />, samplePortal(options));
const rowsIn = (html: string) => html.match(/class="vehicle-item-row"/g)?.length ?? 0;

describe('Vehicle panel', () => {
  it('tells of each vehicle its status, speed or since when, and its signal [VEH-017]', () => {
    const html = panel();
    expect(words(html)).toContain('185 142-9 Fahrend 96 km/h GPS gut (12 Satelliten) GSM aktiv');
    expect(words(html)).toContain('187 003-1 Gerüstet seit 11:13 GPS sehr gut (16 Satelliten)');
    expect(words(html)).toContain('218 457-3 Stehend seit 11:13 GPS schwach (9 Satelliten)');
  });

  it('says which is older where status and speed contradict each other', () => {
    const fleet = currentFleet(samplePortal().fleet.getSnapshot());
    const at = fleet.index.get(1) ?? -1;
    const speed = fleet.live.speed.slice();
    const timestampSpeed = fleet.live.timestampSpeed.slice();
    speed[at] = 0;
    timestampSpeed[at] = sampleNow - 12 * 60_000;
    const told = () => {
      const values = vehicleValues({ ...fleet, live: { ...fleet.live, speed, timestampSpeed } }, 1, sampleNow)!;
      return words(portalMarkup(<Told values={values} />, samplePortal()));
    };
    expect(told()).toContain('Fahrend · 0 km/h vor 12 Min.');
    timestampSpeed[at] = fleet.live.timestampRecentRawDataStatus[at] as number;
    expect(told()).toContain('Fahrend · momentan 0 km/h');
  });

  it('tells the age of an old value instead', () => {
    expect(words(panel())).toContain('294 811-6 Aus vor 3 Std.');
  });

  it('adds the hours and the mileage of the day in tiles [VEH-017]', () => {
    expect(words(panel({ asTiles: true }))).toContain('Heute 4,75 bh 212,4 km');
  });

  it('starts with 19 of 40 entries and shows all of 20 [VEH-051]', () => {
    expect(rowsIn(panel({ vehicles: 40 }))).toBe(19);
    expect(rowsIn(panel({ vehicles: 20 }))).toBe(20);
  });

  it('shows the visible vehicles alone, by their sortIndex, with their place and number for screen readers [VEH-014]', () => {
    const places = (html: string) => [...html.matchAll(/aria-posinset="(\d+)" aria-setsize="(\d+)"/g)].map(([, at, of]) => `${at}/${of}`);
    expect(places(panel({ vehicles: 40 })).slice(-2)).toEqual(['18/40', '19/40']);
    const filtered = panel({ filter: '^18[57]' });
    expect(places(filtered)).toEqual(['1/2', '2/2']);
    expect(filtered.indexOf('185 142-9')).toBeLessThan(filtered.indexOf('187 003-1'));
  });

  it('counts driving, standing, equipped, off and cranes [VEH-053]', () => {
    const html = panel();
    const labels = [...html.matchAll(/class="vehicles-statusCounter" data-status="\w+" aria-pressed="false" aria-label="([^"]+)"/g)].map(
      ([, label]) => label,
    );
    expect(labels).toEqual(['Fahrend: 2', 'Stehend mit Motor an: 1', 'Gerüstet: 1', 'Aus: 2', 'Krane: 2']);
  });

  it('leaves the counters out where they are not wanted [VEH-043] [VEH-054]', () => {
    expect(panel({}, false)).not.toContain('vehicles-statusCounter');
  });

  it('disables the group toggles for one vehicle at a time [VEH-057]', () => {
    expect(panel({ view: 'livedata' })).toContain('<fieldset class="vehicles-statusCounters" disabled=""');
    expect(panel()).toContain('<fieldset class="vehicles-statusCounters"><legend>');
  });

  it('marks a vehicle outside its area in list and tiles with the time of leaving, and lists those alone [DEC-155]', () => {
    for (const html of [panel(), panel({ asTiles: true })]) {
      expect(html.match(/role="img" aria-label="Außerhalb seines Bereichs seit 20\.11\.2026 10:25"/g)).toHaveLength(1);
      expect(words(html)).toContain('1 Fahrzeug außerhalb seines Bereichs');
    }
    expect(panel().match(/<li.*?<\/li>/g)?.[5]).toContain('data-outside');
    const listed = panel({ vehicles: 18, isOutsideOnly: true });
    expect([rowsIn(listed), words(listed).includes('2 Fahrzeuge außerhalb ihres Bereichs')]).toEqual([2, true]);
    expect(listed).toMatch(/class="vehicles-outsideFilter" aria-pressed="true"/);
  });

  it('offers no filter by area while no vehicle is outside, and a way back where the last one came home', () => {
    expect(panel({ vehicles: 5 })).not.toContain('vehicles-outsideFilter');
    const none = panel({ vehicles: 5, isOutsideOnly: true });
    expect(words(none)).toContain('Kein Fahrzeug außerhalb seines Bereichs');
    expect(words(none)).toContain('Filter leeren');
  });

  it('marks active vehicles and counts them [VEH-049]', () => {
    const html = panel({ selected: [1, 4] });
    expect(html.match(/class="vehicle-item-row" data-active="true"/g)).toHaveLength(2);
    expect(words(html)).toContain('2 ausgewählt');
  });

  it('says when the filter hides every vehicle, and shows all for a blank one [VEH-046]', () => {
    expect(words(panel({ filter: 'V 200' }))).toContain('Kein Fahrzeug passt zum Filter');
    expect(rowsIn(panel({ filter: '  ' }))).toBe(9);
    expect(rowsIn(panel({ filter: '^edk' }))).toBe(2);
  });

  it('says what happened to the list and what is kept', () => {
    expect(words(panel({ list: 'failed' }))).toContain('Fahrzeuge nicht geladen');
    expect(words(panel({ list: 'stored' }))).toContain('Liste vom letzten Besuch');
    expect(rowsIn(panel({ list: 'stored' }))).toBe(9);
    expect(panel({ list: 'loading' })).toContain('appear-late');
    expect(words(panel({ vehicles: 0 }))).toContain('Keine Fahrzeuge');
  });
});

describe('Values of a vehicle', () => {
  it('are the same while a fresh report changes nothing else', () => {
    const fleet = currentFleet(samplePortal().fleet.getSnapshot());
    const later = vehicleValues(fleet, 1, sampleNow + 60_000);
    expect(later).toEqual(vehicleValues(fleet, 1, sampleNow));
    expect(vehicleValues(fleet, 1, sampleNow + 120_000)?.oldSince).toBe(sampleNow);
    expect(vehicleValues(fleet, 4_711, sampleNow)).toBeNull();
  });
});
