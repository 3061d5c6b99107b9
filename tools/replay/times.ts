import { eventTime } from '../../server/fleet/telemetry/event-time.ts';
import { instantsAt, offsetAt, wallOf } from '../../src/domain/common/operator-day.ts';

const secondsBelow = 1e11;
/** Rows of several units lie so close that one may stand a little after a later one, ms. */
const disorder = 60_000;

/** The moments a text can mean, epoch ms: two where it has no offset and the clocks of the zone show it twice. */
const momentsOf = (text: string, timeZone: string): readonly number[] => {
  const plain = text.trim();
  if (plain !== '' && !Number.isNaN(Number(plain))) return [Number(plain) * (Math.abs(Number(plain)) < secondsBelow ? 1000 : 1)];
  const iso = plain.replace(' ', 'T');
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

const isAmbiguous = (moments: readonly number[]) => moments.length > 1;
const isDescending = (all: readonly (readonly number[])[]) => {
  const sure = all.filter((moments) => !isAmbiguous(moments));
  return sure.length > 1 && sure[0]![0]! > sure.at(-1)![0]!;
};

/**
 * The times of a file's rows, epoch ms. A local time that the clocks show twice is the first one that is not before the row before it; at the
 * beginning of a file, where that hour is not gone through twice, the one next to what follows. Where neither decides, the offsets are an error.
 */
export const timesOf = (texts: readonly string[], timeZone: string): readonly number[] => {
  const all = texts.map((text) => momentsOf(text, timeZone));
  if (isDescending(all)) return timesOf(texts.toReversed(), timeZone).toReversed();
  let last = Number.NEGATIVE_INFINITY;
  const times = all.map((moments) => {
    last = moments.find((moment) => moment >= last - disorder) ?? moments[0]!;
    return last;
  });
  const sure = all.findIndex((moments) => !isAmbiguous(moments));
  const leading = sure < 0 ? all.length : sure;
  const isTwice = times.slice(0, leading).some((time, i) => time !== all[i]![0]);
  if (leading === 0 || isTwice) return times;
  if (sure < 0) {
    const offsets = all[0]!.map((moment) => offsetAt(moment, timeZone));
    throw new Error(
      `${texts[0]!.trim().replace(' ', 'T')} exists twice in ${timeZone}, as the clocks go back: write its offset behind it, ${offsets.join(' or ')}`,
    );
  }
  return times.map((time, i) => (i < leading ? all[i]![1]! : time));
};
