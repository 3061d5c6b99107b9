import type { ExportMetric } from '../../src/domain/history/export-metrics.ts';
import { exportDates } from '../../src/domain/history/export-sheets.ts';
import { type ExportVehicle, exportPages } from '../../src/domain/history/export-vehicles.ts';

const metrics: readonly ExportMetric[] = ['drivingHours', 'equippedHours', 'mileageKm', 'idleHours', 'standByHours', 'workingHours'];
const lastDay = Date.UTC(2025, 11, 31);
const dayMillis = 86_400_000;

/** What an export of a fleet is made of: `pages` as the server answers them, each with its vehicles. */
export interface FleetYear {
  /** YYYYMMDD. */
  readonly dates: readonly string[];
  readonly range: { readonly start: string; readonly end: string };
  readonly vehicles: readonly ExportVehicle[];
  readonly pages: readonly { readonly text: string; readonly vehicles: readonly ExportVehicle[] }[];
  readonly valueAt: (vehicle: number, metric: number, day: number) => number;
}

export const fleetYear = (size: { readonly vehicles: number; readonly days: number }): FleetYear => {
  const dayText = (before: number) => new Date(lastDay - before * dayMillis).toISOString().slice(0, 10);
  const range = { start: dayText(size.days - 1), end: dayText(0) };
  const dates = exportDates(range.start, range.end);
  const vehicles = Array.from({ length: size.vehicles }, (_, i) => ({
    vehicleId: i + 1,
    name: `Lok ${String(i + 1).padStart(5, '0')}`,
    kind: 'combustion' as const,
    window: { from: null, to: null },
  }));
  /** Hours and kilometres with one decimal, the same in every run. */
  const valueAt = (vehicle: number, metric: number, day: number) => ((vehicle * 7919 + metric * 104_729 + day * 31) % 241) / 10;
  const pages = exportPages(
    vehicles.map(({ vehicleId }) => vehicleId),
    dates.length,
  ).map((ids) => ({
    vehicles: ids.map((id) => vehicles[id - 1]!),
    text: JSON.stringify({
      timeZone: 'Europe/Berlin',
      dates,
      items: ids.map((vehicleId) => ({
        vehicleId,
        name: vehicles[vehicleId - 1]!.name,
        series: metrics.map((metric, m) => ({ metric, thisDay: dates.map((_, day) => valueAt(vehicleId - 1, m, day)) })),
      })),
    }),
  }));
  return { dates, range, vehicles, pages, valueAt };
};

interface Sheet {
  readonly name: string;
  readonly heads: readonly string[];
  /** Days since 1900 as spreadsheets count them, then for each metric its value and the sum up to then. */
  readonly rows: readonly (readonly number[])[];
}
const serialOf = (date: string) =>
  Date.UTC(Number(date.slice(0, 4)), Number(date.slice(4, 6)) - 1, Number(date.slice(6))) / dayMillis + 25_569;

/** One after the other, so that who writes them needs no memory for those to come. */
export function* yearOfSheets({ dates, vehicles, valueAt }: FleetYear): Generator<Sheet> {
  const heads = ['Datum', ...metrics.flatMap((metric) => [metric, `${metric}, kumuliert`])];
  for (const [vehicle, { name }] of vehicles.entries()) {
    const sums = metrics.map(() => 0);
    const rows = dates.map((date, day) => [
      serialOf(date),
      ...sums.flatMap((_, m) => {
        const value = valueAt(vehicle, m, day);
        sums[m]! += value;
        return [value, Math.round(sums[m]! * 10) / 10];
      }),
    ]);
    yield { name, heads, rows };
  }
}
