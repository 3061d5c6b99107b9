import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { daysOf } from '../../../../server/fleet/telemetry/days.ts';
import type { Fix } from '../../../../server/fleet/telemetry/fix.ts';
import { advance, begin, nothingSettled, type Tail } from '../../../../server/fleet/telemetry/intervals.ts';
import { liveColumns, liveStateOf } from '../../../../server/fleet/telemetry/live-rows.ts';
import { unitDoubts } from '../../../../server/fleet/telemetry/way/unit-doubts.ts';
import { fixOf, type Message, messagesOf, start } from './read-messages.ts';

const days = daysOf('Europe/Berlin');
const metresPerDegree = 111_195;

/** Kilometres, the estimated ones among them, and hours of driving. */
const derive = (messages: readonly Message[]) => {
  const settled = nothingSettled();
  let tail: Tail | null = null;
  for (const fix of messages.map(fixOf)) tail = tail === null ? begin(fix, days) : advance(tail, fix, days, settled);
  const parts = [...settled.days.map((day) => day.parts), tail!.today];
  return {
    km: parts.reduce((sum, { distance }) => sum + distance, 0) / 1e6,
    estimated: parts.reduce((sum, { estimated }) => sum + estimated, 0) / 1e6,
    driving: parts.reduce((sum, { millis }) => sum + millis[3], 0) / 3_600_000,
    isDoubtful: tail!.doubt.meter.isOverruled,
  };
};
/** A straight drive: reports `seconds` apart at `kmh`, with the odometer that `shown` makes of the true kilometres. */
const drive = (count: number, kmh: number, shown: (km: number, i: number) => number | undefined, seconds = 30): readonly Message[] =>
  Array.from({ length: count }, (_, i) => {
    const km = (i * seconds * kmh) / 3_600;
    return { time: start + i * seconds * 1000, lat: 50 + (km * 1000) / metresPerDegree, lng: 10, speed: kmh, odometer: shown(km, i) };
  });

describe('The way of a vehicle whose odometer', () => {
  it('sticks is what its positions prove, marked as estimated', () => {
    const found = derive(messagesOf('stuck-odometer.json'));
    expect(found.km).toBeCloseTo(80, 0);
    expect(found.estimated).toBe(found.km);
    expect(found.isDoubtful).toBe(true);
  });

  it('falls to 0 goes on by positions', () => {
    const found = derive(messagesOf('odometer-zero.json'));
    expect(found.km).toBeCloseTo((messagesOf('odometer-zero.json').length - 1) * 0.66667, 1);
    expect(found.isDoubtful).toBe(true);
  });

  const halfWay = 20;
  it.each([
    ['sticks half-way', (km: number) => Math.min(km, halfWay), 40],
    ['creeps', (km: number) => km * 0.01, 40],
    ['counts in miles of a tenth', (km: number) => Math.floor((km / 1.609344) * 10) / 10, 40],
    ['jumps and goes on', (km: number) => km + (km > halfWay ? 900 : 0), 40],
    ['begins again and goes on', (km: number) => (km > halfWay ? km - halfWay : 50_000 + km), 40],
    ['is sent by every third report alone', (km: number, i: number) => (i % 3 === 0 ? km : undefined), 40],
    ['ticks by the kilometre', (km: number) => Math.floor(km), 40],
    ['reads 5 % less, as worn wheels make it', (km: number) => km * 0.95, 38],
  ])('%s', (_, shown, km) => {
    for (const [count, kmh, seconds] of [
      [61, 80, 30],
      [721, 80, 2.5],
      [6, 80, 360],
    ] as const) {
      const found = derive(drive(count, kmh, shown, seconds));
      expect(Math.abs(found.km - km)).toBeLessThan(km * 0.01 + 1);
    }
  });

  it('ticks by the kilometre or has worn wheels is believed', () => {
    for (const shown of [Math.floor, (km: number) => km * 0.95])
      for (const seconds of [5, 30]) expect(derive(drive(400, 70, shown, seconds))).toMatchObject({ estimated: 0, isDoubtful: false });
  });

  it('stuck for a while and counts again is believed again', () => {
    const shown = (km: number) => (km < 10 ? km : km < 20 ? 10 : km - 10);
    const found = derive(drive(121, 80, shown));
    expect([found.km, found.isDoubtful]).toEqual([expect.closeTo(80, 0), false]);
    expect(found.estimated).toBeLessThan(20);
  });
});

describe('The units of a vehicle', () => {
  const reasons = (messages: readonly Message[]) => unitDoubts(messages.map(fixOf)).map(({ reason }) => reason);

  it.each([
    ['kilometres and km/h', (km: number) => km, 1, []],
    ['an odometer in miles', (km: number) => km / 1.609344, 1, ['odometer_in_miles']],
    ['an odometer that sticks', () => 500, 1, ['odometer_against_positions']],
    ['an odometer with worn wheels', (km: number) => km * 0.95, 1, []],
    ['speeds in m/s', (km: number) => km, 1 / 3.6, ['speed_against_positions']],
    ['speeds in miles per hour', (km: number) => km, 1 / 1.609344, ['speed_against_positions']],
  ])('are compared with its positions: %s', (_, shown, factor, expected) => {
    const messages = drive(40, 80, shown).map((one) => ({ ...one, speed: 80 * factor }));
    expect(reasons(messages)).toEqual(expected);
    expect(reasons(messages.slice(0, 5))).toEqual([]);
  });
});

