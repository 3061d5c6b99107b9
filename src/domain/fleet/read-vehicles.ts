import { folded } from '../common/characters.ts';
import { readTable } from '../common/read-table.ts';
import { inRowOrder, problemsOfRepetition, type TableFormat } from '../common/table-file.ts';
import {
  choiceOf,
  optionalColumns,
  problemsOfTaken,
  requiredColumns,
  statedVehicle,
  type VehicleFault,
  type VehicleReport,
  vehicleFaults,
} from './vehicle-file.ts';

const locomotives: Readonly<Record<string, string>> = { diesel: 'Diesellok', electric: 'E-Lok', hybrid: 'Zweikraftlok' };
/** A file may call a locomotive `Lok`: its engine decides the type. */
const withType = (values: Readonly<Record<string, unknown>>): Readonly<Record<string, unknown>> => {
  const type = folded(String(values.type ?? '')) === 'lok' ? locomotives[choiceOf('engine', values) ?? ''] : undefined;
  return type === undefined ? values : { ...values, type };
};

/** The vehicles of an operator's own list, or everything that is wrong with it, row by row. `taken`: names of vehicles that exist. */
export const readVehicleFile = (text: string, format: TableFormat, taken: readonly string[] = []): VehicleReport => {
  const { found: rows, problems: tableProblems } = readTable(text, format, { required: requiredColumns, optional: optionalColumns });
  const found = rows.map(({ row, values }) => ({ row, values: withType(values) }));
  const problems = inRowOrder<VehicleFault>([
    ...tableProblems,
    ...found.flatMap(({ row, values }) => Object.entries(vehicleFaults(values)).map(([column, fault]) => ({ row, column, fault }))),
    ...problemsOfRepetition(found, 'name', 'name_repeated'),
    ...problemsOfTaken(
      found.map(({ row, values }) => ({ row, name: values.name })),
      taken,
    ),
  ]);
  return { vehicles: problems.length > 0 ? [] : found.map(({ row, values }) => ({ row, ...statedVehicle(values) })), problems };
};
