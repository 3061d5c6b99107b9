import { type DaySums, noSums } from '../../src/domain/history/hours.ts';
import { type AccessWindow, isOpen } from '../account/access-window.ts';
import { limits } from '../fleet/telemetry/limits.ts';
import type { Calendar } from './period.ts';

/** A day as the database sends it: its number within the period, ms of standby, idle and driving, the way and its estimated part in mm. */
const bytesPerDay = 32;
export const packedDay = (first: string): string =>
  `string_agg(int4send(d.day - ${first}) || int4send(d.standby_ms) || int4send(d.idle_ms) || int4send(d.driving_ms)
     || int8send(d.distance_mm) || int8send(d.estimated_mm), ''::bytea)`;

/** What is known of a vehicle's days. `tail`: its newest report, epoch ms. */
export interface Known extends AccessWindow {
  readonly packed: Uint8Array | null;
  readonly tail: number | null;
}

/** Until when the time of a day counts: all of it once it is over, else until now; while the vehicle reports, until its last report. */
const countedUntil = (start: number, end: number, now: number, tail: number | null): number => {
  if (end <= now) return end;
  if (start >= now) return start;
  return tail !== null && tail >= start && now - tail <= limits.gapMillis ? tail : now;
};

/**
 * The sums of each day of a period. A day's time that no report covers is off, so that its parts are as long as it is; a day outside the
 * access window has none.
 */
export const daySums = ({ dates, starts }: Calendar, known: Known, now: number): DaySums[] => {
  const days = dates.map((_, i): DaySums => {
    const start = starts[i]!;
    if (!isOpen(known, start)) return noSums;
    return { ...noSums, off: countedUntil(start, starts[i + 1]!, now, known.tail) - start };
  });
  const { packed } = known;
  if (packed === null) return days;
  const view = new DataView(packed.buffer, packed.byteOffset, packed.byteLength);
  for (let at = 0; at < packed.byteLength; at += bytesPerDay) {
    const i = view.getInt32(at);
    if (!isOpen(known, starts[i]!)) continue;
    const [standby, idle, driving] = [view.getInt32(at + 4), view.getInt32(at + 8), view.getInt32(at + 12)];
    days[i] = {
      standby,
      idle,
      driving,
      off: Math.max(0, days[i]!.off - standby - idle - driving),
      distance: Number(view.getBigInt64(at + 16)),
      estimated: Number(view.getBigInt64(at + 24)),
      isReported: true,
    };
  }
  return days;
};
