import { describe, expect, it } from 'vitest';
import { a1Banner, a1IntervalMs, isA1Required } from '../../../../src/domain/logbook/entry/a1.ts';
import { createFormats } from '../../../../src/i18n/formats.ts';
import { sayWith } from '../../../../src/i18n/named-text.ts';
import { textsFrom } from '../../../../src/i18n/setup.ts';
import { allTexts } from '../../../i18n/locale-files.ts';

const lastA1 = '2026-03-09T08:00:00Z';

describe('The A1 inspection', () => {
  it('is required where none is recorded [LOG-142]', () => {
    expect(isA1Required(null, '2026-03-10T08:00:00Z')).toBe(true);
    expect(isA1Required(null, null)).toBe(true);
  });

  it.each([
    ['23:59', '2026-03-10T07:59:00Z', false],
    ['23:59:59.999', '2026-03-10T07:59:59.999Z', false],
    ['24:00', '2026-03-10T08:00:00Z', true],
    ['24:00 by another clock', '2026-03-10T09:00:00+01:00', true],
    ['three days', '2026-03-12T08:00:00Z', true],
    ['none, since it was done later', '2026-03-09T07:00:00Z', false],
  ])('with %s between the last one and the reference time: %s is required %s [LOG-143]', (_, reference, isRequired) => {
    expect(a1IntervalMs).toBe(24 * 3_600_000);
    expect(isA1Required(lastA1, reference)).toBe(isRequired);
  });

  it('is required across the change to summer time by hours, not by days [LOG-143]', () => {
    expect(isA1Required('2026-03-28T12:00:00+01:00', '2026-03-29T12:59:00+02:00')).toBe(false);
    expect(isA1Required('2026-03-28T12:00:00+01:00', '2026-03-29T13:00:00+02:00')).toBe(true);
  });

  it('is required where a time cannot be read', () => {
    expect(isA1Required(lastA1, null)).toBe(true);
    expect(isA1Required('yesterday', '2026-03-09T08:00:00Z')).toBe(true);
  });
});

describe('The A1 banner', () => {
  const saying = (language: 'de-DE' | 'en-GB') => {
    const say = sayWith(textsFrom(language, allTexts()).t);
    const formats = createFormats(language);
    return (banner: ReturnType<typeof a1Banner>) =>
      banner && say(banner.key, { date: formats.date(banner.lastA1), time: formats.time(banner.lastA1) });
  };

  it('names date and time of the last A1 [LOG-144]', () => {
    const banner = a1Banner(lastA1, '2026-03-10T08:00:00Z');
    expect(banner).toEqual({ key: 'validation.a1Overdue', lastA1 });
    for (const language of ['de-DE', 'en-GB'] as const) {
      expect(saying(language)(banner)).toContain('09.03.2026');
      expect(saying(language)(banner)).toContain('09:00');
    }
  });

  it('says that none was ever recorded [LOG-145]', () => {
    const banner = a1Banner(null, '2026-03-10T08:00:00Z');
    expect(saying('de-DE')(banner)).toBe('Die Prüfung A1 ist fällig. Für dieses Fahrzeug wurde noch nie eine A1 erfasst.');
    expect(saying('en-GB')(banner)).toBe('The A1 inspection is due. No A1 was ever recorded for this vehicle.');
  });

  it('says where the last A1 is not known, which requires none [DEC-095]', () => {
    expect([a1Banner(undefined, '2026-03-10T08:00:00Z')?.key, isA1Required(undefined, '2026-03-10T08:00:00Z')]).toEqual([
      'validation.a1NotKnown',
      false,
    ]);
  });

  it('is absent while no A1 is due [LOG-144]', () => {
    expect(a1Banner(lastA1, '2026-03-10T07:59:00Z')).toBeNull();
  });
});
