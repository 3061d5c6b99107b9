import { type Contradiction, contradiction } from '../../domain/contradiction.ts';
import { type DashboardRow, dashboardRow } from '../../domain/dashboard-table.ts';
import { windowOf } from '../../domain/day-window.ts';
import type { Fleet } from '../../domain/fleet.ts';
import { dayWay, endedText, type FactTools } from '../vehicles/vehicle-facts.ts';
import { bearingOf, oldSince } from '../vehicles/vehicle-values.ts';
import type { FleetRowFacts } from './fleet-row.tsx';

export interface FleetRowValues extends DashboardRow, Contradiction {
  readonly bearing: number | null;
  /** Time of the last report once it is old. */
  readonly oldSince: number | null;
  /** Last day of a limited access, YYYY-MM-DD. */
  readonly until: string | null;
}

/** Null for a vehicle the fleet does not hold. */
export function fleetRowValues(fleet: Fleet, vehicleId: number, now: number): FleetRowValues | null {
  const at = fleet.index.get(vehicleId);
  const row = at === undefined ? null : dashboardRow(fleet, at);
  const entry = at === undefined ? undefined : fleet.entries[at];
  if (at === undefined || row === null || entry === undefined) return null;
  return {
    ...row,
    bearing: bearingOf(fleet, at),
    oldSince: oldSince(fleet, at, now),
    until: windowOf(entry).to,
    ...contradiction(fleet, at),
  };
}

export function fleetRowFacts(values: FleetRowValues, { t, formats, ages, now }: FactTools): FleetRowFacts {
  const ageOf = (at: number | null) => {
    if (at === null) return null;
    const age = ages(Math.min(at, now), now);
    return { text: age, label: t('asOf', { value: formats.dateTimeWithSeconds(at), age }) };
  };
  const number = (value: number | null) => (value === null ? null : formats.number(value));
  const inColumn = (value: number | null, decimals: 1 | 2) => (value === null ? null : formats.inColumn(value, decimals));
  const age = values.oldSince === null ? null : ages(values.oldSince, now);
  return {
    vehicleId: values.vehicleId,
    name: values.name,
    image: values.image,
    kind: values.status,
    ended: endedText(values.until, { t, formats, now }),
    bearing: values.bearing,
    isElectric: values.label === 'electric',
    speed: inColumn(values.speed, 1),
    mileage: inColumn(values.totalMileage, 2),
    workingHours: inColumn(values.workingHours, 2),
    dailyEquippedHours: number(values.equippedHours),
    dailyMileage:
      values.dailyMileage === null ? null : dayWay(formats.quantity(values.dailyMileage, 'distance'), values.isMileageEstimated, t),
    age,
    statusAge: ageOf(values.statusAsOf),
    speedAge: ageOf(values.speedAsOf),
    ageLabel: age === null ? '' : t('age', { age, time: formats.dateTime(values.oldSince) }),
  };
}
