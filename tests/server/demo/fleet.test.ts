import { beforeAll, describe, expect, it } from 'vitest';
import { type DemoDevice, reportsBetween } from '../../../server/demo/drive.ts';
import { deviceOf } from '../../../server/demo/fleet.ts';
import { northFleet, numberedVehicle, southFleet } from '../../../server/demo/vehicles.ts';
import type { Fix } from '../../../server/fleet/telemetry/fix.ts';
import { isRejected, judge } from '../../../server/fleet/telemetry/validate.ts';
import { metresBetween } from '../../../server/fleet/telemetry/way/distance.ts';
import { checkDigit } from '../../../src/domain/fleet/evn.ts';

const fleet = [...northFleet, ...southFleet];
const devices: readonly DemoDevice[] = fleet.map((vehicle, i) => deviceOf(vehicle, i + 1, i));
const start = Date.UTC(2026, 10, 9) / 1000;
const day = 86_400;
type Week = readonly ReturnType<typeof reportsBetween>[];

const fixesOf = (reports: Week[number]): Fix[] =>
  reports.map((report) => {
    const judged = judge(report, (start + 8 * day) * 1000);
    if (isRejected(judged)) throw new Error(`${judged.reason} ${judged.field}`);
    return judged.fix;
  });

describe('the demo fleet', () => {
  it('has about two dozen locomotives, diesel and electric, and cranes, with numbers of its own', () => {
    const cranes = fleet.filter(({ model }) => model === 'Kran');
    expect(fleet.length - cranes.length).toBe(24);
    expect(cranes.length).toBeGreaterThan(3);
    for (const engine of ['diesel', 'electric']) expect(fleet.filter((one) => one.engine === engine).length).toBeGreaterThan(7);
    for (const key of ['name', 'evn', 'fabricNr'] as const) expect(new Set(fleet.map((one) => one[key])).size, key).toBe(fleet.length);
    const many = Array.from({ length: 10_000 }, (_, i) => numberedVehicle(i, ['a', 'b']));
    expect(new Set(many.map(({ fabricNr }) => fabricNr)).size).toBe(10_000);
  });

  it('stays below the mileage that the logbook takes, for half a year of driving from now', () => {
    const later = start + 180 * day;
    for (const { odometerKm, duty, metresAtOrigin } of devices)
      expect(odometerKm + (duty.at(later).metres - metresAtOrigin) / 1000).toBeLessThan(1_000_000);
  });

  it('carries vehicle numbers with the right check digit', () => {
    // 218 460-4 and 101 001-6.
    expect(['92801218460', '91806101001'].map(checkDigit)).toEqual([4, 6]);
    for (const { evn } of fleet) {
      const digits = evn.replace(/ D-.*$/, '').replace(/[ -]/g, '');
      expect(digits).toMatch(/^\d{12}$/);
      expect(checkDigit(digits.slice(0, 11))).toBe(Number(digits[11]));
    }
  });
});

describe('a week of the demo fleet', { tags: ['full'] }, () => {
  let week: Week;
  beforeAll(() => {
    week = devices.map((device) => reportsBetween(device, start, start + 7 * day));
  });

  it('gives the same reports whether asked for at once or in pieces', () => {
    for (const [i, device] of devices.entries()) {
      const pieces = Array.from({ length: 30 }, (_, k) => reportsBetween(device, start + k * 3_000, start + (k + 1) * 3_000)).flat();
      expect(pieces).toEqual(week[i]!.filter(({ time }) => time <= (start + 90_000) * 1000));
    }
  });

  it('sends nothing the ingestion would refuse', () => {
    for (const reports of week) expect(fixesOf(reports)).toHaveLength(reports.length);
  });

  it('drives as locomotives do: speed, way and acceleration agree', () => {
    for (const [i, reports] of week.entries()) {
      const fixes = fixesOf(reports);
      const isCrane = fleet[i]!.model === 'Kran';
      if (isCrane) {
        expect(new Set(fixes.map(({ speed }) => speed))).toEqual(new Set([0]));
        continue;
      }
      expect(Math.max(...fixes.map(({ speed }) => speed!))).toBeGreaterThan(35);
      expect(Math.max(...fixes.map(({ speed }) => speed!))).toBeLessThan(121);
      for (let k = 1; k < fixes.length; k++) {
        const [a, b] = [fixes[k - 1]!, fixes[k]!];
        const seconds = (b.time - a.time) / 1000;
        // Straight over ground it is never farther than the line speed allows, beside the noise of two fixes.
        expect(metresBetween(a, b)! - 30).toBeLessThan((121 / 3.6) * seconds);
        if (seconds < 60) expect(Math.abs(b.speed! - a.speed!) / 3.6 / seconds).toBeLessThan(0.3 + 0.45 / seconds);
      }
      const hours = fixes.filter(({ speed }) => speed! > 0).length;
      expect(hours).toBeGreaterThan(1_000);
    }
  });

  it('counts engine hours while the motor runs, and only then, on most vehicles of every kind', () => {
    const counting = week.map((reports) => reports.filter(({ engineHours }) => engineHours !== undefined));
    const kindOf = ({ model, engine }: (typeof fleet)[number]) => (model === 'Kran' ? 'crane' : engine);
    expect(new Set(fleet.filter((_, i) => counting[i]!.length > 0).map(kindOf))).toEqual(new Set(['diesel', 'electric', 'crane']));
    expect(counting.filter((reports) => reports.length > 0).length / fleet.length).toBeGreaterThan(0.6);
    for (const [i, reports] of counting.entries()) {
      const { duty } = devices[i]!;
      const [first, last] = [reports[0], reports.at(-1)];
      if (!first || !last) continue;
      expect(last.engineHours! - first.engineHours!).toBeGreaterThan(10);
      expect(last.engineHours!).toBeLessThan(70_000);
      const wrong = reports.slice(1, 1_500).filter((report, k) => {
        const before = reports[k]!;
        const seconds = (report.time - before.time) / 1000;
        const counted = (report.engineHours! - before.engineHours!) * 3600;
        const { status, until } = duty.at(before.time / 1000);
        const isOnePhase = report.time / 1000 < until;
        return isOnePhase ? Math.abs(counted - (status >= 3 ? seconds : 0)) > 0.001 : counted < -0.001;
      });
      expect(wrong).toEqual([]);
    }
  });

  it('reports every 15 to 30 seconds while driving, with a longer silence now and then', () => {
    const steps = week
      .filter((_, i) => fleet[i]!.model !== 'Kran')
      .flatMap((reports) =>
        reports.slice(1).map((report, k) => ({ report, before: reports[k]!, seconds: (report.time - reports[k]!.time) / 1000 })),
      )
      .filter(({ report, before }) => report.speed > 3 && before.speed > 3)
      .map(({ seconds }) => seconds);
    const silences = steps.filter((seconds) => seconds > 60);
    expect(steps.filter((seconds) => seconds <= 30).length / steps.length).toBeGreaterThan(0.99);
    expect(silences.length).toBeGreaterThan(20);
    expect(Math.min(...silences)).toBeGreaterThanOrEqual(150);
    expect(Math.max(...silences)).toBeLessThanOrEqual(650);
  });
});
