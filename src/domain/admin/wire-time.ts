import { instantsAt, offsetAt, wallAt, wallOf } from '../common/operator-day.ts';

const pattern = /^(\d{2})-(\d{2})-(\d{4}) (\d{2}:\d{2}:\d{2})(?: ([+-]\d{2}:\d{2}))?$/;

/** dd.MM.yyyy and HH:mm:ss on the operator's clock. Epoch milliseconds in. */
export const germanTimeOf = (time: number): { readonly date: string; readonly clock: string } => {
  const [date = '', clock = ''] = new Date(wallAt(time)).toISOString().slice(0, 19).split('T');
  return { date: date.split('-').reverse().join('.'), clock };
};

/** ` +01:00` of the second time that the clock shows the same; else nothing. */
export const offsetMark = (time: number): string => {
  const [, second] = instantsAt(wallAt(time));
  return second === undefined || time < second ? '' : ` ${offsetAt(time)}`;
};

/** DD-MM-YYYY HH:mm:ss on the operator's clock, as times of messages are sent. Epoch milliseconds in. */
export const wireTimeOf = (time: number): string => {
  const { date, clock } = germanTimeOf(time);
  return `${date.replaceAll('.', '-')} ${clock}${offsetMark(time)}`;
};

/** Epoch milliseconds of what is written, of two the first; `skipped` in the hour that spring skips, null for what is no time. */
export const momentOfWireTime = (text: string): number | 'skipped' | null => {
  const [, day, month, year, clock, offset] = pattern.exec(text) ?? [];
  const wall = wallOf(`${year}-${month}-${day}T${clock}`);
  if (Number.isNaN(wall)) return null;
  const instants = instantsAt(wall);
  if (instants.length === 0) return 'skipped';
  return instants.find((time) => offset === undefined || offset === offsetAt(time)) ?? null;
};

/** Epoch milliseconds; null for what no calendar or clock shows, the hour that spring skips included. */
export const instantOfWireTime = (text: string): number | null => {
  const moment = momentOfWireTime(text);
  return moment === 'skipped' ? null : moment;
};
