const second = 1_000;
const minute = 60 * second;
const hour = 60 * minute;

/** `4 s`, `13 min 1 ms`, `1 h 30 min`: every unit that is not nothing. */
export function duration(milliseconds: number): string {
  const parts = [
    [Math.floor(milliseconds / hour), 'h'],
    [Math.floor((milliseconds % hour) / minute), 'min'],
    [Math.floor((milliseconds % minute) / second), 's'],
    [Math.round(milliseconds % second), 'ms'],
  ] as const;
  const said = parts.filter(([count]) => count > 0).map(([count, unit]) => `${count}\u00a0${unit}`);
  return said.length === 0 ? '0\u00a0s' : said.join(' ');
}
