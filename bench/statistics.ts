/** Undefined for no values. */
export const median = (values: readonly number[]): number | undefined => {
  const sorted = values.filter(Number.isFinite).sort((a, b) => a - b);
  const middle = sorted.length >> 1;
  return sorted.length % 2 === 1 ? sorted[middle] : sorted.length > 0 ? (sorted[middle - 1]! + sorted[middle]!) / 2 : undefined;
};

export const pause = (millis: number) => new Promise<void>((resolve) => setTimeout(resolve, millis));
