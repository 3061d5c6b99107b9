import fc from 'fast-check';

/** Something that can happen, and its description. */
export interface Happening {
  readonly words: () => string;
  readonly happen: () => void;
}
/** Machines that run together, as the product joins them. */
export interface World {
  readonly possible: () => readonly Happening[];
  readonly stop: () => void;
}
/** What holds at every step of machines together, in words. */
export type Holds<W extends World> = Readonly<Record<string, (world: W) => boolean>>;

/** One for all, printed with a failure: a walk that broke can be walked again. */
const seed = 20_261_122;
const [runs, longest] = [Number(process.env.PROPERTY_RUNS ?? 20), 60];

/** For the title of a test. */
export const byChance = `on ${runs} walks by chance of at most ${longest} steps, seed ${seed}`;

/** Lets happen by chance what is possible at each step; throws with the way to where something does not hold. */
export function walkTogether<W extends World>(open: (choice: number) => W, holds: Holds<W>): void {
  fc.assert(
    fc.property(fc.nat(), fc.array(fc.nat(), { minLength: 1, maxLength: longest }), (start, choices) => {
      const world = open(start);
      const way = [() => 'the page opens'];
      const check = () => {
        const [broken] = Object.entries(holds).filter(([, isHeld]) => !isHeld(world));
        if (broken !== undefined) throw new Error(`${broken[0]}: no longer after\n${way.map((words) => words()).join('\n')}`);
      };
      try {
        check();
        for (const choice of choices) {
          const possible = world.possible();
          const next = possible[choice % possible.length];
          if (next === undefined) return;
          way.push(next.words);
          next.happen();
          check();
        }
      } finally {
        world.stop();
      }
    }),
    { seed, numRuns: runs },
  );
}
