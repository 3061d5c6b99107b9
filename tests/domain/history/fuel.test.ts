import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  amountOf,
  type FuelSettings,
  fuelOf,
  fuelTerms,
  fuelText,
  isShare,
  litresPerKm,
  longDistanceShare,
  reportedFuel,
  shareMarks,
  shareOf,
  shareRange,
  shortDistanceShare,
  typedAmount,
  usualFuel,
  withAmount,
  withShare,
} from '../../../src/domain/history/fuel.ts';
import { createFormats } from '../../../src/i18n/formats.ts';

const fuel: FuelSettings = {
  isActive: true,
  usageTypePercentage: 30,
  shortDistance: { usagePercentage: 40, light: 3, heavy: 6 },
  longDistance: { usagePercentage: 80, light: 2.5, heavy: 4.25 },
  standingWithEngRunning: 12,
};
const percentage = fc.integer({ min: 0, max: 100 });
const litres = fc.double({ min: 0, max: 500, noNaN: true });
const anyClass = fc.record({ usagePercentage: percentage, light: litres, heavy: litres });
const anyFuel: fc.Arbitrary<FuelSettings> = fc.record({
  isActive: fc.boolean(),
  usageTypePercentage: percentage,
  shortDistance: anyClass,
  longDistance: anyClass,
  standingWithEngRunning: litres,
});

describe('Fuel settings', () => {
  const usual = (fields: object) => expect(usualFuel).toMatchObject(fields);
  const bothClasses = (fields: object) => usual({ shortDistance: fields, longDistance: fields });
  it('have isActive, off at first [DAT-007]', () => usual({ isActive: false }));
  it('have the long-distance share usageTypePercentage, 50 at first [DAT-008]', () => usual({ usageTypePercentage: 50 }));
  it('have usagePercentage for short and long distances, 50 at first [DAT-009]', () => bothClasses({ usagePercentage: 50 }));
  it('have light l/km in each class, 0 at first [DAT-010]', () => bothClasses({ light: 0 }));
  it('have heavy l/km in each class, 0 at first [DAT-011]', () => bothClasses({ heavy: 0 }));
  it('have standingWithEngRunning in l/h, 0 at first [DAT-012]', () => usual({ standingWithEngRunning: 0 }));

  it('carry totalLetersPerKm as it follows from them, whatever was written there [DAT-013]', () => {
    expect(JSON.parse(fuelText(fuel)).totalLetersPerKm).toBeCloseTo(4.11, 12);
    const edited = fuelOf(JSON.stringify({ ...fuel, totalLetersPerKm: 99 }));
    expect(edited).toEqual(fuel);
    expect(litresPerKm(edited)).toBeCloseTo(4.11, 12);
  });

  it('come back from their text as they were', () => {
    fc.assert(
      fc.property(anyFuel, (settings) => {
        expect(fuelOf(fuelText(settings))).toEqual(settings);
      }),
    );
  });

  it.each([undefined, null, '', 'kein JSON', '[]', 'null', '{"shortDistance":7,"usageTypePercentage":-3,"isActive":1}'])(
    'are usual where %j is kept',
    (text) => expect(fuelOf(text)).toEqual(usualFuel),
  );

  it('hold a share within 100', () => {
    expect(fuelOf('{"usageTypePercentage":160}').usageTypePercentage).toBe(100);
    expect(fuelOf('{"usageTypePercentage":0}').usageTypePercentage).toBe(0);
  });

  it.each(['"70"', '-1', '1e999', 'null', 'true'])('are usual where %s stands for a number, each on its own', (wrong) => {
    const text = JSON.stringify(fuel).replace('"usageTypePercentage":30', `"usageTypePercentage":${wrong}`);
    expect(fuelOf(text)).toEqual({ ...fuel, usageTypePercentage: 50 });
    expect(fuelOf(text.replace('"light":3', `"light":${wrong}`)).shortDistance).toEqual({ usagePercentage: 40, light: 0, heavy: 6 });
  });

  it('are usual in a class of distances that is none', () => {
    const text = JSON.stringify({ ...fuel, shortDistance: null });
    expect(fuelOf(text)).toEqual({ ...fuel, shortDistance: usualFuel.shortDistance });
  });
});

