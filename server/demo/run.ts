/** m/s² when accelerating and when braking. */
const acceleration = 0.3;

/** Part of a run between two stands: starts after `stand` seconds, then speeds up to at most `speed` m/s and brakes to a stop. */
interface Stretch {
  readonly from: number;
  readonly stand: number;
  readonly startsAt: number;
  readonly length: number;
  readonly speed: number;
  readonly duration: number;
}

interface Moment {
  readonly metres: number;
  /** m/s */
  readonly speed: number;
}

/** A run from a first stop to a last one as a speed profile. */
export interface Run {
  /** s */
  readonly duration: number;
  readonly length: number;
  readonly at: (second: number) => Moment;
}

/** Stops in m from the start in order; `speedOf` and `standOf` give m/s and s for the stretch of that number. */
export const runOf = (stops: readonly number[], speedOf: (i: number) => number, standOf: (i: number) => number): Run => {
  const stretches: Stretch[] = [];
  let startsAt = 0;
  for (let i = 0; i + 1 < stops.length; i++) {
    const length = stops[i + 1]! - stops[i]!;
    // A short stretch ends before line speed is reached.
    const speed = Math.min(speedOf(i), Math.sqrt(acceleration * length));
    const stand = i === 0 ? 0 : standOf(i);
    const duration = stand + length / speed + speed / acceleration;
    stretches.push({ from: stops[i]!, stand, startsAt, length, speed, duration });
    startsAt += duration;
  }
  const within = ({ from, stand, length, speed, duration }: Stretch, second: number): Moment => {
    const t = second - stand;
    if (t <= 0) return { metres: from, speed: 0 };
    const ramp = speed / acceleration;
    const left = duration - stand - t;
    if (t < ramp) return { metres: from + (acceleration * t * t) / 2, speed: acceleration * t };
    if (left <= 0) return { metres: from + length, speed: 0 };
    if (left < ramp) return { metres: from + length - (acceleration * left * left) / 2, speed: acceleration * left };
    return { metres: from + (speed * ramp) / 2 + speed * (t - ramp), speed };
  };
  return {
    duration: startsAt,
    length: (stops.at(-1) ?? 0) - (stops[0] ?? 0),
    at: (second) => {
      let low = 0;
      let high = stretches.length - 1;
      while (low < high) {
        const middle = (low + high + 1) >> 1;
        if (stretches[middle]!.startsAt <= second) low = middle;
        else high = middle - 1;
      }
      const stretch = stretches[low];
      return stretch === undefined ? { metres: 0, speed: 0 } : within(stretch, second - stretch.startsAt);
    },
  };
};
