import fc from 'fast-check';
import { Temporal } from 'temporal-polyfill';
import { expect, it } from 'vitest';
import { momentOf, momentText, pickedOf } from '../../../src/domain/admin/release.ts';
import { instantOfWireTime, wireTimeOf } from '../../../src/domain/admin/wire-time.ts';
import { notificationTable } from '../../../src/domain/alerts/notification-sheets.ts';
import { addDays } from '../../../src/domain/common/day-window.ts';
import { dayAt, dayStart, operatorTimeZone, sameTimeOn, setOperatorTimeZone, wallAt } from '../../../src/domain/common/operator-day.ts';
import { periodOf } from '../../../src/domain/history/period.ts';
import { stretchDays } from '../../../src/domain/history/stretches.ts';
import { validate } from '../../../src/domain/logbook/form/validation.ts';
import { periodOf as listPeriodOf } from '../../../src/domain/logbook/list/list.ts';
import { isoOfWallTime, isSkippedTime, wallTimeOf } from '../../../src/domain/logbook/times.ts';
import { linkToMoment } from '../../../src/domain/shell/link.ts';
import { createFormats } from '../../../src/i18n/formats.ts';
import { event, words } from '../../cases/alerts/notification-export.ts';
import { draft, fullForm } from '../logbook/samples.ts';
import { inEachZone } from './zones.ts';

const reportDay = {
  equippedHours: 0,
  serviceHours: 0,
  workingHours: 0,
  standByHours: 0,
  drivingHours: 0,
  standbyAndIdle: 0,
  idleHours: 0,
  offHours: 0,
  totalHours: 24,
  mileageKm: { thisDay: 0, estimated: 0, LastDataDate: null },
};
const iso = (time: number) => new Date(time).toISOString();

inEachZone('The page of an operator', (timeZone) => {
  const startOf = (day: string) => Temporal.PlainDate.from(day).toZonedDateTime({ timeZone }).epochMilliseconds;
  /** Whole minutes, half of them near a midnight or a change of the clocks. */
  const times = fc.oneof(
    fc.integer({ min: Date.UTC(2025, 0) / 60_000, max: Date.UTC(2028, 0) / 60_000 }).map((minute) => minute * 60_000),
    fc
      .tuple(fc.constantFrom('2026-01-01', '2026-03-29', '2026-07-01', '2026-10-25'), fc.integer({ min: -120, max: 300 }))
      .map(([day, offset]) => startOf(day) + offset * 60_000),
  );

  it('has the days and times of its zone, wherever it reads, writes or compares one [DEC-179]', () => {
    fc.assert(
      fc.property(times, (time) => {
        const local = Temporal.Instant.fromEpochMilliseconds(time).toZonedDateTimeISO(timeZone);
        const day = local.toPlainDate().toString();
        const wall = local.toPlainDateTime().toString({ smallestUnit: 'minute' });
        const german = `${day.split('-').reverse().join('.')} ${wall.slice(11)}`;
        expect([dayAt(time), dayStart(day)]).toEqual([day, startOf(day)]);
        expect([wallTimeOf(iso(time)), pickedOf(time)]).toEqual([wall, wall]);
        expect([isoOfWallTime(wall, iso(time)), isSkippedTime(wall)]).toEqual([iso(time), false]);
        expect(wireTimeOf(time).slice(0, 19)).toBe(`${german.replaceAll('.', '-')}:00`);
        expect([instantOfWireTime(wireTimeOf(time)), momentOf(momentText(time))]).toEqual([time, time]);
        expect(createFormats('de-DE').dateTime(time)).toBe(german);
        expect(listPeriodOf({ start: day, end: day })).toEqual({ from: iso(startOf(day)), to: iso(startOf(addDays(day, 1))) });
        expect(linkToMoment(7, time)).toContain(`from=${day}&to=${day}`);
        expect(periodOf(null, { view: 'trackingmap', today: day, window: { from: null, to: null } }, time).end).toBe(day);
        expect(stretchDays([{ ...reportDay, Date: day }], [{ from: time, to: time + 60_000, status: 4 }], 'mileageKm', [4])).toMatchObject([
          { date: day, stretches: [{ from: time }] },
        ]);
        expect(notificationTable('', [{ event: event({ timestamp: time }), vehicle: '' }], words, timeZone).rows[0]![0]).toEqual({
          wall: wallAt(time),
        });
        const sameTime = local.toPlainTime();
        expect(sameTimeOn('2026-06-10', time)).toBe(
          Temporal.PlainDate.from('2026-06-10').toZonedDateTime({ timeZone, plainTime: sameTime }).epochMilliseconds,
        );
      }),
      { numRuns: 200 },
    );
  });

  it('takes an inspection up to a day before the day of the reference time', () => {
    const minimum = startOf('2026-03-10') - 86_400_000;
    const broken = (at: number) => {
      const inspections = { ...fullForm.inspections, inspectionPerformedTimestamp_F1: iso(at) };
      const header = { ...fullForm.header, referenceTimestamp: '2026-03-10T11:00:00Z' };
      return validate({ ...fullForm, header, inspections }, draft).map(({ field }) => field);
    };
    expect([broken(minimum), broken(minimum - 1)]).toEqual([[], ['inspectionPerformedTimestamp_F1']]);
  });
});

it('A zone that the browser does not know leaves the page in the one before', () => {
  setOperatorTimeZone('Mars/City');
  expect(operatorTimeZone()).toBe('Europe/Berlin');
});