const home = { lat: 50, lng: 10 };
describe('The way of a vehicle that stands', () => {
  it('with fixes from a mast 2 km off is none', () => {
    expect(derive(messagesOf('parked-cell-jumps.json'))).toEqual({ km: 0, estimated: 0, driving: 0, isDoubtful: false });
  });

  it('is none with one place or one speed that no other report confirms', () => {
    for (const name of ['one-outlier-alert.json', 'one-speed-spike.json']) expect(derive(messagesOf(name)).km).toBe(0);
  });

  it('in a circle is none, whatever single reports say of place, speed and accuracy, over midnights too', () => {
    const metre = 1 / metresPerDegree;
    const scenario = fc.record({
      radius: fc.constantFrom(5, 15, 60),
      seconds: fc.constantFrom(1, 10, 30, 60, 119),
      hours: fc.constantFrom(9, 14),
      hasOdometer: fc.boolean(),
      places: fc.array(fc.tuple(fc.double({ min: 0, max: 1, noNaN: true }), fc.double({ min: 0, max: 6.28, noNaN: true })), {
        minLength: 20,
        maxLength: 60,
      }),
      wrong: fc.array(
        fc.record({
          lat: fc.double({ min: 49.9, max: 50.1, noNaN: true }),
          lng: fc.double({ min: 9.9, max: 10.1, noNaN: true }),
          speed: fc.option(fc.constantFrom(0, 5, 80, 396), { nil: undefined }),
          accuracy: fc.option(fc.constantFrom(3, 90, 1_500), { nil: undefined }),
          ignition: fc.option(fc.boolean(), { nil: undefined }),
        }),
        { minLength: 1, maxLength: 10 },
      ),
      gaps: fc.array(fc.integer({ min: 3, max: 6 }), { minLength: 10, maxLength: 10 }),
    });
    fc.assert(
      fc.property(scenario, ({ radius, seconds, hours, hasOdometer, places, wrong, gaps }) => {
        const alone = new Map<number, object>();
        let at = 0;
        for (const [i, one] of wrong.entries()) {
          at += gaps[i]!;
          alone.set(at, one);
        }
        const messages = places.map(([share, angle], i): Message => {
          const by = { lat: home.lat + radius * share * Math.cos(angle) * metre, lng: home.lng + radius * share * Math.sin(angle) * metre };
          const inside = { ...by, speed: 0, accuracy: radius };
          // Each run ends inside the circle, some begin shortly before midnight.
          const isWrong = alone.has(i) && i < places.length - 1;
          const time = start + (hours === 14 ? 14 * 3_600_000 - 600_000 : 0) + i * seconds * 1000;
          return { time, ...(hasOdometer && { odometer: 500 }), ...(isWrong ? alone.get(i) : inside) };
        });
        expect(derive(messages).km).toBe(0);
      }),
      { numRuns: 300 },
    );
  });
});

describe('A move that is real', () => {
  it.each([
    ['out and back with a report on the way each way', [0, 300, 600, 300, 0], 1.2],
    ['a departure', [0, 0, 600, 1_300, 2_000], 2],
    ['to and fro of a shunter that an odometer counts', [0, 400, 0, 400, 0], 1.6],
  ])('%s counts whole', (_, places, km) => {
    let odometer = 0;
    const messages = places.map((metres, i): Message => {
      odometer += Math.abs(metres - (places[i - 1] ?? metres)) / 1000;
      const more = _.includes('odometer') ? { odometer } : {};
      return { time: start + i * 60_000, lat: 50 + metres / metresPerDegree, lng: 10, speed: 0, ...more };
    });
    expect(derive(messages).km).toBeCloseTo(km, 1);
  });
});

describe('Where the derivation stands', () => {
  it('is kept in the database to the last bit', () => {
    const messages = [
      ...messagesOf('odometer-zero.json').slice(0, 14),
      { time: start + 440_000, lat: 50.2, lng: 10, speed: 0, odometer: 0, accuracy: 1_500, engine: true, engineHours: 18_244.25 },
    ];
    const settled = nothingSettled();
    let tail: Tail | null = null;
    for (const fix of messages.map(fixOf)) {
      tail = tail === null ? begin(fix, days) : advance(tail, fix, days, settled);
      const cells = ['tail_doubt', 'tail_meters'].map((column) => {
        const cell = liveColumns.find(({ name }) => name === column)!.of({ tail } as never);
        return [column, cell === null ? null : JSON.parse(`[${String(cell).slice(2, -2).replaceAll('NULL', 'null')}]`)];
      });
      const row = { tail_time: tail.fix.time, ...Object.fromEntries(cells), status: 1, since: 0 };
      const { doubt } = liveStateOf(row as never, days).tail!;
      const place = ({ time, lat, lng, accuracy, odometer }: Fix) => ({ time, lat, lng, accuracy, odometer });
      const plain = ({ excursion, ...rest }: typeof doubt) => ({
        ...rest,
        excursion: excursion && { ...excursion, base: place(excursion.base) },
      });
      expect(plain(doubt)).toEqual(plain(tail.doubt));
    }
  });
});
