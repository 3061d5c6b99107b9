const hour = 3_600_000;
const mostKept = 100_000;

/** Milliseconds since 1970 of what a clock in the time zone shows, counted as if it were UTC; NaN for what is no time. */
export type LocalTime = (value: number | string) => number;

/** Offsets change on whole hours only, so each hour is worked out once. */
export const localTimeIn = (timeZone: string): LocalTime => {
  const parts = new Intl.DateTimeFormat('en', { timeZone, timeZoneName: 'longOffset' });
  const offsets = new Map<number, number>();
  const offsetOf = (millis: number): number => {
    const text = parts.formatToParts(millis).find(({ type }) => type === 'timeZoneName')?.value ?? '';
    const [, sign, hours, minutes, seconds] = /([+-])(\d\d):(\d\d)(?::(\d\d))?/.exec(text) ?? [];
    if (sign === undefined) return 0;
    const amount = (Number(hours) * 60 + Number(minutes)) * 60 + Number(seconds ?? 0);
    return (sign === '-' ? -amount : amount) * 1000;
  };
  return (value) => {
    const millis = typeof value === 'number' ? value : Date.parse(value);
    if (Number.isNaN(millis)) return millis;
    const key = Math.floor(millis / hour);
    let offset = offsets.get(key);
    if (offset === undefined) {
      if (offsets.size > mostKept) offsets.clear();
      offset = offsetOf(millis);
      offsets.set(key, offset);
    }
    return millis + offset;
  };
};
