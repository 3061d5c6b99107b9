import { it } from 'vitest';

/** `PROPERTY_RUNS=10000 vitest run --project server …` tries as many. */
export const propertyRuns = (many: number) => Number(process.env.PROPERTY_RUNS ?? many);

export interface Runs {
  readonly numRuns: number;
  /** Absent: another one each time. */
  readonly seed?: number;
}

/** A property with a few values that are always the same, and in the full lane with many random ones. */
export const property = (title: string, { few, many }: Readonly<Record<'few' | 'many', number>>, check: (runs: Runs) => Promise<void>) => {
  it(title, { timeout: 180_000 }, () => check({ numRuns: few, seed: 20_260_101 }));
  const numRuns = propertyRuns(many);
  it(`${title}, in ${numRuns} random cases`, { tags: ['full'], timeout: 180_000 + numRuns * 10_000 }, () => check({ numRuns }));
};
