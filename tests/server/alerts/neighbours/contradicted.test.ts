import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { neighbourhood, sieve } from '../../../../server/alerts/neighbours/sieve.ts';
import { isReadSignal } from '../../../../server/alerts/packed-reports.ts';
import { reportsBetween } from '../../../../server/demo/drive.ts';
import { deviceOf } from '../../../../server/demo/fleet.ts';
import { northFleet } from '../../../../server/demo/vehicles.ts';
import { borderOf } from '../../../../src/domain/alerts/areas/border.ts';
import { changesOf, type Episode, walkFrom } from '../../../../src/domain/alerts/episodes.ts';
import type { AlertReport, RuleExamples } from '../../../../src/domain/alerts/rule.ts';
import { examples as reportExamples } from '../../../../src/domain/alerts/rules/from-reports.ts';
import { signalExamples } from '../../../../src/domain/alerts/rules/from-signals.ts';
import { judges } from '../../../../src/domain/alerts/rules/judges.ts';
import { alertRules } from '../../../../src/domain/alerts/rules.ts';
import { nothingReported } from '../../../domain/alerts/nothing-reported.ts';
import { fixOf, messagesOf } from '../../fleet/as-sent/read-messages.ts';

const second = 1_000;
const minute = 60 * second;
type Label = keyof typeof judges;
const rules: Readonly<Record<Label, RuleExamples>> = { ...reportExamples, ...signalExamples };
const labels = Object.keys(rules) as readonly Label[];

type Values = Partial<Omit<AlertReport, 'time'>>;
const every = (millis: number, values: readonly Values[]): readonly AlertReport[] =>
  values.map((one, i) => ({ ...nothingReported, ...one, time: i * millis }));
const files = (name: string) => messagesOf(name).map((message): AlertReport => ({ ...nothingReported, ...fixOf(message) }));

interface Terms {
  readonly lastNew?: number;
  readonly kept?: readonly Episode[];
  readonly from?: number;
  readonly silence?: number;
}
const walked = (
  label: Label,
  reports: readonly AlertReport[],
  { lastNew = Infinity, kept = [], from = 0, silence = Infinity }: Terms = {},
  { limits, reference = null, areas = [] } = rules[label],
) => {
  const walk = walkFrom({ lastNew, end: null, kept, from });
  const { take, end, waits } = sieve(alertRules[label].needs.filter(isReadSignal), silence, (report) => {
    if (report.time >= from && !walk.isDone()) walk.step(report, judges[label](report, limits, reference, areas));
  });
  for (const report of reports) if (!walk.isDone()) take(report);
  if (!walk.isDone()) end();
  if (!walk.isDone()) walk.finish();
  return { ...walk.outcome(), waits: waits() };
};
const starts = (...given: Parameters<typeof walked>) => walked(...given).found.map((one) => one.start);

const home = { lat: 50, lng: 10, accuracy: 10 };
const metres = (north: number) => ({ ...home, lat: 50 + north / 111_195 });
const circle = borderOf(
  [metres(-200), { ...metres(-200), lng: 10.01 }, { ...metres(200), lng: 10.01 }, metres(200)].map((p) => ({ ...p, lng: p.lng - 0.005 })),
);
const atHome: RuleExamples = { limits: { min: null, max: null }, areas: [circle], fires: [], silent: [] };
const termsOf = (label: Label) => (label === 'NSLeavingDefinedArea' ? atHome : rules[label]);

