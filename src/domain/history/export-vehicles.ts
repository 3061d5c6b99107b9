import { folded } from '../common/characters.ts';
import type { DayWindow } from '../common/day-window.ts';
import type { ReportedKind } from './report-rows.ts';

export interface ExportVehicle {
  readonly vehicleId: number;
  readonly name: string;
  readonly kind: ReportedKind;
  /** Days of access; outside of them there is nothing but zeros. */
  readonly window: DayWindow;
}

/** What can be exported of: every vehicle but the cranes. */
export const exportVehicles = <V extends Pick<ExportVehicle, 'kind'>>(vehicles: readonly V[]): readonly V[] =>
  vehicles.filter(({ kind }) => kind !== 'crane');

/** Those whose name has the text in it, letter case ignored. */
export const filteredVehicles = <V extends { readonly name: string }>(vehicles: readonly V[], text: string): readonly V[] => {
  const wanted = folded(text);
  return wanted === '' ? vehicles : vehicles.filter(({ name }) => folded(name).includes(wanted));
};

type Ids = ReadonlySet<number>;
type Known = readonly { readonly vehicleId: number }[];

export const isEveryChosen = (shown: Known, chosen: Ids): boolean =>
  shown.length > 0 && shown.every(({ vehicleId }) => chosen.has(vehicleId));

/** Select-all: takes all that are shown, or lets go of them where they all are taken. */
export const withAll = (shown: Known, chosen: Ids): Ids => {
  const isEvery = isEveryChosen(shown, chosen);
  const next = new Set(chosen);
  for (const { vehicleId } of shown) isEvery ? next.delete(vehicleId) : next.add(vehicleId);
  return next;
};
export const withToggled = (vehicleId: number, chosen: Ids): Ids => {
  const next = new Set(chosen);
  if (!next.delete(vehicleId)) next.add(vehicleId);
  return next;
};

/** Days of vehicles in one answer: a page of a year holds a few dozen vehicles. */
const mostVehicleDays = 18_250;
const mostVehicles = 50;

/** The pages in which the data of vehicles is read. */
export const exportPages = (vehicleIds: readonly number[], days: number): readonly (readonly number[])[] => {
  const size = Math.max(1, Math.min(mostVehicles, Math.floor(mostVehicleDays / Math.max(1, days))));
  return Array.from({ length: Math.ceil(vehicleIds.length / size) }, (_, i) => vehicleIds.slice(i * size, (i + 1) * size));
};
