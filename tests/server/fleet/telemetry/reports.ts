import fc from 'fast-check';

const second = 1_000;
const minute = 60 * second;
const hour = 60 * minute;

/** Steps that matter: the same instant, ticks, just below and above a gap, over midnights. */
const step = fc.constantFrom(0, second, 10 * second, 30 * second, 10 * minute, 15 * minute, 16 * minute, 5 * hour, 30 * hour);
const maybe = <A>(arbitrary: fc.Arbitrary<A>) => fc.option(arbitrary, { nil: undefined });

const body = fc.record(
  {
    move: fc.constantFrom(0, 0.00005, 0.002, 0.01, -0.002, -0.01, 3),
    place: fc.boolean(),
    speed: maybe(fc.constantFrom(0, 2, 5, 40, 98.7)),
    status: maybe(fc.constantFrom(1, 2, 3, 4)),
    ignition: maybe(fc.boolean()),
    engine: maybe(fc.boolean()),
    odometer: maybe(fc.constantFrom(100, 100.4, 101, 250)),
    engineHours: maybe(fc.constantFrom(18_244.3, 18_244.31, 12.5)),
    temperature: maybe(fc.constantFrom(-3.5, 20)),
    voltage: maybe(fc.constantFrom(26.1, 24.2, 15.5)),
    longitudinalAcceleration: maybe(fc.constantFrom(0.3, 2.5, -6)),
    verticalAcceleration: maybe(fc.constantFrom(0.5, 4)),
    axleVibration: maybe(fc.constantFrom(0.4, 12)),
    coolantTemperature: maybe(fc.constantFrom(5, 30, 60)),
    accuracy: maybe(fc.constantFrom(3, 25, 1_500)),
  },
  { requiredKeys: ['move', 'place'] },
);

export type Report = Readonly<Record<string, number | boolean>> & { readonly time: number };

const defined = (record: Record<string, number | boolean | undefined>) =>
  Object.fromEntries(Object.entries(record).filter(([, value]) => value !== undefined)) as Record<string, number | boolean>;

/** Reports of one vehicle from `start` on, in order; some of the same instant contradict each other. */
export const reportsFrom = (start: number, most = 25): fc.Arbitrary<readonly Report[]> =>
  fc.array(fc.tuple(step, body), { minLength: 1, maxLength: most }).map((rows) => {
    let time = start;
    let lat = 52;
    return rows.map(([gap, { move, place, ...rest }]) => {
      time += gap;
      lat += move;
      return { ...defined(rest), ...(place ? { lat, lng: 13.4 } : {}), time } as Report;
    });
  });

/** The same reports as a bad network delivers them: shuffled, some twice, in batches of any size. */
export const delivered = (reports: readonly Report[]): fc.Arbitrary<readonly (readonly Report[])[]> =>
  fc
    .tuple(
      fc.shuffledSubarray([...reports], { minLength: reports.length }),
      fc.subarray([...reports]),
      fc.array(fc.integer({ min: 1, max: 12 }), { minLength: 1, maxLength: 6 }),
      fc.integer({ min: 0, max: reports.length }),
    )
    .map(([shuffled, again, sizes, at]) => {
      const all = [...shuffled.slice(0, at), ...again, ...shuffled.slice(at)];
      const batches: Report[][] = [];
      for (let i = 0, n = 0; i < all.length; n++) {
        const size = sizes[n % sizes.length]!;
        batches.push(all.slice(i, i + size));
        i += size;
      }
      return batches;
    });