/** Usual reports, one that is wrong or a surprise, and the time between them. */
const surprises: readonly (readonly [string, Label, Values, Values, number])[] = [
  ['a place 300 km away', 'NSLeavingDefinedArea', home, metres(300_000), 9 * second],
  ['a place 2 km away', 'NSLeavingDefinedArea', home, metres(2_000), 60 * second],
  ['the place of a mast', 'NSLeavingDefinedArea', home, { ...metres(2_000), accuracy: 300 }, 100 * second],
  ['396 km/h at one place', 'NSSpeedlimitExeeded', { ...home, speed: 0 }, { ...home, speed: 396 }, 9 * second],
  ['396 km/h at one place, minutes later', 'NSSpeedlimitExeeded', { ...home, speed: 0 }, { ...home, speed: 396 }, 110 * second],
  ['396 km/h without a place', 'NSSpeedlimitExeeded', { speed: 0 }, { speed: 396 }, 30 * second],
  ['239 km/h among 90', 'NSSpeedlimitExeeded', { speed: 90 }, { speed: 239 }, 10 * second],
  ['127 °C outside', 'NSOutsideTemperature', { temperature: 20 }, { temperature: 127 }, 30 * second],
  ['-40 °C outside', 'NSOutsideTemperature', { temperature: 20 }, { temperature: -40 }, 30 * second],
  ['3 V', 'NSVoltageDrop', { voltage: 110 }, { voltage: 3 }, 30 * second],
  ['off at 60 km/h', 'NSSuspiciousDrivingBehaviour', { speed: 60, status: 4 }, { speed: 60, status: 1 }, 30 * second],
  ['ignition off at 60 km/h', 'NSSuspiciousDrivingBehaviour', { speed: 60, ignition: true }, { speed: 60, ignition: false }, 30 * second],
  ['80 km/h while off', 'NSSuspiciousDrivingBehaviour', { speed: 0, status: 1 }, { speed: 80, status: 1 }, 9 * second],
  ['a shaking axle', 'NSFlatSpot', { speed: 80, axleVibration: 1 }, { speed: 80, axleVibration: 20 }, 30 * second],
  [
    'cold coolant',
    'NSSuspectedColdStart',
    { engine: true, coolantTemperature: 80 },
    { engine: true, coolantTemperature: -40 },
    30 * second,
  ],
  [
    'an engine that runs',
    'NSSuspectedColdStart',
    { engine: false, coolantTemperature: 5 },
    { engine: true, coolantTemperature: 5 },
    30 * second,
  ],
];

describe('One report that its neighbours contradict', () => {
  it.each([
    ['one-outlier-alert.json', 'NSLeavingDefinedArea'],
    ['parked-cell-jumps.json', 'NSLeavingDefinedArea'],
    ['one-speed-spike.json', 'NSSpeedlimitExeeded'],
  ] as const)('of %s raises no alert', (name, label) => {
    expect(walked(label, files(name), {}, termsOf(label)).found).toEqual([]);
  });

  it.each(surprises)('%s raises no alert, and neither does the next one like it', (_, label, usual, surprise, millis) => {
    for (const values of [
      [usual, usual, surprise, usual, usual],
      [usual, surprise, usual, surprise, usual],
      [usual, usual, {}, surprise, {}, usual],
    ])
      expect(starts(label, every(millis, values), {}, termsOf(label))).toEqual([]);
  });

  it.each(surprises)('%s ends no alert either', (_, label, usual, surprise, millis) => {
    const [first, ...others] = walked(label, every(millis, [surprise, surprise, usual, surprise, surprise]), {}, termsOf(label)).found;
    expect([first, others]).toEqual([expect.objectContaining({ start: 0, until: null }), []]);
  });

  it.each(surprises)('%s raises an alert with a second report like it, from the first on', (_, label, usual, surprise, millis) => {
    const reports = every(millis, [usual, usual, surprise, surprise, surprise]);
    expect(starts(label, reports.slice(0, 3), { silence: 0 }, termsOf(label))).toEqual([]);
    for (const length of [4, 5]) expect(starts(label, reports.slice(0, length), { silence: 0 }, termsOf(label))).toEqual([2 * millis]);
  });

  it('raises no alert on a way either, where the vehicle cannot have been', () => {
    // 90 km/h to the west, in an area along the way.
    const west = (i: number) => ({ ...home, lng: 10 - i * 0.0035 });
    const along = borderOf([
      { ...metres(-200), lng: 9 },
      { ...metres(-200), lng: 11 },
      { ...metres(200), lng: 11 },
      { ...metres(200), lng: 9 },
    ]);
    for (const north of [2_000, 300_000])
      expect(
        starts(
          'NSLeavingDefinedArea',
          every(10 * second, [west(0), west(1), metres(north), west(3), west(4)]),
          {},
          { ...atHome, areas: [along] },
        ),
      ).toEqual([]);
  });
});

