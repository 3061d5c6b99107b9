import { readTable } from '../common/read-table.ts';
import { inRowOrder, problemsOfValues, type TableFault, type TableProblem } from '../common/table-file.ts';
import type { EntryCreate } from './entry/entry.ts';
import { limits } from './entry/values.ts';

interface OldTask {
  readonly task: string;
  readonly time: string;
}

/** A shift as the form before the logbook recorded it: everything a text, work as a list of tasks with their times. */
export interface OldRecord {
  /** Name of the vehicle. */
  readonly vehicle: string;
  /** `2019-04-30` */
  readonly date: string;
  readonly shiftnumber: string;
  readonly drivername: string;
  readonly work: readonly OldTask[];
  readonly currentkm: string;
  readonly operatinghours: string;
  readonly motoroil: string;
  readonly coolingwater: string;
  readonly fueltank: string;
  readonly note: string;
}

/** What that form stood on before anybody wrote into it; records leave out what was left so. */
export const oldRecordDefaults: Omit<OldRecord, 'vehicle'> = {
  date: '',
  shiftnumber: '',
  drivername: '',
  work: [{ task: '', time: '' }],
  currentkm: '',
  operatinghours: '',
  motoroil: '',
  coolingwater: '',
  fueltank: '',
  note: '',
};

type OldFault = TableFault | 'missing' | 'not_text' | 'bad_date' | 'bad_work' | 'bad_number' | 'too_long' | 'unknown_vehicle';
export type OldRecordProblem = TableProblem<OldFault>;
export interface ListedRecord {
  /** Its place in the list, from 1. */
  readonly row: number;
  readonly record: OldRecord;
}

const measured = { currentkm: limits.mileage, operatinghours: limits.operatingHours, fueltank: limits.fuel } as const;
const isMeasured = (column: string): column is keyof typeof measured => Object.hasOwn(measured, column);
const isDate = (text: string) =>
  /^\d{4}-\d{2}-\d{2}$/.test(text) && !Number.isNaN(Date.parse(text)) && new Date(text).toISOString().startsWith(text);
const isWork = (value: unknown): value is readonly OldTask[] =>
  Array.isArray(value) && value.every((one) => typeof one?.task === 'string' && typeof one?.time === 'string');

const faultOf = (column: string, value: unknown): OldFault | null => {
  if (value === undefined) return null;
  if (column === 'work') return isWork(value) ? null : 'bad_work';
  if (typeof value !== 'string') return 'not_text';
  const text = value.trim();
  if (column === 'vehicle') return text === '' ? 'missing' : null;
  if (column === 'date') return isDate(text) ? null : 'bad_date';
  if (isMeasured(column) && text !== '') return /^\d+$/.test(text) && Number(text) <= measured[column] ? null : 'bad_number';
  return null;
};

/** The records of a JSON list, completed by the defaults, or everything that is wrong with it, record by record. */
export const readOldRecords = (
  text: string,
): { readonly records: readonly ListedRecord[]; readonly problems: readonly OldRecordProblem[] } => {
  const { date: _, ...optional } = oldRecordDefaults;
  const columns = { required: ['vehicle', 'date'], optional: Object.keys(optional) };
  const { found, problems: tableProblems } = readTable(text, 'json', columns);
  const problems = inRowOrder<OldFault>([
    ...tableProblems,
    ...problemsOfValues(found, [...columns.required, ...columns.optional], faultOf),
  ]);
  const records = found.map(({ row, values }) => ({ row, record: { ...oldRecordDefaults, ...values } as OldRecord }));
  return { records: problems.length > 0 ? [] : records, problems };
};

/** How the fields are named that have no place of their own in an entry. */
export interface OldRecordWords {
  readonly shiftnumber: string;
  readonly drivername: string;
  readonly motoroil: string;
  readonly coolingwater: string;
}

/** Everything of a record that an entry has no field for, a line each. */
export const oldRemarks = (record: OldRecord, words: OldRecordWords): string => {
  const named = (['shiftnumber', 'drivername', 'motoroil', 'coolingwater'] as const)
    .map((field) => [words[field], record[field].trim()] as const)
    .filter(([, value]) => value !== '')
    .map(([name, value]) => `${name}: ${value}`);
  const work = record.work.map(({ task, time }) => [time.trim(), task.trim()].filter(Boolean).join(' ')).filter(Boolean);
  return [...named, ...work, record.note.trim()].filter(Boolean).join('\n');
};

const wholeOf = (text: string) => (text.trim() === '' ? null : Number(text));

/** The draft an old record becomes. Of its day only the date is known: noon is that day wherever the operator is. */
export const entryOfOldRecord = (record: OldRecord, vehicleId: number, words: OldRecordWords): EntryCreate => ({
  header: {
    vehicleIdRef: vehicleId,
    remarks: oldRemarks(record, words) || null,
    referenceTimestamp: `${record.date.trim()}T12:00:00Z`,
    referenceLocation: null,
  },
  vehicleState: {
    vehicleOperatingHours_h: wholeOf(record.operatinghours),
    mileage_km: wholeOf(record.currentkm),
    fuelFillingLevel_l: wholeOf(record.fueltank),
  },
  inspections: {
    inspectionPerformedTimestamp_A1: null,
    inspectionPerformedTimestamp_V1: null,
    inspectionPerformedTimestamp_V3: null,
    inspectionPerformedTimestamp_F1: null,
    selectedV: null,
  },
  defects: null,
  stoppage: null,
});
