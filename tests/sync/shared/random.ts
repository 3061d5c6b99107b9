/** One stream of numbers from one seed; `fork` gives an independent stream that does not move this one. */
export interface Random {
  /** In [0, 1). */
  readonly next: () => number;
  /** In [0, below). */
  readonly int: (below: number) => number;
  readonly chance: (probability: number) => boolean;
  readonly pick: <T>(from: readonly T[]) => T;
  readonly weighted: <T>(from: readonly (readonly [number, T])[]) => T;
  readonly fork: (label: number) => Random;
}

const mix = (a: number, b: number) => {
  let h = (a ^ Math.imul(b + 0x9e3779b9, 0x85ebca6b)) | 0;
  h = Math.imul(h ^ (h >>> 16), 0x7feb352d);
  h = Math.imul(h ^ (h >>> 15), 0x846ca68b);
  return (h ^ (h >>> 16)) | 0;
};

/** mulberry32 over a mixed seed, so that neighbouring seeds share nothing. */
export const randomOf = (seed: number): Random => {
  const start = mix(seed | 0, Math.floor(seed / 0x1_0000_0000));
  let state = start;
  const next = () => {
    state = (state + 0x6d2b79f5) | 0;
    let t = Math.imul(state ^ (state >>> 15), 1 | state);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) / 4_294_967_296;
  };
  const int = (below: number) => Math.floor(next() * below);
  const pick = <T>(from: readonly T[]): T => from[int(from.length)]!;
  const weighted = <T>(from: readonly (readonly [number, T])[]): T => {
    let left = next() * from.reduce((sum, [weight]) => sum + weight, 0);
    for (const [weight, value] of from) {
      left -= weight;
      if (left < 0) return value;
    }
    return from.at(-1)![1];
  };
  return { next, int, chance: (p) => next() < p, pick, weighted, fork: (label) => randomOf(mix(start, label)) };
};
