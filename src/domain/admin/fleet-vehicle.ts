import { folded } from '../common/characters.ts';
import { type StatedVehicle, type VehicleColumn, vehicleColumns } from '../fleet/vehicle-file.ts';

/** A vehicle of the operator as administrators keep it. */
export interface FleetVehicle extends StatedVehicle {
  readonly vehicleId: number;
  /** Goes up with every change: whoever changes it says which one they saw. */
  readonly revision: number;
  /** Epoch ms; null while it belongs to the fleet. */
  readonly retiredAt: number | null;
  /** Keys of its own that hold. */
  readonly keys: number;
  /** When the last report of it was taken in, epoch ms; null where none ever was. */
  readonly lastContact: number | null;
}

/** A key by which a vehicle or, without one, a gateway for all of them reports; it is shown only when it is issued. */
export interface ReportingKey {
  readonly id: string;
  readonly label: string;
  /** Epoch ms. */
  readonly createdAt: number;
  readonly lastUsedAt: number | null;
}

/** Reports that were refused for one reason, or something of which was left out, corrected or is doubtful, with one key. */
export interface ReportRefusal {
  /** The label of the key they came with; empty where it does not matter. */
  readonly label: string;
  /** The vehicle they named; null where they named none. */
  readonly vehicleId: number | null;
  readonly reason: string;
  /** Empty where the report as a whole was wrong. */
  readonly field: string;
  readonly count: number;
  /** Epoch ms. */
  readonly lastAt: number;
}

/** How a vehicle reports at the moment `asOf`. */
export interface ReportingVehicle {
  /** When its last report was received, epoch ms; null where none ever was. */
  readonly lastContact: number | null;
  /** Reports by their event time in the last hour and in the last 24 hours. */
  readonly hour: number;
  readonly day: number;
  /** Epoch ms. */
  readonly asOf: number;
}

/** Whether a vehicle reports, or the gateways do, and what was refused of late. */
export interface Reporting {
  readonly keys: readonly ReportingKey[];
  /** Newest first, of the last 30 days. */
  readonly refusals: readonly ReportRefusal[];
  /** Null for gateways, whose vehicles are counted each by itself. */
  readonly vehicle: ReportingVehicle | null;
}

/** How things stand with a vehicle's reports at a moment. */
export type Contact = 'reporting' | 'silent' | 'never' | 'retired';
const minute = 60_000;
/** A unit on a standing vehicle may report every few minutes only. */
export const silentAfter = 15 * minute;

export const contactOf = ({ lastContact, retiredAt }: Pick<FleetVehicle, 'lastContact' | 'retiredAt'>, now: number): Contact => {
  if (retiredAt !== null) return 'retired';
  if (lastContact === null) return 'never';
  return now - lastContact > silentAfter ? 'silent' : 'reporting';
};

export const contactFilters = ['all', 'reporting', 'silent', 'never', 'retired'] as const;
export type ContactFilter = (typeof contactFilters)[number];

const wordsOf = ({ name, model, type, engine, fabricNumber, evn, group }: FleetVehicle) => [
  name,
  model,
  type,
  engine,
  fabricNumber,
  evn,
  group,
];

/** Those that have what was typed and stand with their reports as chosen at `now`; who left the fleet shows only where they are asked for. */
export const foundVehicles = (
  vehicles: readonly FleetVehicle[],
  search: string,
  contact: ContactFilter,
  now: number,
): readonly FleetVehicle[] => {
  const wanted = folded(search);
  const fits = (one: FleetVehicle) => (contact === 'all' ? contactOf(one, now) !== 'retired' : contactOf(one, now) === contact);
  return vehicles.filter((one) => fits(one) && wordsOf(one).some((text) => text !== null && folded(text).includes(wanted)));
};

/** The groups there are already, by name. */
export const knownGroups = (vehicles: readonly FleetVehicle[]): readonly string[] =>
  [...new Set(vehicles.map(({ group }) => group))].filter((group) => group !== null).sort((a, b) => a.localeCompare(b));

/** A vehicle as it stands in its form, every field as typed. */
export type VehicleDraft = Readonly<Record<VehicleColumn, string>> & { readonly isRetired: boolean };

export const draftOf = (vehicle: FleetVehicle | null): VehicleDraft => {
  const text = (column: VehicleColumn) => String(vehicle?.[column] ?? '');
  const texts = Object.fromEntries(vehicleColumns.map((column) => [column, text(column)])) as Record<VehicleColumn, string>;
  return { ...texts, isRetired: vehicle !== null && vehicle.retiredAt !== null };
};
