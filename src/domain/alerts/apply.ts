import { type DayRange, type DayWindow, isDayInWindow } from '../common/day-window.ts';
import { compileFilter } from '../fleet/vehicle-filter.ts';

/** A vehicle as the content site and people know it; without a number there it takes no settings. `from`, `to`: of a limited access. */
export interface AlertVehicle extends Partial<DayWindow> {
  readonly vehicleId: number;
  readonly wpId: number | null;
  readonly name: string;
}
export interface SettableVehicle extends AlertVehicle {
  readonly wpId: number;
}
export const settable = (vehicles: readonly AlertVehicle[]): readonly SettableVehicle[] =>
  vehicles.filter((one): one is SettableVehicle => one.wpId !== null);

/** Those whose name fits what was typed, as in the list of vehicles. */
export const filteredBy = <Vehicle extends AlertVehicle>(vehicles: readonly Vehicle[], text: string): readonly Vehicle[] => {
  const fits = compileFilter(text);
  return fits === null ? vehicles : vehicles.filter(({ name }) => fits(name));
};

/** Those that may be seen on all of these days. */
export const seenOn = <Vehicle extends AlertVehicle>(vehicles: readonly Vehicle[], days: DayRange | null): readonly Vehicle[] =>
  vehicles.filter(({ from = null, to = null }) => days === null || [days.start, days.end].every((day) => isDayInWindow(day, { from, to })));

export const withToggled = (chosen: readonly number[], vehicleId: number): readonly number[] =>
  chosen.includes(vehicleId) ? chosen.filter((id) => id !== vehicleId) : [...chosen, vehicleId];

/** All that are listed, or none of them once all are; what the filter hides stays as it is. */
export const withAllToggled = (chosen: readonly number[], listed: readonly SettableVehicle[]): readonly number[] => {
  const ids = listed.map(({ vehicleId }) => vehicleId);
  return isAllChosen(chosen, listed) ? chosen.filter((id) => !ids.includes(id)) : [...new Set([...chosen, ...ids])];
};
export const isAllChosen = (chosen: readonly number[], listed: readonly SettableVehicle[]): boolean =>
  listed.length > 0 && listed.every(({ vehicleId }) => chosen.includes(vehicleId));
