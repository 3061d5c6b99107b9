import type { Border } from './areas/border.ts';

/**
 * What a rule may look at in a report: speed km/h, temperature °C, voltage V, the status code of the machine, place in degrees and how
 * exact it is, m; the odometer, m; accelerations and the vibration of the axle box, g; coolant of the motor, °C; null where nothing was
 * reported.
 */
export interface AlertReport {
  /** Epoch ms. */
  readonly time: number;
  readonly speed: number | null;
  readonly temperature: number | null;
  readonly voltage: number | null;
  readonly status: number | null;
  readonly ignition: boolean | null;
  readonly engine: boolean | null;
  readonly lat: number | null;
  readonly lng: number | null;
  readonly accuracy: number | null;
  readonly odometer: number | null;
  readonly longitudinalAcceleration: number | null;
  readonly verticalAcceleration: number | null;
  readonly axleVibration: number | null;
  readonly coolantTemperature: number | null;
}

/** Signals by which most units report; mileage: by positions or the odometer; and what a vehicle has: definedArea, combustionEngine. */
const carriedSignals = ['speed', 'temperature', 'voltage', 'status', 'position', 'mileage', 'definedArea', 'combustionEngine'] as const;
export type CarriedSignal = (typeof carriedSignals)[number];
/** By which few do. */
export const rareSignals = ['longitudinalAcceleration', 'verticalAcceleration', 'axleVibration', 'coolantTemperature'] as const;
export type RareSignal = (typeof rareSignals)[number];
/** What no unit reports yet: the pressure of the main brake pipe, bar. */
const missingSignals = ['brakePressure'] as const;
export const alertSignals = [...carriedSignals, ...rareSignals, ...missingSignals] as const;
export type AlertSignal = (typeof alertSignals)[number];

export const alertUnits = ['kmPerHr', 'celsius', 'percentage', 'hoursDays', 'hoursWeeks', 'hoursMonths', 'kmDays', 'kmMonths'] as const;
export type AlertUnit = (typeof alertUnits)[number];
/** In which something is measured: as limits are set in, or g, whose limits are fixed. */
export const measuredUnits = [...alertUnits, 'g'] as const;
export type MeasuredUnit = (typeof measuredUnits)[number];

/** What a person set, in the rule's unit; null is no limit on that side. */
export interface AlertLimits {
  readonly min: number | null;
  readonly max: number | null;
}

/** What a report says of a rule: null neither begins nor ends an alert. */
export type Judgement = ({ readonly isOver: true } & Breach) | { readonly isOver: false } | null;
/** What was measured and which limit it passed or came to, in the unit that is measured in; all null where the rule has no limit. */
export interface Breach {
  readonly value: number | null;
  readonly limit: number | null;
  readonly bound: 'min' | 'max' | null;
}

interface Common {
  readonly unit: AlertUnit | null;
  readonly needs: readonly AlertSignal[];
}
/** Judged report by report. */
export interface ReportRule extends Common {
  readonly kind: 'report';
  readonly bounds: 'none' | 'max' | 'both';
  /** Of what is measured where no unit is set. */
  readonly measured?: MeasuredUnit;
}
/**
 * `reference`: the standard voltage of the vehicle's battery, V; null while none was reported. `areas`: those that hold for the vehicle.
 */
export type Judge = (report: AlertReport, limits: AlertLimits, reference: number | null, areas: readonly Border[]) => Judgement;
/** What a rule must notice, and what not: each run of reports, a minute apart, is one alert or none. */
export interface RuleExamples {
  readonly limits: AlertLimits;
  readonly reference?: number;
  readonly areas?: readonly Border[];
  readonly fires: readonly (readonly Said[])[];
  readonly silent: readonly (readonly Said[])[];
}
/** What a report of an example says; the rest of it is null. */
type Said = Partial<Omit<AlertReport, 'time'>>;
export type SumSpan = 'day' | 'week' | 'month';
/** What comes together in a day, a week or a month of the operator. */
export interface SumRule extends Common {
  readonly kind: 'sum';
  readonly bounds: 'max';
  readonly span: SumSpan;
  readonly of: 'operatingHours' | 'mileage';
}
/** Nothing reports what it needs: it can be set and never fires. */
export interface UnheardRule extends Common {
  readonly kind: 'unheard';
  readonly bounds: 'none';
}
export type AlertRule = ReportRule | SumRule | UnheardRule;

/**
 * Over when the value has passed a limit, back when it is inside both by the margin; what lies between changes nothing, so that a value
 * that swings at the limit is one alert.
 */
export const outside = (value: number | null, { min, max }: AlertLimits, margin: number): Judgement => {
  if (value === null) return null;
  if (max !== null && value > max) return { isOver: true, value, limit: max, bound: 'max' };
  if (min !== null && value < min) return { isOver: true, value, limit: min, bound: 'min' };
  const isBack = (max === null || value <= max - margin) && (min === null || value >= min + margin);
  return isBack ? { isOver: false } : null;
};
