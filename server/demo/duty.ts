import type { Status } from '../fleet/telemetry/fix.ts';
import { type Line, lineOf, type Place, type Route } from './line.ts';
import { between, chance } from './random.ts';
import { type Run, runOf } from './run.ts';

const minute = 60;

const isRunning = (status: Status) => status >= 3;

/** A part of a vehicle's round: how long (s), in which status, and while driving along which run. */
interface Phase {
  readonly startsAt: number;
  readonly duration: number;
  readonly status: Status;
  readonly run?: Run;
  readonly isBackward: boolean;
  /** m travelled in the round when the phase begins. */
  readonly metresBefore: number;
  /** s the motor has run in the round when the phase begins. */
  readonly runningBefore: number;
}

/** Where a vehicle is in its endless round at one moment. */
export interface Situation {
  readonly status: Status;
  /** m/s */
  readonly speed: number;
  readonly place: Place;
  /** m since the first round began. */
  readonly metres: number;
  /** s the motor has run since the first round began. */
  readonly running: number;
  /** Number of the round and of the phase in it: what belongs to them by chance. */
  readonly round: number;
  readonly phase: number;
  /** Epoch s of the phase. */
  readonly from: number;
  readonly until: number;
}

/** Where a vehicle is and what it does at any time, past or future. */
export interface Duty {
  readonly at: (second: number) => Situation;
}

export interface DutyOptions {
  readonly seed: number;
  /** m/s, least and most line speed. */
  readonly speed: readonly [number, number];
  /** Every how many stops of the route the vehicle stands. */
  readonly stopEvery: number;
  /** Stops of the route are left out beyond this (m): shunters stay near. */
  readonly reach?: number;
  /** Runs there and back before the long rest. */
  readonly turns: number;
  /** Rest in s with everything off at home, and away. */
  readonly rest: readonly [number, number];
}

const mirrored = (stops: readonly number[], length: number) => stops.map((metres) => length - metres).reverse();

/** Stops nearer than this (m) are one. */
const apart = 200;
const lines = new Map<string, Line>();

/** Line and stops in m of a route, up to `reach`. */
const trackOf = (route: Route, { stopEvery, reach = Number.POSITIVE_INFINITY }: DutyOptions) => {
  const whole = lines.get(route.id) ?? lineOf(route.line);
  lines.set(route.id, whole);
  const scale = whole.length / (route.lengthKm * 1000);
  const all = route.stops.map(({ km }, i) => (i === 0 ? 0 : Math.min(whole.length, km * 1000 * scale)));
  const near = all.filter((metres, i) => metres <= reach || i === 1);
  const last = near.at(-1) ?? whole.length;
  const stops = near.filter((metres, i) => i === 0 || metres === last || i % stopEvery === 0);
  return {
    line: whole,
    length: last,
    stops: stops.filter((metres, i) => i === 0 || metres === last || (metres - stops[i - 1]! > apart && last - metres > apart)),
  };
};

export const dutyOf = (route: Route, options: DutyOptions): Duty => {
  const { seed, turns, rest } = options;
  const { line, length, stops } = trackOf(route, options);
  const speedOf = (i: number) => between(options.speed[0], options.speed[1], seed, 1, i);
  const standOf = (i: number) => (chance(seed, 2, i) < 0.2 ? between(4 * minute, 9 * minute, seed, 3, i) : between(50, 110, seed, 3, i));
  const there = runOf(stops, speedOf, standOf);
  const back = runOf(mirrored(stops, length), (i) => speedOf(i + 100), standOf);

  const phases: Phase[] = [];
  let startsAt = 0;
  let metresBefore = 0;
  let runningBefore = 0;
  // Whole seconds: where a phase begins must come out the same whichever moment is asked for.
  const add = (status: Status, seconds: number, isBackward: boolean, run?: Run) => {
    const duration = Math.ceil(seconds);
    phases.push({ startsAt, duration, status, isBackward, metresBefore, runningBefore, ...(run && { run }) });
    startsAt += duration;
    metresBefore += run?.length ?? 0;
    runningBefore += isRunning(status) ? duration : 0;
  };
  for (let turn = 0; turn < turns; turn++) {
    add(2, between(6, 18, seed, 4, turn) * minute, false);
    add(3, between(6, 15, seed, 5, turn) * minute, false);
    add(4, there.duration, false, there);
    add(3, between(5, 14, seed, 6, turn) * minute, true);
    if (rest[1] > 0) {
      add(2, between(10, 30, seed, 7, turn) * minute, true);
      add(1, rest[1], true);
      add(2, between(6, 14, seed, 8, turn) * minute, true);
    }
    add(3, between(5, 12, seed, 9, turn) * minute, true);
    add(4, back.duration, true, back);
    add(3, between(6, 12, seed, 10, turn) * minute, false);
  }
  add(2, between(15, 40, seed, 11) * minute, false);
  add(1, rest[0], false);
  const round = startsAt;
  const offset = Math.floor(chance(seed, 12) * round);

  return {
    at: (second) => {
      const since = second + offset;
      const number = Math.floor(since / round);
      const within = since - number * round;
      let low = 0;
      let high = phases.length - 1;
      while (low < high) {
        const middle = (low + high + 1) >> 1;
        if (phases[middle]!.startsAt <= within) low = middle;
        else high = middle - 1;
      }
      const phase = phases[low]!;
      const moment = phase.run?.at(within - phase.startsAt) ?? { metres: 0, speed: 0 };
      const along = phase.isBackward ? moment.metres + (line.length - length) : moment.metres;
      const from = second - (within - phase.startsAt);
      return {
        status: phase.status,
        speed: moment.speed,
        place: line.at(along, phase.isBackward),
        metres: number * metresBefore + phase.metresBefore + moment.metres,
        running: number * runningBefore + phase.runningBefore + (isRunning(phase.status) ? within - phase.startsAt : 0),
        round: number,
        phase: low,
        from,
        until: from + phase.duration,
      };
    },
  };
};

/** A crane: works by day with short breaks, stands at its place. */
export const craneDutyOf = (seed: number, lat: number, lng: number): Duty => {
  const dayLength = 86_400;
  const parts: readonly (readonly [Status, number])[] = [
    [1, 4.5],
    [2, 0.5],
    [3, 3.5],
    [2, 0.75],
    [3, 4.25],
    [2, 0.5],
    [3, 2.5],
    [1, 7.5],
  ];
  const offset = Math.floor(between(-3600, 3600, seed, 1));
  const runningOf = (some: typeof parts) => some.reduce((sum, [status, hours]) => sum + (isRunning(status) ? hours * 3600 : 0), 0);
  const wholeDay = runningOf(parts);
  // The first day of the epoch was a Thursday.
  const sundaysBefore = (day: number) => Math.floor((day + 3) / 7);
  return {
    at: (second) => {
      const round = Math.floor((second + offset) / dayLength);
      let from = round * dayLength - offset;
      let phase = 0;
      while (phase + 1 < parts.length && second >= from + parts[phase]![1] * 3600) from += parts[phase++]![1] * 3600;
      const [status, hours] = parts[phase]!;
      // On Sundays nothing is handled.
      const isSunday = new Date(second * 1000).getUTCDay() === 0;
      const place = { lat, lng, heading: 360 * chance(seed, 2) };
      const today = runningOf(parts.slice(0, phase)) + (isRunning(status) ? second - from : 0);
      const running = (round - sundaysBefore(round)) * wholeDay + (isSunday ? 0 : today);
      return { status: isSunday ? 1 : status, speed: 0, place, metres: 0, running, round, phase, from, until: from + hours * 3600 };
    },
  };
};
