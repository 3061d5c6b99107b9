import { Effect } from 'effect';
import { SqlClient } from 'effect/sql';
import { unnested } from './columns.ts';
import type { Days } from './days.ts';
import { advance, begin, type Interval, nothingSettled, type Parts, type Settled, type Tail } from './intervals.ts';
import { evidence, fixColumnNames, fixOf, instantOf, millisOf, type PositionRow } from './position-rows.ts';

/** Days of a vehicle that late reports touched: [from, until) epoch ms, on midnights; until Infinity when it reaches the tail. */
interface Stretch {
  readonly vehicleId: number;
  readonly from: number;
  readonly until: number;
}
interface Rederived extends Stretch {
  readonly intervals: readonly Interval[];
  readonly days: readonly { readonly date: string; readonly parts: Parts }[];
  /** Where the derivation stands now; absent when the stretch ends before it. */
  readonly tail?: Tail | null;
}

const clusterMillis = 2 * 86_400_000;

interface Late {
  readonly vehicleId: number;
  readonly first: number;
  readonly last: number;
}

/** Late reports far apart are handled apart, so that one old report does not derive months again. */
const clusters = (late: ReadonlyMap<number, readonly number[]>): Late[] =>
  [...late].flatMap(([vehicleId, times]) => {
    const found: Late[] = [];
    for (const time of [...times].sort((a, b) => a - b)) {
      const open = found.at(-1);
      if (open && time - open.last <= clusterMillis) found[found.length - 1] = { ...open, last: time };
      else found.push({ vehicleId, first: time, last: time });
    }
    return found;
  });

const merged = (stretches: readonly Stretch[]): Stretch[] => {
  const found: Stretch[] = [];
  for (const next of [...stretches].sort((a, b) => a.vehicleId - b.vehicleId || a.from - b.from)) {
    const open = found.at(-1);
    if (open && open.vehicleId === next.vehicleId && next.from <= open.until) {
      found[found.length - 1] = { ...open, until: Math.max(open.until, next.until) };
    } else found.push(next);
  }
  return found;
};

/** A late report changes the way to it, the way from it, and, through the judgement of its successors, three steps more. */
const stretchesOf = Effect.fnUntraced(function* (late: readonly Late[], days: Days) {
  const sql = yield* SqlClient.SqlClient;
  const { from, parameters } = unnested<Late>(
    [
      { name: 'vehicle_id', type: 'int', of: (row) => row.vehicleId },
      { name: 'first', type: 'float8', of: (row) => row.first },
      { name: 'last', type: 'float8', of: (row) => row.last },
    ],
    late,
  );
  const rows = yield* sql.unsafe<{ vehicle_id: number; first: number; before: number | null; after: number | null }>(
    `select t.vehicle_id, t.first,
       (select ${millisOf('p.ts')} from position p where p.vehicle_id = t.vehicle_id and p.ts < to_timestamp(t.first / 1000) and ${evidence('p')}
        order by p.ts desc limit 1) as before,
       (select ${millisOf('p.ts')} from position p where p.vehicle_id = t.vehicle_id and p.ts > to_timestamp(t.last / 1000) and ${evidence('p')}
        order by p.ts limit 1 offset 3) as after
     from ${from}`,
    parameters,
  );
  return merged(
    rows.map((row) => ({
      vehicleId: row.vehicle_id,
      from: days(row.before ?? row.first).start,
      until: row.after === null ? Number.POSITIVE_INFINITY : days(row.after).end,
    })),
  );
});

/** Reports read at a time of one stretch, and stretches read together: what is in memory does not grow with how late a report is. */
const pageReports = 5_000;
const readTogether = 32;

/** A stretch on its way: derived up to `reached`. */
interface Going {
  readonly stretch: Stretch;
  readonly settled: Settled;
  tail: Tail | null;
  reached: number | null;
  isDone: boolean;
}
interface PagedRow extends PositionRow {
  readonly i: number;
  /** -1: before the stretch; 0: in it; 1: after it. */
  readonly place: -1 | 0 | 1;
}

