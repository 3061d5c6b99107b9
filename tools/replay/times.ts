import { eventTime } from '../../server/fleet/telemetry/event-time.ts';
import { instantsAt, offsetAt, wallOf } from '../../src/domain/common/operator-day.ts';

const secondsBelow = 1e11;
/** Rows of several units lie so close that one may stand a little after a later one, ms. */
const disorder = 60_000;

export const dateOf = (day: string, month: string, year: string): string => `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;

/**
 * The moments a text can mean, epoch ms: a number of seconds or milliseconds, ISO 8601 or `21.11.2026 10:00:00`; two moments where it has no offset
 * and the clocks of the zone show it twice. Throws what is wrong with it.
 */
const momentsOf = (text: string, timeZone: string): readonly number[] => {
  const plain = text.trim();
  if (plain !== '' && !Number.isNaN(Number(plain))) return [Number(plain) * (Math.abs(Number(plain)) < secondsBelow ? 1000 : 1)];
  const iso = plain.replace(/^(\d{1,2})\.(\d{1,2})\.(\d{4})\b/, (_, day, month, year) => dateOf(day, month, year)).replace(' ', 'T');
  if (/T.*(Z|[+-]\d{2}:?\d{2})$/.test(iso)) {
    const time = eventTime(iso);
    if (time === undefined) throw new Error(`${plain} is no time`);
    return [time];
  }
  const [local = '', fraction = ''] = iso.split(/(?=[.,])/);
  const wall = wallOf(local);
  if (Number.isNaN(wall) || !/^([.,]\d{1,9})?$/.test(fraction)) throw new Error(`${iso} is no time`);
  const instants = instantsAt(wall, timeZone);
  if (instants.length === 0) throw new Error(`${iso} does not exist in ${timeZone}: the clocks go forward`);
  return instants.map((instant) => instant + Math.floor(Number(`0${fraction.replace(',', '.')}`) * 1000));
};

const isDescending = (all: readonly (readonly number[])[]) => {
  const sure = all.filter(({ length }) => length === 1);
  return sure.length > 1 && sure[0]![0]! > sure.at(-1)![0]!;
};

/** The moment that each row means; null where the order of the rows does not decide. */
const chosen = (all: readonly (readonly number[])[]): readonly (number | null)[] => {
  if (isDescending(all)) return chosen(all.toReversed()).toReversed();
  let last = Number.NEGATIVE_INFINITY;
  const times = all.map((moments) => {
    last = moments.find((moment) => moment >= last - disorder) ?? moments[0]!;
    return last;
  });
  const sure = all.findIndex(({ length }) => length === 1);
  const leading = sure < 0 ? all.length : sure;
  if (times.slice(0, leading).some((time, i) => time !== all[i]![0])) return times;
  return times.map((time, i) => (i >= leading ? time : sure < 0 ? null : all[i]![1]!));
};

/**
 * The times of a file's rows, epoch ms, or why a row has none. A local time that the clocks show twice is the first one that is not before the row
 * before it; at the beginning of a file, where that hour is not gone through twice, the one next to what follows.
 */
export const timesOf = (texts: readonly string[], timeZone: string): readonly (number | string)[] => {
  const all = texts.map((text) => {
    try {
      return momentsOf(text, timeZone);
    } catch (error) {
      return (error as Error).message;
    }
  });
  const times = chosen(all.filter((moments) => typeof moments !== 'string')).values();
  return all.map((moments, i) => {
    if (typeof moments === 'string') return moments;
    const offsets = moments.map((moment) => offsetAt(moment, timeZone)).join(' or ');
    const twice = `${texts[i]!.trim().replace(' ', 'T')} exists twice in ${timeZone}, as the clocks go back: write its offset behind it, ${offsets}`;
    return times.next().value ?? twice;
  });
};
