import { expect, it } from 'vitest';
import { daysOf } from '../../../../server/fleet/telemetry/days.ts';
import { advance, begin, nothingSettled, type Tail } from '../../../../server/fleet/telemetry/intervals.ts';
import { type Judged, judge } from '../../../../server/fleet/telemetry/validate.ts';

const start = Date.parse('2026-11-20T09:30:00Z');
const minute = 60_000;
const kmPerDegree = 111.195 * Math.cos((52 * Math.PI) / 180);

/** Three hours to the east at 60 km/h, a report a minute: the kilometres of each day. */
const driven = (from: number, zone: string) => {
  const days = daysOf(zone);
  const settled = nothingSettled();
  let tail: Tail | null = null;
  for (let at = 0; at <= 180; at++) {
    const lng = from + at / kmPerDegree;
    const report = { time: start + at * minute, lat: 52, lng: lng > 180 ? lng - 360 : lng, speed: 60 };
    const { fix } = judge(report, start + 86_400_000) as Judged;
    tail = tail === null ? begin(fix, days) : advance(tail, fix, days, settled);
  }
  const all = [...settled.days.map(({ date, parts }) => ({ date, ...parts })), { date: tail!.day.date, ...tail!.today }];
  return Object.fromEntries(all.map(({ date, distance }) => [date, Math.round(distance / 1e6)]));
};

it.each([
  ['Pacific/Kiritimati', { '2026-11-20': 30, '2026-11-21': 150 }],
  ['Europe/Berlin', { '2026-11-20': 180 }],
  ['Etc/GMT+12', { '2026-11-19': 150, '2026-11-20': 30 }],
])('a drive has the same length on either side of the date line and across it, and its days are those of %s', (zone, expected) => {
  for (const from of [13, 178, 179.9, -180]) expect([from, driven(from, zone)]).toEqual([from, expected]);
});