/** The next reports of each stretch: at first four before it (the last needs those before to be judged), at last one after it. */
const nextPage = Effect.fnUntraced(function* (going: readonly Going[]) {
  const sql = yield* SqlClient.SqlClient;
  const finite = (time: number) => (time === Number.POSITIVE_INFINITY ? 'infinity' : new Date(time).toISOString());
  const { from, parameters } = unnested<Going & { i: number }>(
    [
      { name: 'i', type: 'int', of: (row) => row.i },
      { name: 'vehicle_id', type: 'int', of: (row) => row.stretch.vehicleId },
      { name: 'a', type: 'timestamptz', of: (row) => finite(row.stretch.from) },
      { name: 'b', type: 'timestamptz', of: (row) => finite(row.stretch.until) },
      { name: 'reached', type: 'float8', of: (row) => row.reached },
    ],
    going.map((one, i) => ({ ...one, i })),
  );
  const columns = (place: number) => `${['vehicle_id', 'ts', ...fixColumnNames].map((name) => `p.${name}`).join(', ')}, ${place} as place`;
  const of = `from position p where p.vehicle_id = t.vehicle_id and ${evidence('p')}`;
  const rows = yield* sql.unsafe<PagedRow>(
    `select t.i, ${millisOf('x.ts')} as time, x.* from ${from} cross join lateral (
       (select ${columns(-1)} ${of} and p.ts < t.a and t.reached is null order by p.ts desc limit 4)
       union all (select ${columns(0)} ${of} and p.ts >= t.a and p.ts < t.b
         and (t.reached is null or p.ts > ${instantOf('t.reached')}) order by p.ts limit ${pageReports})
       union all (select ${columns(1)} ${of} and p.ts >= t.b order by p.ts limit 1)) x`,
    parameters,
  );
  const found: PagedRow[][] = going.map(() => []);
  for (const row of rows) found[row.i]!.push(row);
  for (const list of found) list.sort((a, b) => a.time - b.time);
  return found;
});

const goOn = (one: Going, rows: readonly PagedRow[], days: Days) => {
  one.isDone = rows.filter(({ place }) => place === 0).length < pageReports;
  for (const row of rows) {
    if (row.place === 1 && !one.isDone) continue;
    const fix = fixOf(row);
    one.tail = one.tail === null ? begin(fix, days) : advance(one.tail, fix, days, one.settled);
    if (row.place === 0) one.reached = fix.time;
  }
};

const rederived = ({ stretch, settled, tail }: Going): Rederived => {
  const inside = (time: number) => time >= stretch.from && time < stretch.until;
  const reachesTail = (tail?.fix.time ?? -Infinity) < stretch.until;
  return {
    ...stretch,
    until: reachesTail ? Number.POSITIVE_INFINITY : stretch.until,
    intervals: settled.intervals.filter((interval) => inside(interval.from)),
    days: settled.days.filter((day) => inside(day.start)),
    ...(reachesTail ? { tail } : {}),
  };
};

/** Derives every day that the late reports touch again from the stored reports. Nothing is written. */
export const rederive = Effect.fn('rederive')(function* (late: ReadonlyMap<number, readonly number[]>, days: Days) {
  const stretches = yield* stretchesOf(clusters(late), days);
  const all = stretches.map((stretch): Going => ({ stretch, settled: nothingSettled(), tail: null, reached: null, isDone: false }));
  for (let first = 0; first < all.length; first += readTogether) {
    for (let going = all.slice(first, first + readTogether); going.length > 0; going = going.filter(({ isDone }) => !isDone)) {
      const pages = yield* nextPage(going);
      for (const [i, one] of going.entries()) goOn(one, pages[i]!, days);
    }
  }
  return all.map(rederived);
});
