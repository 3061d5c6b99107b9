import { instantsAt, offsetAt, operatorTimeZone, wallAt, wallOf } from '../common/operator-day.ts';

const pattern = /^(\d{2})-(\d{2})-(\d{4}) (\d{2}:\d{2}:\d{2})(?: ([+-]\d{2}:\d{2}))?$/;

/** dd.MM.yyyy and HH:mm:ss on the operator's clock. Epoch milliseconds in. */
export const germanTimeOf = (time: number, timeZone = operatorTimeZone()): { readonly date: string; readonly clock: string } => {
  const [date = '', clock = ''] = new Date(wallAt(time, timeZone)).toISOString().slice(0, 19).split('T');
  return { date: date.split('-').reverse().join('.'), clock };
};

/** ` +01:00` of the second time that the clock shows the same; else nothing. */
export const offsetMark = (time: number, timeZone = operatorTimeZone()): string => {
  const [, second] = instantsAt(wallAt(time, timeZone), timeZone);
  return second === undefined || time < second ? '' : ` ${offsetAt(time, timeZone)}`;
};

/** DD-MM-YYYY HH:mm:ss on the operator's clock, as times of messages are sent. Epoch milliseconds in. */
export const wireTimeOf = (time: number, timeZone = operatorTimeZone()): string => {
  const { date, clock } = germanTimeOf(time, timeZone);
  return `${date.replaceAll('.', '-')} ${clock}${offsetMark(time, timeZone)}`;
};

const partsOf = (text: string) => {
  const [, day, month, year, clock, offset] = pattern.exec(text) ?? [];
  return { wall: wallOf(`${year}-${month}-${day}T${clock}`), offset };
};

/** Whether a calendar and a clock have it, whatever the zone. */
export const isWireTime = (text: string): boolean => !Number.isNaN(partsOf(text).wall);

/**
 * Epoch milliseconds of what is written; `skipped` in the hour that spring skips, null for what is no time. Of two without an offset the first that
 * is not before `earliest`, else the first.
 */
export const momentOfWireTime = (
  text: string,
  timeZone = operatorTimeZone(),
  earliest = Number.NEGATIVE_INFINITY,
): number | 'skipped' | null => {
  const { wall, offset } = partsOf(text);
  if (Number.isNaN(wall)) return null;
  const instants = instantsAt(wall, timeZone);
  if (instants.length === 0) return 'skipped';
  const meant = instants.filter((time) => offset === undefined || offset === offsetAt(time, timeZone));
  return meant.find((time) => time >= earliest) ?? meant[0] ?? null;
};

/** Epoch milliseconds; null for what no calendar or clock shows, the hour that spring skips included. */
export const instantOfWireTime = (text: string, ...zone: [timeZone?: string, earliest?: number]): number | null => {
  const moment = momentOfWireTime(text, ...zone);
  return moment === 'skipped' ? null : moment;
};