describe('The sliders', () => {
  it('run from 0 to 100 in steps of 10 [DAT-015]', () => {
    expect(shareRange).toEqual({ min: 0, max: 100, step: 10 });
    expect(shareMarks).toEqual([0, 10, 20, 30, 40, 50, 60, 70, 80, 90, 100]);
    expect([-10, 0, 5, 40, 100, 110].filter(isShare)).toEqual([0, 40, 100]);
  });

  it('and the numbers each set a field of their own', () => {
    const shareFields = ['usageType', 'shortDistance', 'longDistance'] as const;
    const amountFields = ['shortLight', 'shortHeavy', 'longLight', 'longHeavy', 'standing'] as const;
    expect(shareFields.map((field) => shareOf(fuel, field))).toEqual([30, 40, 80]);
    expect(amountFields.map((field) => amountOf(fuel, field))).toEqual([3, 6, 2.5, 4.25, 12]);
    for (const field of shareFields) {
      const set = withShare(fuel, field, 90);
      expect(shareFields.map((one) => shareOf(set, one))).toEqual(shareFields.map((one) => (one === field ? 90 : shareOf(fuel, one))));
    }
    for (const field of amountFields) {
      const set = withAmount(fuel, field, 77);
      expect(amountFields.map((one) => amountOf(set, one))).toEqual(amountFields.map((one) => (one === field ? 77 : amountOf(fuel, one))));
    }
  });

  it('stand beside numbers with comma or point, from 0 up, and nothing else [DEC-063]', () => {
    expect(['4,5', '4.5', ' 12 ', '', ',', '0', '123456789'].map(typedAmount)).toEqual([4.5, 4.5, 12, 0, 0, 0, 123_456_789]);
    const wrong = ['-1', '-', '1e3', 'Infinity', 'x', '1,2,3', '1 2', '1x', '1234567890', '0,1234567'];
    expect(wrong.filter((text) => typedAmount(text) !== null)).toEqual([]);
    expect(['0,123456', '7,', ',5'].map(typedAmount)).toEqual([0.123456, 7, 0.5]);
  });
});

describe('The estimate', () => {
  it.each([
    [0, 1, 0],
    [30, 0.7, 0.3],
    [100, 0, 1],
  ])(
    'has at %i per cent of long distances the short-distance share %d and the long-distance share %d [DAT-018] [DAT-019]',
    (percentage, short, long) => {
      const settings = { ...fuel, usageTypePercentage: percentage };
      expect([shortDistanceShare(settings), longDistanceShare(settings)]).toEqual([short, long]);
    },
  );

  it('weighs light by what is not heavy, times the share of its class [DAT-020]', () => {
    const { shortLight, longLight } = fuelTerms(fuel);
    expect(shortLight).toBeCloseTo(0.6 * 0.7 * 3, 12);
    expect(longLight).toBeCloseTo(0.2 * 0.3 * 2.5, 12);
  });

  it('weighs heavy by its percentage, times the share of its class [DAT-021]', () => {
    const { shortHeavy, longHeavy } = fuelTerms(fuel);
    expect(shortHeavy).toBeCloseTo(0.4 * 0.7 * 6, 12);
    expect(longHeavy).toBeCloseTo(0.8 * 0.3 * 4.25, 12);
  });

  it('adds up to 4.11 l/km for the locomotive of the example [DAT-022]', () => {
    expect(litresPerKm(fuel)).toBeCloseTo(1.26 + 1.68 + 0.15 + 1.02, 12);
  });

  it('lies between the least and the most of the four, and is theirs where they are one [DAT-022]', () => {
    fc.assert(
      fc.property(anyFuel, litres, (settings, same) => {
        const { shortDistance: s, longDistance: l } = settings;
        const all = [s.light, s.heavy, l.light, l.heavy];
        expect(litresPerKm(settings)).toBeGreaterThanOrEqual(Math.min(...all) - 1e-9);
        expect(litresPerKm(settings)).toBeLessThanOrEqual(Math.max(...all) + 1e-9);
        const alike = {
          ...settings,
          shortDistance: { ...s, light: same, heavy: same },
          longDistance: { ...l, light: same, heavy: same },
        };
        expect(litresPerKm(alike)).toBeCloseTo(same, 9);
      }),
    );
  });

  it('reads with two decimals at most, comma in German and point in English [DAT-023] [DEC-128]', () => {
    const [german, english] = (['de-DE', 'en-GB'] as const).map((language) => createFormats(language).number);
    expect([4.1, 4.126, 1234.5].map((value) => german!(value))).toEqual(['4,1', '4,13', '1.234,5']);
    expect([4.1, 4.126, 1234.5].map((value) => english!(value))).toEqual(['4.1', '4.13', '1,234.5']);
  });

  it('gives the fuel of a report: way times l/km, and the standing hours times their rate [REP-030]', () => {
    expect(reportedFuel({ mileageKm: 100, idleHours: 2.5 }, fuel)).toBeCloseTo(411 + 30, 9);
    expect(reportedFuel({ mileageKm: 0, idleHours: 0 }, fuel)).toBe(0);
  });
});
