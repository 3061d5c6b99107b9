import { wallAt } from '../common/operator-day.ts';

const pattern = /^(\d{2})-(\d{2})-(\d{4}) (\d{2}):(\d{2}):(\d{2})$/;

/** dd.MM.yyyy and HH:mm:ss on the operator's clock. Epoch milliseconds in. */
export const germanTimeOf = (time: number): { readonly date: string; readonly clock: string } => {
  const [date = '', clock = ''] = new Date(wallAt(time)).toISOString().slice(0, 19).split('T');
  return { date: date.split('-').reverse().join('.'), clock };
};

/** DD-MM-YYYY HH:mm:ss on the operator's clock, as times of messages are sent. Epoch milliseconds in. */
export const wireTimeOf = (time: number): string => {
  const { date, clock } = germanTimeOf(time);
  return `${date.replaceAll('.', '-')} ${clock}`;
};

/** Epoch milliseconds; null for what no calendar or clock shows, the hour that spring skips included. */
export const instantOfWireTime = (text: string): number | null => {
  const [, day, month, year, ...clock] = pattern.exec(text) ?? [];
  const wall = Date.parse(`${year}-${month}-${day}T${clock.join(':')}Z`);
  if (Number.isNaN(wall)) return null;
  const near = wall - (wallAt(wall) - wall);
  const time = near - (wallAt(near) - wall);
  return wireTimeOf(time) === text ? time : null;
};
