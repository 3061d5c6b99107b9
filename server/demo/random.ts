/** Mixes integers into one of 32 bits; the same numbers always give the same. */
const mixed = (numbers: readonly number[]): number => {
  let h = 0x9e3779b9;
  for (const number of numbers) {
    h = Math.imul(h ^ (number | 0), 0x85ebca6b);
    h = Math.imul(h ^ (h >>> 13), 0xc2b2ae35);
    h ^= h >>> 16;
  }
  return h >>> 0;
};

/** A number in [0, 1) that belongs to the numbers given: no state, so any moment of the demo can be computed alone. */
export const chance = (...numbers: readonly number[]): number => mixed(numbers) / 4294967296;

export const between = (least: number, most: number, ...numbers: readonly number[]): number => least + (most - least) * chance(...numbers);
