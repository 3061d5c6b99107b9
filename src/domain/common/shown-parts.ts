/**
 * Parts of a sum, none negative, as they are shown with so many decimals: they add up to the sum rounded likewise. Each is rounded down, and those
 * that lose most by it are rounded up (largest remainder).
 */
export const shownParts = (parts: readonly number[], decimals: number): readonly number[] => {
  const unit = 10 ** decimals;
  const exact = parts.map((part) => part * unit);
  // What binary fractions lose is no remainder: 1.13 × 100 is 112.99999999999999.
  const units = exact.map((part) => Math.floor(part + 1e-6));
  const sum = (numbers: readonly number[]) => numbers.reduce((all, one) => all + one, 0);
  const missing = Math.round(sum(exact)) - sum(units);
  const byRemainder = exact.map((_, i) => i).sort((a, b) => exact[b]! - units[b]! - (exact[a]! - units[a]!));
  const raised = new Set(byRemainder.slice(0, missing));
  return units.map((part, i) => (part + (raised.has(i) ? 1 : 0)) / unit);
};

/**
 * A series and its running sum as they are shown with so many decimals: the sum is right at every place, and each value is the step to it, so
 * that the shown values add up to every shown sum.
 */
export const shownSeries = (values: readonly number[], decimals: number) => {
  const unit = 10 ** decimals;
  let sum = 0;
  const sums = values.map((value) => {
    sum += value;
    return Math.round(sum * unit);
  });
  return { values: sums.map((one, i) => (one - (sums[i - 1] ?? 0)) / unit), sums: sums.map((one) => one / unit) };
};
