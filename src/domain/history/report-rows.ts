import { shownHours } from './hours.ts';
import type { ReportingHours } from './report.ts';

/** What decides which rows of a report a vehicle has. */
export type ReportedKind = 'combustion' | 'electric' | 'crane';

type Sums = ReportingHours['generalResponse'];
type ShownSums = ReturnType<typeof shownHours> & Pick<Sums, 'mileageKm' | 'estimatedKm'>;
export type ReportQuantity = 'hours' | 'share' | 'distance' | 'volume';
/** Where a number says when it was last reported: 1 by the newest report, 2 by the newest that tells of the way. */
type FootnoteMarker = 1 | 2;
/** 2 equipped, 3 standing with the motor on, 4 driving: the times a number is made of. */
export type CountedStatus = 2 | 3 | 4;

interface RowPlan {
  readonly quantity: ReportQuantity;
  readonly value: (sums: ShownSums, litres: number | null) => number | null;
  readonly marker?: FootnoteMarker;
  /** Vehicles without a combustion engine have none. */
  readonly isOfEngine?: boolean;
  readonly madeOf?: readonly CountedStatus[];
}
const share = (part: number, whole: number) => (whole > 0 ? (part / whole) * 100 : null);

const plan = {
  workingHours: { quantity: 'hours', value: (sums) => sums.workingHours, marker: 1, isOfEngine: true, madeOf: [3, 4] },
  serviceHours: { quantity: 'hours', value: (sums) => sums.serviceHours, marker: 1, madeOf: [2, 3, 4] },
  equippedHours: { quantity: 'hours', value: (sums) => sums.equippedHours, marker: 1, madeOf: [2] },
  drivingHours: { quantity: 'hours', value: (sums) => sums.drivingHours, marker: 1, madeOf: [4] },
  drivingShare: { quantity: 'share', value: (sums) => share(sums.drivingHours, sums.serviceHours) },
  idleHours: { quantity: 'hours', value: (sums) => sums.idleHours, marker: 1, isOfEngine: true, madeOf: [3] },
  idleShare: { quantity: 'share', value: (sums) => share(sums.idleHours, sums.workingHours), isOfEngine: true },
  mileageKm: { quantity: 'distance', value: (sums) => sums.mileageKm, marker: 2, madeOf: [4] },
  estimatedKm: { quantity: 'distance', value: (sums) => sums.estimatedKm },
  fuelConsumption: { quantity: 'volume', value: (_, litres) => litres, isOfEngine: true },
} satisfies Readonly<Record<string, RowPlan>>;
export type ReportRowName = keyof typeof plan;

/** The tables of sums, in order; the dates of notifications are a table of their own. */
export const reportTables = {
  working: ['workingHours', 'serviceHours', 'equippedHours'],
  driving: ['drivingHours', 'drivingShare'],
  idle: ['idleHours', 'idleShare'],
  mileage: ['mileageKm', 'estimatedKm', 'fuelConsumption'],
} satisfies Readonly<Record<string, readonly ReportRowName[]>>;
export type ReportTableName = keyof typeof reportTables;
export const reportTableNames = Object.keys(reportTables) as readonly ReportTableName[];

/** hours decimal, km, litres, percent. */
type ReportCell =
  | { readonly kind: 'value'; readonly value: number }
  /** Not known: a share of nothing, or of what is not set. */
  | { readonly kind: 'unknown' }
  /** Nothing came in the period: that is no 0. */
  | { readonly kind: 'unreported' }
  /** An electric locomotive has none. */
  | { readonly kind: 'notApplicable' }
  /** Nothing is reported of cranes. */
  | { readonly kind: 'placeholder' };
export interface ReportRow {
  readonly name: ReportRowName;
  readonly quantity: ReportQuantity;
  readonly marker: FootnoteMarker | null;
  readonly madeOf: readonly CountedStatus[];
  /** Null while it is being read. */
  readonly cell: ReportCell | null;
}

const wasReported = ({ timestamp, serviceHours, mileageKm }: Sums): boolean =>
  timestamp.status !== null || serviceHours > 0 || mileageKm > 0;

const cellOf = (
  { value, isOfEngine = false }: RowPlan,
  kind: ReportedKind,
  sums: Sums | null,
  litres: number | null,
): ReportRow['cell'] => {
  if (kind === 'crane') return { kind: 'placeholder' };
  if (isOfEngine && kind === 'electric') return { kind: 'notApplicable' };
  if (sums === null) return null;
  if (!wasReported(sums)) return { kind: 'unreported' };
  const known = value({ ...sums, ...shownHours(sums) }, litres);
  return known === null ? { kind: 'unknown' } : { kind: 'value', value: known };
};

/** `litres`: what was burnt in the period; null where no rates are set. */
export const reportRows = (table: ReportTableName, kind: ReportedKind, sums: Sums | null, litres: number | null): readonly ReportRow[] =>
  reportTables[table].map((name) => {
    const row: RowPlan = plan[name];
    return {
      name,
      quantity: row.quantity,
      marker: row.marker ?? null,
      madeOf: row.madeOf ?? [],
      cell: cellOf(row, kind, sums, litres),
    };
  });

/** The times a number is made of. */
export const statusesOf = (name: ReportRowName): readonly CountedStatus[] => (plan[name] as RowPlan).madeOf ?? [];

/** Whether anything was reported in the period. */
export const hasReports = ({ generalResponse }: ReportingHours): boolean => wasReported(generalResponse);
