import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { eventTime } from '../../../../server/fleet/telemetry/event-time.ts';
import { type Judged, judge } from '../../../../server/fleet/telemetry/validate.ts';

const now = Date.UTC(2026, 10, 21, 9);
const good = { time: now, lat: 52.52, lng: 13.4 };
const fixOf = (message: object) => (judge({ ...good, ...message }, now) as Judged).fix;

describe('a report', () => {
  it.each([
    ['a coordinate out of range', { ...good, lat: 95 }, 'latitude_out_of_range', 'lat'],
    ['a longitude out of range', { ...good, lng: -180.5 }, 'longitude_out_of_range', 'lng'],
    ['a time in 2099', { ...good, time: '2099-01-01T00:00:00Z' }, 'time_in_future', 'time'],
    ['a time six minutes ahead', { ...good, time: now + 6 * 60_000 }, 'time_in_future', 'time'],
    ['a time of years ago', { ...good, time: '2016-08-26T09:56:33+03:00' }, 'time_too_old', 'time'],
    ['a day that no calendar has', { ...good, time: '2026-02-30T09:00:00Z' }, 'time_invalid', 'time'],
    ['the 29th of February of a common year', { ...good, time: '2026-02-29T09:00:00+0100' }, 'time_invalid', 'time'],
    ['an hour that no clock has', { ...good, time: '2026-11-20T24:00:00Z' }, 'time_invalid', 'time'],
    ['a time without offset', { ...good, time: '2026-11-21T09:00:00' }, 'time_invalid', 'time'],
    ['a time in microseconds', { ...good, time: now * 1000 }, 'time_invalid', 'time'],
    ['no time', { lat: 52, lng: 13 }, 'time_missing', 'time'],
    ['a latitude alone', { time: now, lat: 52 }, 'position_incomplete', 'lng'],
    ['a longitude alone', { time: now, lng: 13 }, 'position_incomplete', 'lat'],
    ['the place receivers send without a fix', { time: now, lat: 0, lng: 0 }, 'position_incomplete', 'lat'],
    ['a list', [1, 2], 'malformed', 'message'],
    ['nothing', null, 'malformed', 'message'],
  ])('with %s is refused with its reason and field', (_, message, reason, field) => {
    expect(judge(message, now)).toEqual({ reason, field });
  });

  it.each([
    ['a speed of 900 km/h', { ...good, speed: 900 }, 'speed_out_of_range', 'speed'],
    ['a negative speed', { ...good, speed: -1 }, 'speed_out_of_range', 'speed'],
    ['a heading of 400 degrees', { ...good, heading: 400 }, 'heading_out_of_range', 'heading'],
    ['an odometer in metres', { ...good, odometer: 412_000_000 }, 'value_out_of_range', 'odometer'],
    ['engine hours below zero', { ...good, engineHours: -0.1 }, 'value_out_of_range', 'engineHours'],
    ['engine hours in milliseconds', { ...good, engineHours: 65_678_400_000 }, 'value_out_of_range', 'engineHours'],
    ['engine hours as text', { ...good, engineHours: '18244' }, 'malformed', 'engineHours'],
    ['an impact of a hundred g and more', { ...good, longitudinalAcceleration: -100.1 }, 'value_out_of_range', 'longitudinalAcceleration'],
    ['a vibration below zero', { ...good, axleVibration: -1 }, 'value_out_of_range', 'axleVibration'],
    ['a coolant that would boil away', { ...good, coolantTemperature: 201 }, 'value_out_of_range', 'coolantTemperature'],
    ['a number as text', { ...good, speed: '60' }, 'malformed', 'speed'],
    ['an unknown status code', { ...good, status: 7 }, 'malformed', 'status'],
    ['an unknown field', { ...good, lon: 13 }, 'malformed', 'lon'],
    ['a word for a switch', { ...good, ignition: 'ON' }, 'malformed', 'ignition'],
  ])('keeps its position beside %s, which is left out and noted', (_, message, reason, field) => {
    const { fix, notices } = judge(message, now) as Judged;
    expect(notices).toEqual([{ reason, field }]);
    expect(fix).toEqual(fixOf({}));
  });

  it('of which nothing can be read is refused with the first reason; values that are null are none', () => {
    expect(judge({ id: 'a', time: now, speed: 900, heading: 'N', voltage: null }, now)).toEqual({
      reason: 'speed_out_of_range',
      field: 'speed',
    });
    expect(judge({ ...good, vehicleId: null, speed: null, ignition: null, status: null }, now)).toEqual({
      vehicleId: undefined,
      fix: fixOf({}),
    });
  });

  it('of a receiver whose week counter turned over gets its time back, and nothing else does', () => {
    const weeks = 1_024 * 7 * 86_400_000;
    const judged = (time: number) => judge({ ...good, time }, now) as Judged;
    for (const turns of [-2, -1, 1])
      expect(judged(now - 60_000 + turns * weeks)).toEqual({
        vehicleId: undefined,
        notices: [{ reason: 'week_rollover', field: 'time' }],
        fix: fixOf({ time: now - 60_000 }),
      });
    for (const off of [86_400_000, -32 * 86_400_000]) expect(judged(now - weeks + off)).toMatchObject({ reason: 'time_too_old' });
  });

  it('without a time gets the server’s where the door allows it', () => {
    const { fix, notices } = judge({ lat: 52, lng: 13 }, now, { isTimeOptional: true }) as Judged;
    expect([fix.time, notices]).toEqual([now, [{ reason: 'time_of_server', field: 'time' }]]);
  });

  it('may come up to five minutes ahead of the server clock', () => {
    expect(fixOf({ time: now + 5 * 60_000 }).time).toBe(now + 5 * 60_000);
  });

  it('carries its time in seconds, milliseconds or ISO 8601 with offset', () => {
    const instants = [now, now / 1000, '2026-11-21T09:00:00Z', '2026-11-21T10:00:00+01:00', '2026-11-21T10:00:00,000+0100'];
    expect(instants.map(eventTime)).toEqual(instants.map(() => now));
  });

  it('is kept in the precision of the table', () => {
    expect(
      fixOf({ lat: 52.123456789, speed: 12.345, voltage: 24.5678, odometer: 12.34567, engineHours: 18_244.3678, heading: 360 }),
    ).toMatchObject({
      lat: 52.1234568,
      speed: 12.3,
      voltage: 24.57,
      odometer: 12_346,
      engineHours: 18_244.37,
      heading: 0,
    });
  });

  it('tells how strong an impact was, from whichever side it came', () => {
    const fix = fixOf({ longitudinalAcceleration: -2.346, verticalAcceleration: -3, axleVibration: 1.006, coolantTemperature: -12.34 });
    expect(fix).toMatchObject({ longitudinalAcceleration: 2.35, verticalAcceleration: 3, axleVibration: 1.01, coolantTemperature: -12.3 });
  });

  it('is judged without ever throwing, whatever it is', () => {
    fc.assert(
      fc.property(
        fc.anything({ withBigInt: true, withDate: true }),
        fc.dictionary(fc.constantFrom(...Object.keys(good), 'speed', 'id'), fc.anything()),
        (a, b) => {
          for (const input of [a, b, { ...good, ...b }]) {
            const judged = judge(input, now);
            if ('fix' in judged) expect(judged.fix.time).toBeLessThanOrEqual(now + 5 * 60_000);
            else expect(judged.reason).toMatch(/^[a-z_]+$/);
          }
        },
      ),
      { numRuns: 500 },
    );
  });
});
