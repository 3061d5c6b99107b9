import { Effect } from 'effect';
import { SqlClient } from 'effect/sql';
import { unnested } from './columns.ts';
import type { Days } from './days.ts';
import type { Fix } from './fix.ts';
import { advance, begin, type Interval, nothingSettled, type Parts, type Tail } from './intervals.ts';
import { evidence, fixColumnNames, fixOf, millisOf, type PositionRow } from './position-rows.ts';

/** Days of a vehicle that late reports touched: [from, until) epoch ms, on midnights; until Infinity when it reaches the tail. */
export interface Stretch {
  readonly vehicleId: number;
  readonly from: number;
  readonly until: number;
}
export interface Rederived extends Stretch {
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

/** A late report changes the way to it, the way from it, and, through the judgement of its successor, one step more. */
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
        order by p.ts limit 1 offset 1) as after
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

/** The reports of the stretches in order, with two before each (the second needs the first to be judged) and one after. */
const load = Effect.fnUntraced(function* (stretches: readonly Stretch[]) {
  const sql = yield* SqlClient.SqlClient;
  const finite = (time: number) => (time === Number.POSITIVE_INFINITY ? 'infinity' : new Date(time).toISOString());
  const { from, parameters } = unnested<Stretch & { i: number }>(
    [
      { name: 'i', type: 'int', of: (row) => row.i },
      { name: 'vehicle_id', type: 'int', of: (row) => row.vehicleId },
      { name: 'a', type: 'timestamptz', of: (row) => finite(row.from) },
      { name: 'b', type: 'timestamptz', of: (row) => finite(row.until) },
    ],
    stretches.map((stretch, i) => ({ ...stretch, i })),
  );
  const columns = ['vehicle_id', 'ts', ...fixColumnNames].map((name) => `p.${name}`).join(', ');
  const of = `from position p where p.vehicle_id = t.vehicle_id and ${evidence('p')}`;
  const rows = yield* sql.unsafe<PositionRow & { i: number }>(
    `select t.i, ${millisOf('x.ts')} as time, x.* from ${from} cross join lateral (
       (select ${columns} ${of} and p.ts < t.a order by p.ts desc limit 2)
       union all (select ${columns} ${of} and p.ts >= t.a and p.ts < t.b)
       union all (select ${columns} ${of} and p.ts >= t.b order by p.ts limit 1)) x`,
    parameters,
  );
  const fixes: Fix[][] = stretches.map(() => []);
  for (const row of rows) fixes[row.i]!.push(fixOf(row));
  for (const list of fixes) list.sort((a, b) => a.time - b.time);
  return fixes;
});

const derive = (stretch: Stretch, fixes: readonly Fix[], days: Days): Rederived => {
  const settled = nothingSettled();
  let tail: Tail | null = null;
  for (const fix of fixes) tail = tail === null ? begin(fix, days) : advance(tail, fix, days, settled);
  const inside = (time: number) => time >= stretch.from && time < stretch.until;
  const reachesTail = (fixes.at(-1)?.time ?? -Infinity) < stretch.until;
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
  const fixes = yield* load(stretches);
  return stretches.map((stretch, i) => derive(stretch, fixes[i]!, days));
});
