import { describe, expect, it } from 'vitest';
import { createAges } from '../../src/i18n/ages.ts';
import { createFormats, units } from '../../src/i18n/formats.ts';

const german = createFormats('de-DE', { missing: 'k. A.' });
const english = createFormats('en-GB');
/** 21 November 2026, 22:30:05 UTC: already half past eleven at night in Berlin. */
const evening = Date.UTC(2026, 10, 21, 22, 30, 5);
const summerMidnight = Date.UTC(2026, 6, 4, 22, 0, 0);

describe('An age', () => {
  it('is "gerade eben" for ten seconds, then counted in the largest whole unit', () => {
    const ages = createAges('de-DE', 'gerade eben');
    const now = Date.UTC(2026, 10, 22, 12);
    const seconds = [-5, 0, 9.9, 10, 61, 3_599, 3_600, 47 * 3_600, 48 * 3_600];
    expect(seconds.map((age) => ages(now - age * 1_000, now))).toEqual([
      'gerade eben',
      'gerade eben',
      'gerade eben',
      'vor 10 Sek.',
      'vor 1 Min.',
      'vor 59 Min.',
      'vor 1 Std.',
      'vor 47 Std.',
      'vor 2 Tagen',
    ]);
  });
});

describe('dates and times', () => {
  it('reads dates as DD.MM.YYYY in both languages [I18-006] [SHL-035]', () => {
    expect(german.date(evening)).toBe('21.11.2026');
    expect(english.date(evening)).toBe('21.11.2026');
    expect(english.date('2026-01-05T12:00:00Z')).toBe('05.01.2026');
  });

  it('reads table timestamps as DD.MM.YYYY HH:mm, or with seconds where they are recorded [I18-007] [DEC-129]', () => {
    expect(german.dateTime(evening)).toBe('21.11.2026 23:30');
    expect(english.dateTimeWithSeconds(evening)).toBe('21.11.2026 23:30:05');
  });

  it('reads footnote timestamps with seconds [I18-008] [DEC-129]', () => {
    expect(german.dateTimeWithSeconds(evening)).toBe('21.11.2026 23:30:05');
    expect(german.timeWithSeconds(evening)).toBe('23:30:05');
  });

  it('tells time in 24 hours, midnight as 00:00, in the operator zone [I18-009] [DEC-132]', () => {
    expect(english.time(evening)).toBe('23:30');
    expect(english.time(summerMidnight)).toBe('00:00');
    expect(english.date(summerMidnight)).toBe('05.07.2026');
    expect(createFormats('en-GB', { timeZone: 'Europe/London' }).time(evening)).toBe('22:30');
  });
});

describe('numbers and units', () => {
  it('writes German numbers with comma and dot [I18-010]', () => {
    expect(german.number(1234567.5)).toBe('1.234.567,5');
    expect(german.number(1234)).toBe('1.234');
  });

  it('writes at most two decimals [I18-011]', () => {
    expect(german.number(0.125)).toBe('0,13');
    expect(german.number(2)).toBe('2');
    expect(german.whole(17.6)).toBe('18');
  });

  it('gives every row of a column the same decimals', () => {
    expect([5.9, 5.35, 0].map((hours) => german.inColumn(hours, 2))).toEqual(['5,90', '5,35', '0,00']);
    expect(english.inColumn(82, 1)).toBe('82.0');
    expect(german.inColumn(null, 1)).toBe('k. A.');
  });

  it('uses the German format only when the language is German [I18-012] [DEC-128]', () => {
    expect(english.number(1234567.5)).toBe('1,234,567.5');
    expect(german.number(1234567.5)).not.toBe(english.number(1234567.5));
  });

  it('has the units km/h, km, V, °C, l, t and bh [I18-013] [DEC-130]', () => {
    expect(Object.values(units)).toEqual(['km/h', 'km', 'V', '°C', 'l', 't', 'bh']);
    expect(german.quantity(1204.5, 'distance')).toBe('1.204,5\u00a0km');
    expect(english.quantity(8.25, 'hours')).toBe('8.25\u00a0bh');
  });

  it('writes the text for a missing value where there is none', () => {
    expect(german.number(null)).toBe('k. A.');
    expect(english.quantity(undefined, 'speed')).toBe('NA');
    expect(english.number(Number.NaN)).toBe('NA');
    expect(english.dateTime('not a date')).toBe('NA');
    expect(german.number(0)).toBe('0');
  });
});
