import { windowOf } from '../../../domain/common/day-window.ts';
import { type Contradiction, contradiction } from '../../../domain/fleet/contradiction.ts';
import { type DashboardRow, dashboardRow } from '../../../domain/fleet/dashboard-table.ts';
import type { Fleet } from '../../../domain/fleet/fleet.ts';
import { outsideSince } from '../../../domain/fleet/vehicle-filter.ts';
import type { StatusKind } from '../marks/status-shapes.ts';
import { dayWay, type FactTools, insteadOfStatus, momentaryMark, outsideText } from '../vehicles/vehicle-facts.ts';
import { bearingOf, isSilent, oldSince } from '../vehicles/vehicle-values.ts';

/** One vehicle of the table as finished texts; null stands for a value never reported. */
export interface FleetRowFacts {
  vehicleId: number;
  name: string;
  image: string | null;
  kind: StatusKind;
  /** Why there is no status: no access any more, or no report yet. */
  instead: string | null;
  bearing: number | null;
  isElectric: boolean;
  speed: string | null;
  mileage: string | null;
  workingHours: string | null;
  dailyEquippedHours: string | null;
  dailyMileage: string | null;
  age: string | null;
  ageLabel: string;
  /** Set where status and speed contradict each other and this is the older. */
  statusAge: { text: string; label: string } | null;
  /** As well where the speed is of an instant, unless the whole report is old. */
  speedAge: { text: string; label: string } | null;
  outside: string | null;
}

export interface FleetRowValues extends DashboardRow, Contradiction {
  readonly bearing: number | null;
  /** Time of the last report once it is old. */
  readonly oldSince: number | null;
  /** Last day of a limited access, YYYY-MM-DD. */
  readonly until: string | null;
  readonly isSilent: boolean;
  readonly outsideSince: number | null;
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
    isSilent: isSilent(fleet, at),
    outsideSince: outsideSince(fleet, at),
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
    instead: insteadOfStatus(values, { t, formats, now }),
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
    speedAge: ageOf(values.speedAsOf) ?? momentaryMark(values.isSpeedMomentary && age === null, t),
    outside: outsideText(values.outsideSince, { t, formats }),
    ageLabel: age === null ? '' : t('age', { age, time: formats.dateTime(values.oldSince) }),
  };
}
