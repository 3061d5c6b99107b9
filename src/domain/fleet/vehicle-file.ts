import { folded } from '../common/characters.ts';
import { type TableFault, type TableProblem, type TextFault, textFaultOf } from '../common/table-file.ts';
import { typedWhole } from '../common/typed-number.ts';
import { isEvn } from './evn.ts';
import { isCrane } from './vehicle-rules.ts';

export const requiredColumns = ['name', 'model', 'type', 'engine'] as const;
export const optionalColumns = ['fabricNumber', 'manufacturer', 'constructionYear', 'weight', 'evn', 'group'] as const;
export type VehicleColumn = (typeof requiredColumns)[number] | (typeof optionalColumns)[number];
export const vehicleColumns: readonly VehicleColumn[] = [...requiredColumns, ...optionalColumns];

/** As they are kept and written in a file. `isCrane` and `isEloc` read the model and the engine; the type is for people. */
export const vehicleChoices = {
  type: ['E-Lok', 'Diesellok', 'Zweikraftlok', 'Kleinlok', 'Triebwagen', 'Nebenfahrzeug', 'Wagen', 'Schienenkran', 'Portalkran'],
  engine: ['diesel', 'electric', 'hybrid', 'other'],
} as const;
export type ChosenColumn = keyof typeof vehicleChoices;
export const isChosen = (column: VehicleColumn): column is ChosenColumn => Object.hasOwn(vehicleChoices, column);
const craneTypes: readonly string[] = ['Schienenkran', 'Portalkran'] satisfies readonly (typeof vehicleChoices.type)[number][];

/** The choice that a text means, whatever its capitals; undefined for none. */
export const choiceOf = (column: ChosenColumn, values: Readonly<Record<string, unknown>>): string | undefined =>
  vehicleChoices[column].find((choice) => folded(choice) === folded(String(values[column] ?? '')));

/** What an operator states of a vehicle; `weight` kg; null where nothing is stated. */
export interface StatedVehicle {
  readonly name: string;
  readonly model: string;
  readonly type: string;
  readonly engine: string;
  readonly fabricNumber: string | null;
  readonly manufacturer: string | null;
  readonly constructionYear: number | null;
  readonly weight: number | null;
  readonly evn: string | null;
  /** What the operator keeps it together with. */
  readonly group: string | null;
}
/** A vehicle as an operator's list states it. */
export interface ListedVehicle extends StatedVehicle {
  /** The row it stands in, as in `TableProblem`. */
  readonly row: number;
}

export type VehicleFault =
  | TableFault
  | TextFault
  | 'not_a_number'
  | 'bad_year'
  | 'bad_weight'
  | 'bad_evn'
  | 'not_a_choice'
  | 'crane_model'
  | 'name_repeated'
  | 'name_taken';
export type VehicleProblem = TableProblem<VehicleFault>;
/** No vehicles where there is any problem: a file is taken whole or not at all. */
export interface VehicleReport {
  readonly vehicles: readonly ListedVehicle[];
  readonly problems: readonly VehicleProblem[];
}

type Values = Readonly<Record<string, unknown>>;

const isStated = (value: unknown) => value !== undefined && value !== null && !(typeof value === 'string' && value.trim() === '');
/** A CSV file and the form state numbers as texts. */
const wholeOf = (value: unknown) => (typeof value === 'string' ? typedWhole(value) : value);

const ranges = {
  constructionYear: { least: 1835, most: 2100, fault: 'bad_year' },
  weight: { least: 1, most: 1_000_000, fault: 'bad_weight' },
} as const;
const isNumeric = (column: VehicleColumn): column is keyof typeof ranges => Object.hasOwn(ranges, column);

type Kept = Partial<Pick<StatedVehicle, 'model' | ChosenColumn>>;

const faultOf = (column: VehicleColumn, values: Values, kept: Kept): VehicleFault | null => {
  const value = values[column];
  const isRequired = (requiredColumns as readonly string[]).includes(column);
  if (!isRequired && !isStated(value)) return null;
  if (isNumeric(column)) {
    const { least, most, fault } = ranges[column];
    const number = wholeOf(value);
    if (typeof number !== 'number' || !Number.isInteger(number)) return 'not_a_number';
    return number < least || number > most ? fault : null;
  }
  const fault = textFaultOf(value, { isRequired });
  if (fault !== null) return fault;
  const text = String(value).trim();
  if (column === 'evn') return isEvn(text) ? null : 'bad_evn';
  if (isChosen(column)) return text === kept[column] || choiceOf(column, values) !== undefined ? null : 'not_a_choice';
  if (column !== 'model' || (text === kept.model && values.type === kept.type)) return null;
  return craneTypes.includes(choiceOf('type', values) ?? '') && !isCrane({ vehicle: { model: text } }) ? 'crane_model' : null;
};

/** What is wrong with one vehicle, column by column. Values that are no choice stay allowed where the vehicle has had them before (`kept`). */
export const vehicleFaults = (values: Values, kept: Kept = {}): Partial<Record<VehicleColumn, VehicleFault>> =>
  Object.fromEntries(
    vehicleColumns.flatMap((column) => {
      const fault = faultOf(column, values, kept);
      return fault === null ? [] : [[column, fault]];
    }),
  );

/** Values without a fault as they are kept: texts without blanks around them, numbers as numbers. */
export const statedVehicle = (values: Values): StatedVehicle => {
  const text = (column: VehicleColumn) => (isStated(values[column]) ? String(values[column]).trim().normalize('NFC') : null);
  const number = (column: keyof typeof ranges) => (isStated(values[column]) ? (wholeOf(values[column]) as number) : null);
  return {
    name: text('name') ?? '',
    model: text('model') ?? '',
    type: choiceOf('type', values) ?? text('type') ?? '',
    engine: choiceOf('engine', values) ?? text('engine') ?? '',
    fabricNumber: text('fabricNumber'),
    manufacturer: text('manufacturer'),
    constructionYear: number('constructionYear'),
    weight: number('weight'),
    evn: text('evn'),
    group: text('group'),
  };
};

/** A problem for each row whose name a vehicle has already, or one that looks like it. */
export const problemsOfTaken = (rows: readonly { readonly row: number; readonly name: unknown }[], taken: readonly string[]) => {
  const names = new Set(taken.map(folded));
  return rows
    .filter(({ name }) => names.has(folded(String(name))))
    .map(({ row }): VehicleProblem => ({ row, column: 'name', fault: 'name_taken' }));
};
