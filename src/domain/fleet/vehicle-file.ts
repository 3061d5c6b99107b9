import {
  inRowOrder,
  problemsOfRepetition,
  problemsOfValues,
  readTable,
  type TableFault,
  type TableFormat,
  type TableProblem,
  type TextFault,
  textFaultOf,
} from '../common/table-file.ts';
import { typedWhole } from '../common/typed-number.ts';
import { isEvn } from './evn.ts';

const required = ['name', 'model', 'type', 'engine'] as const;
const optional = ['fabricNumber', 'manufacturer', 'constructionYear', 'weight', 'evn', 'group'] as const;
export type VehicleColumn = (typeof required)[number] | (typeof optional)[number];
export const vehicleColumns: readonly VehicleColumn[] = [...required, ...optional];

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

export type VehicleFault = TableFault | TextFault | 'not_a_number' | 'bad_year' | 'bad_weight' | 'bad_evn' | 'name_repeated' | 'name_taken';
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

const faultOf = (column: VehicleColumn, value: unknown): VehicleFault | null => {
  const isRequired = (required as readonly string[]).includes(column);
  if (!isRequired && !isStated(value)) return null;
  if (isNumeric(column)) {
    const { least, most, fault } = ranges[column];
    const number = wholeOf(value);
    if (typeof number !== 'number' || !Number.isInteger(number)) return 'not_a_number';
    return number < least || number > most ? fault : null;
  }
  const fault = textFaultOf(value, { isRequired });
  if (fault !== null) return fault;
  return column === 'evn' && !isEvn(String(value)) ? 'bad_evn' : null;
};

/** What is wrong with one vehicle, column by column; nothing where it can be kept. */
export const vehicleFaults = (values: Values): Partial<Record<VehicleColumn, VehicleFault>> =>
  Object.fromEntries(
    vehicleColumns.flatMap((column) => {
      const fault = faultOf(column, values[column]);
      return fault === null ? [] : [[column, fault]];
    }),
  );

/** Values without a fault as they are kept: texts without blanks around them, numbers as numbers. */
export const statedVehicle = (values: Values): StatedVehicle => {
  const text = (column: VehicleColumn) => (isStated(values[column]) ? String(values[column]).trim() : null);
  const number = (column: keyof typeof ranges) => (isStated(values[column]) ? (wholeOf(values[column]) as number) : null);
  return {
    name: text('name') ?? '',
    model: text('model') ?? '',
    type: text('type') ?? '',
    engine: text('engine') ?? '',
    fabricNumber: text('fabricNumber'),
    manufacturer: text('manufacturer'),
    constructionYear: number('constructionYear'),
    weight: number('weight'),
    evn: text('evn'),
    group: text('group'),
  };
};

/** The vehicles of an operator's own list, or everything that is wrong with it, row by row. */
export const readVehicleFile = (text: string, format: TableFormat): VehicleReport => {
  const { found, problems: tableProblems } = readTable(text, format, { required, optional });
  const problems = inRowOrder<VehicleFault>([
    ...tableProblems,
    ...problemsOfValues(found, vehicleColumns, faultOf),
    ...problemsOfRepetition(found, 'name', 'name_repeated'),
  ]);
  return { vehicles: problems.length > 0 ? [] : found.map(({ row, values }) => ({ row, ...statedVehicle(values) })), problems };
};
