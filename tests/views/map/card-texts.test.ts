import { readFileSync } from 'node:fs';
import type { TFunction } from 'i18next';
import { beforeAll, describe, expect, it } from 'vitest';
import type { Language } from '../../../src/domain/shell/language.ts';
import { createAges } from '../../../src/i18n/ages.ts';
import { createFormats } from '../../../src/i18n/formats.ts';
import { textsFrom } from '../../../src/i18n/setup.ts';
import { type CardTools, cardFacts, staleText, tooltipText } from '../../../src/views/map/cards/card-texts.ts';
import type { MapVehicle } from '../../../src/views/map/cards/map-vehicle.ts';

const read = (language: Language) => JSON.parse(readFileSync(`public/locales/${language}/map.json`, 'utf8'));
const resources = { 'de-DE': { map: read('de-DE') }, 'en-GB': { map: read('en-GB') } };
const now = Date.UTC(2026, 10, 21, 9, 0);
const minute = 60_000;

const toolsIn = (language: Language): CardTools => ({
  t: textsFrom(language, resources).getFixedT(language, 'map') as TFunction<'map'>,
  formats: createFormats(language),
  ages: createAges(language, language === 'de-DE' ? 'gerade eben' : 'just now'),
  now,
});

const vehicle: MapVehicle = {
  id: 7,
  name: '185 007-6',
  kind: 'electric',
  status: 'driving',
  heading: 90,
  since: now - 40 * minute,
  speed: 87,
  mileage: 231_845.4,
  satellites: 12,
  gps: 'good',
  gsmActive: true,
  positionTime: now - 12 * minute,
  isStale: true,
  statusAsOf: null,
  speedAsOf: null,
  isSpeedMomentary: false,
  until: null,
};

const values = (subject: MapVehicle, tools: CardTools) =>
  Object.fromEntries(cardFacts(subject, tools).map(({ key, value }) => [key, value]));

describe('card of a vehicle', () => {
  let german: CardTools;
  let english: CardTools;
  beforeAll(() => {
    german = toolsIn('de-DE');
    english = toolsIn('en-GB');
  });

  it('tells the five numbers in the language on screen', () => {
    expect(values(vehicle, german)).toEqual({
      status: 'Fahrend seit 09:20',
      speed: '87\u00a0km/h',
      mileage: '231.845\u00a0km',
      signal: '12 Satelliten, GSM aktiv',
      age: 'vor 12 Min.',
    });
    expect(values(vehicle, english)).toMatchObject({ status: 'Driving since 09:20', mileage: '231,845\u00a0km' });
  });

  it('says NA for what was never reported', () => {
    const silent = {
      ...vehicle,
      status: 'unknown' as const,
      since: null,
      speed: null,
      mileage: null,
      satellites: null,
      gsmActive: false,
      positionTime: null,
      isStale: false,
    };
    expect(values(silent, english)).toEqual({
      status: 'Status unknown',
      speed: 'NA',
      mileage: 'NA',
      signal: 'NA satellites, GSM inactive',
      age: 'NA',
    });
  });

  it('names the day of a status that is not of today', () => {
    expect(values({ ...vehicle, since: now - 26 * 60 * minute }, german).status).toBe('Fahrend seit 20.11.2026 08:00');
  });

  it('says the speed in the tooltip only while the vehicle drives, and the age only when it is old', () => {
    expect(tooltipText(vehicle, german)).toBe('Fahrend · 87\u00a0km/h');
    // What contradicts the other and is the older says its age.
    const at = now - 12 * minute;
    const stopped = { ...vehicle, speed: 0, speedAsOf: at };
    expect(tooltipText(stopped, german)).toBe('Fahrend · 0\u00a0km/h (Stand vor 12 Min.)');
    expect(values(stopped, english).speed).toBe('0\u00a0km/h (as of 12 min ago)');
    const halted = { ...vehicle, speed: 0, isSpeedMomentary: true };
    expect([tooltipText(halted, german), values(halted, english).speed]).toEqual(['Fahrend · momentan 0\u00a0km/h', 'briefly 0\u00a0km/h']);
    const standing = { ...vehicle, status: 'idle' as const, speed: 40, statusAsOf: at };
    expect(tooltipText(standing, german)).toBe('Stehend mit Motor an (Stand vor 12 Min.) · 40\u00a0km/h');
    expect(values(standing, german).status).toBe('Stehend mit Motor an seit 09:20 (Stand vor 12 Min.)');
    expect(tooltipText({ ...vehicle, status: 'idle', speed: 0 }, german)).toBe('Stehend mit Motor an');
    expect(staleText(vehicle, german)).toBe('Position vor 12 Min.');
    expect(staleText({ ...vehicle, isStale: false }, german)).toBeNull();
  });

  it('never speaks of the future when the clock is behind', () => {
    expect(values({ ...vehicle, positionTime: now + 30_000 }, english).age).toBe('just now');
  });
});

describe('texts of the map', () => {
  it('say that a vehicle has no position exactly as specified, and correctly in German [MAP-009] DEC-051', () => {
    expect(resources['en-GB'].map.noPosition).toBe('No postion data available for this box');
    expect(resources['de-DE'].map.noPosition).toBe('Für diese Box liegen keine Positionsdaten vor');
  });
});