describe('What no neighbour contradicts', () => {
  const table = labels.flatMap((label) => rules[label].fires.map((values, i) => [label, i + 1, values] as const));
  it.each(table)('raises an alert as ever: %s in case %i', (label, _, values) => {
    expect(starts(label, every(minute, values))).toHaveLength(1);
    // At most one report later.
    expect(starts(label, every(minute, [...values, values.at(-1)!]), { silence: 0 })).toHaveLength(1);
  });

  it('raises an alert at once where it follows from the report before', () => {
    const raised = (label: Label, all: readonly Values[], millis = 30 * second) =>
      starts(label, every(millis, all), { silence: 0 }, termsOf(label));
    expect(raised('NSSpeedlimitExeeded', [{ speed: 90 }, { speed: 104 }])).toEqual([30 * second]);
    expect(raised('NSSpeedlimitExeeded', [{ speed: 90 }, { speed: 104 }, { speed: 90 }])).toEqual([30 * second]);
    expect(raised('NSLeavingDefinedArea', [metres(150), metres(260)])).toEqual([30 * second]);
    expect(raised('NSOutsideTemperature', [{ temperature: 41 }, { temperature: 46 }, { temperature: 42 }])).toEqual([30 * second]);
    expect(raised('NSVoltageDrop', [{ voltage: 96 }, { voltage: 87 }])).toEqual([30 * second]);
    expect(raised('NSSuspectedCrash', [{ longitudinalAcceleration: 0.1 }, { longitudinalAcceleration: 30 }])).toEqual([30 * second]);
  });

  it('is anything that the vehicles of the demo do in a day', () => {
    const from = Date.UTC(2026, 10, 26) / second;
    const found = northFleet.slice(0, 6).flatMap((vehicle, i) => {
      const reports = reportsBetween(deviceOf(vehicle, 1, i), from, from + 86_400).map(
        (message): AlertReport => ({ ...nothingReported, ...fixOf({ ...message }) }),
      );
      const limits = { min: 5, max: vehicle.model === 'V 90' ? 40 : 100 };
      return (['NSSpeedlimitExeeded', 'NSOutsideTemperature'] as const).map((label) => {
        const walk = walkFrom({ lastNew: Infinity, end: null, kept: [], from: 0 });
        for (const report of reports) walk.step(report, judges[label](report, limits, null, []));
        walk.finish();
        expect(walked(label, reports, {}, { ...rules[label], limits }).found).toEqual(walk.outcome().found);
        return walk.outcome().found.length;
      });
    });
    expect(found.reduce((sum, count) => sum + count, 0)).toBeGreaterThan(20);
  });

  it('is a value that goes on as it began, and a place from which a vehicle goes on', () => {
    const rising = [20, 35, 50, 65].map((temperature) => ({ temperature }));
    expect(starts('NSOutsideTemperature', every(30 * second, rising), { silence: 0 })).toEqual([minute]);
    const leaving = [0, 0, 1_000, 2_000].map(metres);
    expect(starts('NSLeavingDefinedArea', every(minute, leaving), { silence: 0 }, atHome)).toEqual([2 * minute]);
  });

  it('is a way out and back that the odometer counted', () => {
    const way = [0, 0, 600, 0].map((north, i) => ({ ...metres(north), odometer: 5_000 + [0, 0, 600, 1_200][i]! }));
    expect(starts('NSLeavingDefinedArea', every(minute, way), {}, atHome)).toEqual([2 * minute]);
    expect(
      starts(
        'NSLeavingDefinedArea',
        every(
          minute,
          way.map((one) => ({ ...one, odometer: 5_000 })),
        ),
        {},
        atHome,
      ),
    ).toEqual([]);
  });

  it('is anything that reports so seldom that no neighbour is near', () => {
    for (const [, label, usual, surprise] of surprises) {
      const isPossible = label !== 'NSLeavingDefinedArea' || surprise.lat! < 51;
      const found = starts(label, every(60 * minute, [usual, surprise, usual]), {}, termsOf(label));
      expect([label, surprise, found]).toEqual([label, surprise, isPossible ? [60 * minute] : found]);
    }
  });
});

