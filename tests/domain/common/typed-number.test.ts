import { describe, expect, it } from 'vitest';
import type { Release } from '../../../src/domain/admin/release.ts';
import { versionOf } from '../../../src/domain/admin/release.ts';
import { placeOfCorner } from '../../../src/domain/alerts/areas/draft.ts';
import { boundOf } from '../../../src/domain/alerts/setting.ts';
import { typedNumber } from '../../../src/domain/common/typed-number.ts';
import { statedVehicle, vehicleFaults } from '../../../src/domain/fleet/vehicle-file.ts';
import { typedAmount } from '../../../src/domain/history/fuel.ts';
import { numberOf, numberProblem } from '../../../src/domain/logbook/form/checks.ts';

const noneOf = (value: number | null | undefined) => (value === undefined || Number.isNaN(value) ? null : value);
const weight = (text: string) => ('weight' in vehicleFaults({ weight: text }) ? null : statedVehicle({ weight: text }).weight);
const major = (text: string) => versionOf({ numbers: { major: text, minor: '0', bugFix: '0' } } as Release)?.major;
/** Every field of the portal that takes a number, by whether it counts, measures, or measures what never reaches a thousand. */
const fields: Readonly<
  Record<string, readonly [kind: 'counts' | 'measures' | 'small' | 'degrees', read: (text: string) => number | null | undefined]>
> = {
  'a number of the logbook': ['counts', (text) => (numberProblem(text) === null ? numberOf(text) : null)],
  'the weight of a vehicle': ['counts', weight],
  'a part of the version': ['counts', major],
  'a bound of an alert rule': ['measures', (text) => boundOf(text).value],
  'what a vehicle burns': ['small', typedAmount],
  'a corner of an area': ['degrees', (text) => placeOfCorner({ lat: text, lng: '9' })?.lat],
};
const readings: readonly (readonly [text: string, counts: number | null, measures: number | null, small: number | null])[] = [
  ['1000', 1000, 1000, 1000],
  ['1.000', 1000, 1000, 1],
  ['1,000', 1000, 1000, 1],
  ['1 000', 1000, 1000, 1000],
  ['1’000', 1000, 1000, 1000],
  ['\u00a07\u202f', 7, 7, 7],
  ['12,5', null, 12.5, 12.5],
  ['12.5', null, 12.5, 12.5],
  ['1.000,5', null, 1000.5, 1000.5],
  ['1,000.5', null, 1000.5, 1000.5],
  ['0.125', null, 0.125, 0.125],
  ['1.0000', null, 1, 1],
  ['viel', null, null, null],
  ['1e3', null, null, null],
  ['12 km', null, null, null],
];

describe.each(Object.entries(fields))('%s', (_, [kind, read]) => {
  it.each(readings)('is read from %j as the German or the English page writes it', (text, counts, measures, small) => {
    const degrees = small !== null && small < 1000 ? small : null;
    expect(noneOf(read(text))).toBe({ counts, measures, small, degrees }[kind]);
  });
});

it('A number is read from its own writing in both languages, grouped or not', () => {
  for (const language of ['de-DE', 'en-GB'])
    for (const value of [0, 0.5, 12, 999.25, 1000, 45_122, 1_234_567.5, -3])
      for (const useGrouping of [true, false]) expect(typedNumber(value.toLocaleString(language, { useGrouping }))).toBe(value);
});