describe('The last report of a vehicle', () => {
  const of = (label: Label, millis: number, usual: Values, surprise: Values, silence: number) =>
    walked(label, every(millis, [usual, usual, surprise]), { silence }, termsOf(label));

  it('counts after two minutes of silence, or fifteen for a place of poor accuracy', () => {
    const cases = [
      ['NSLeavingDefinedArea', metres(1_000), 2 * minute],
      ['NSLeavingDefinedArea', { ...metres(1_000), accuracy: 200 }, 15 * minute],
      ['NSOutsideTemperature', { temperature: 70 }, 2 * minute],
      ['NSVoltageDrop', { voltage: 3 }, 2 * minute],
      ['NSSuspectedColdStart', { engine: true, coolantTemperature: 5 }, 2 * minute],
    ] as const;
    const usual = { ...home, temperature: 20, voltage: 110, engine: false, coolantTemperature: 5 };
    for (const [label, surprise, within] of cases) {
      expect(of(label, minute, usual, surprise, within)).toMatchObject({ found: [], waits: within });
      expect(of(label, minute, usual, surprise, within + 1)).toMatchObject({ found: [{ start: 2 * minute }], waits: 0 });
    }
  });

  it('counts never where the vehicle cannot have come to it, and nothing waits for that', () => {
    const [place, speed] = [metres(300_000), { speed: 396 }];
    expect(of('NSLeavingDefinedArea', 9 * second, home, place, Infinity)).toMatchObject({ found: [], waits: 0 });
    expect(of('NSSpeedlimitExeeded', 9 * second, { speed: 0 }, speed, Infinity)).toMatchObject({ found: [], waits: 0 });
  });

  it('counts where only a fix of poor accuracy is against it', () => {
    expect(of('NSLeavingDefinedArea', 9 * second, { ...home, accuracy: 822 }, metres(9_000), 0)).toMatchObject({
      found: [],
      waits: 2 * minute,
    });
    expect(of('NSLeavingDefinedArea', 9 * second, { ...home, accuracy: 822 }, metres(9_000), Infinity).found).toHaveLength(1);
  });

  it('waits for no report that is without the signal, once that came later than two minutes', () => {
    const reports = [{ temperature: 20 }, { temperature: 70 }, { speed: 0 }, { speed: 0 }, { speed: 0 }];
    const found = (length: number) => starts('NSOutsideTemperature', every(50 * second, reports).slice(0, length), { silence: 0 });
    expect([2, 3, 4, 5].map(found)).toEqual([[], [], [], [50 * second]]);
  });
});

/** What a server keeps of reports that come in batches: from the neighbours of the first new one on it goes through them again. */
const server = (label: Label) => {
  const reports = new Map<number, AlertReport>();
  let kept: readonly Episode[] = [];
  return {
    kept: () => kept,
    take: (batch: readonly AlertReport[]) => {
      for (const report of batch) reports.set(report.time, report);
      const all = [...reports.values()].sort((a, b) => a.time - b.time);
      const times = batch.map(({ time }) => time);
      const first = all.findIndex(({ time }) => time === Math.min(...times));
      const last = all.findIndex(({ time }) => time === Math.max(...times));
      const from = all[Math.max(0, first - neighbourhood)]!.time;
      const lastNew = (all[last + neighbourhood] ?? all.at(-1)!).time;
      const { found, replaced } = walked(
        label,
        all.slice(Math.max(0, first - 2 * neighbourhood)),
        { lastNew, kept, from, silence: 0 },
        termsOf(label),
      );
      const { moved, begun, gone } = changesOf(replaced, found);
      const isLeft = (one: Episode) => !gone.includes(one) && !moved.some((change) => change.kept === one);
      kept = [...kept.filter(isLeft), ...moved.map(({ to }) => to), ...begun].sort((a, b) => a.start - b.start);
    },
  };
};

describe('Alerts', () => {
  const values = fc.constantFrom<Values>(
    {},
    ...surprises.flatMap(([, , usual, surprise]) => [usual, surprise, surprise]),
    metres(150),
    { speed: 60 },
    { temperature: 44 },
  );
  const stream = fc
    .array(fc.tuple(values, values, fc.constantFrom(1, 9, 30, 60, 119, 121, 600, 3_600)), { minLength: 1, maxLength: 30 })
    .map((rows) => {
      let time = 0;
      return rows.map(([one, two, seconds]): AlertReport => {
        time += seconds * second;
        return { ...nothingReported, ...one, ...two, time };
      });
    });
  const scenario = stream.chain((reports) =>
    fc.tuple(
      fc.constantFrom(...labels),
      fc.constant(reports),
      fc.shuffledSubarray([...reports], { minLength: reports.length }),
      fc.subarray([...reports]),
      fc.integer({ min: 1, max: 7 }),
    ),
  );

  it('are the same for late, shuffled and repeated reports as for ordered ones', () => {
    fc.assert(
      fc.property(scenario, ([label, reports, shuffled, again, size]) => {
        const [ordered, atOnce, late] = [server(label), server(label), server(label)];
        for (const report of reports) ordered.take([report]);
        atOnce.take(reports);
        const all = [...shuffled, ...again];
        for (let i = 0; i < all.length; i += size) late.take(all.slice(i, i + size));
        expect(atOnce.kept()).toEqual(ordered.kept());
        expect(late.kept()).toEqual(ordered.kept());
      }),
      { numRuns: 2_000 },
    );
  });
});
