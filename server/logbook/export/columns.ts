import { type DeviceTime, deviceTimeBeside } from '../../../src/domain/logbook/device-time.ts';
import type { EntryRecord } from '../entry/row.ts';

/** An entry as the export reads it; times in ms since 1970. */
export interface ExportRow {
  readonly id: string;
  readonly vehicle_id: number;
  readonly status: string;
  readonly record: EntryRecord;
  readonly reference_at: number;
  readonly creator_first_name: string;
  readonly creator_last_name: string;
  readonly created_at: number;
  readonly updated_at: number;
  readonly device_created: DeviceTime | null;
  readonly device_signed: DeviceTime | null;
  readonly entry_state: string;
  readonly comments_count: number;
  readonly last_remarks: string | null;
  readonly last_state: string | null;
  readonly last_first_name: string | null;
  readonly last_last_name: string | null;
  readonly last_at: number | null;
  readonly last_device_signed: DeviceTime | null;
}

/** What comes from tables beside the row. */
export interface Known {
  /** The operator's zone, in which times are written: columns of times name it. */
  readonly timeZone: string;
  readonly vehicleNames: ReadonlyMap<number, string>;
}

type Maybe<T> = T | null | undefined;
type TextOf = (row: ExportRow, known: Known) => Maybe<string>;
type ValuesOf = (row: ExportRow) => Maybe<readonly string[]>;
type CountOf = (row: ExportRow) => Maybe<number>;
type TimeOf = (row: ExportRow) => Maybe<number | string>;
/**
 * How a value is written: `text` as it was typed, `name` likewise but often the same, `value` by its word in the caller's language,
 * `values` several of those, `count` a whole number, `time` ms since 1970 or an ISO string.
 */
export type Column =
  | { readonly key: string; readonly kind: 'text' | 'name' | 'value'; readonly of: TextOf }
  | { readonly key: string; readonly kind: 'values'; readonly of: ValuesOf }
  | { readonly key: string; readonly kind: 'count'; readonly of: CountOf }
  | { readonly key: string; readonly kind: 'time'; readonly of: TimeOf };

const text = (key: string, of: TextOf): Column => ({ key, kind: 'text', of });
const name = (key: string, of: TextOf): Column => ({ key, kind: 'name', of });
const value = (key: string, of: TextOf): Column => ({ key, kind: 'value', of });
const count = (key: string, of: CountOf): Column => ({ key, kind: 'count', of });
const time = (key: string, of: TimeOf): Column => ({ key, kind: 'time', of });
const flag = (key: string, of: (row: ExportRow) => Maybe<boolean>): Column =>
  value(key, (row) => {
    const is = of(row);
    return is === null || is === undefined ? is : is ? 'yes' : 'no';
  });

/** The device's time where it is not that of arrival, and how far its clock was wrong: above 0, fast. */
const deviceTime = (key: string, arrivedOf: (row: ExportRow) => number | null, of: (row: ExportRow) => DeviceTime | null) => {
  const beside = (row: ExportRow) => deviceTimeBeside(arrivedOf(row) ?? Number.NaN, of(row));
  return [time(key, (row) => beside(row)?.at), count(`${key}ClockError_min`, (row) => beside(row)?.clockError_min || null)];
};

const header: readonly Column[] = [
  text('header.logbookEntryId', ({ id }) => id),
  count('header.vehicleIdRef', ({ vehicle_id }) => vehicle_id),
  name('header.vehicleName', ({ vehicle_id }, { vehicleNames }) => vehicleNames.get(vehicle_id)),
  value('header.status', ({ status }) => status),
  value('header.entryState', ({ entry_state }) => entry_state),
  time('header.referenceTimestamp', ({ reference_at }) => reference_at),
  text('header.referenceLocation', ({ record }) => record.header.referenceLocation),
  text('header.remarks', ({ record }) => record.header.remarks),
  name('header.creatorAccountFirstName', ({ creator_first_name }) => creator_first_name),
  name('header.creatorAccountLastName', ({ creator_last_name }) => creator_last_name),
  time('header.createTimestamp', ({ created_at }) => created_at),
  time('lastUpdateTimestamp', ({ updated_at }) => updated_at),
  flag('isSigned', ({ status }) => status === 'finalized'),
  ...deviceTime(
    'deviceCreated',
    ({ created_at }) => created_at,
    ({ device_created }) => device_created,
  ),
  // A signed entry has not changed since.
  ...deviceTime(
    'deviceSigned',
    ({ updated_at }) => updated_at,
    ({ device_signed }) => device_signed,
  ),
];

const vehicleState: readonly Column[] = [
  count('vehicleState.vehicleOperatingHours_h', ({ record }) => record.vehicleState.vehicleOperatingHours_h),
  count('vehicleState.mileage_km', ({ record }) => record.vehicleState.mileage_km),
  count('vehicleState.fuelFillingLevel_l', ({ record }) => record.vehicleState.fuelFillingLevel_l),
  count('vehicleState.fuelAdded_l', ({ record }) => record.vehicleState.fuelAdded_l),
  value('vehicleState.hydraulicsState', ({ record }) => record.vehicleState.hydraulicsState),
  value('vehicleState.sandState', ({ record }) => record.vehicleState.sandState),
  flag('vehicleState.isSandAdded', ({ record }) => record.vehicleState.isSandAdded),
  value('vehicleState.motorOilState', ({ record }) => record.vehicleState.motorOilState),
  count('vehicleState.motorOilAdded_l', ({ record }) => record.vehicleState.motorOilAdded_l),
];

const inspections: readonly Column[] = [
  name('inspections.selectedV', ({ record }) => record.inspections.selectedV),
  time('inspections.inspectionPerformedTimestamp_V1', ({ record }) => record.inspections.inspectionPerformedTimestamp_V1),
  time('inspections.inspectionPerformedTimestamp_V3', ({ record }) => record.inspections.inspectionPerformedTimestamp_V3),
  time('inspections.inspectionPerformedTimestamp_F1', ({ record }) => record.inspections.inspectionPerformedTimestamp_F1),
  time('inspections.inspectionPerformedTimestamp_A1', ({ record }) => record.inspections.inspectionPerformedTimestamp_A1),
];

const defects: readonly Column[] = [
  value('defects.state', ({ record }) => record.defects?.state),
  text('defects.description', ({ record }) => record.defects?.description),
  text('defects.measuresDescription', ({ record }) => record.defects?.measuresDescription),
];

const stoppage: readonly Column[] = [
  value('stoppage.state', ({ record }) => record.stoppage?.state),
  time('stoppage.startTimestamp', ({ record }) => record.stoppage?.startTimestamp),
  time('stoppage.endTimestamp', ({ record }) => record.stoppage?.endTimestamp),
  text('stoppage.vehicleLocation', ({ record }) => record.stoppage?.vehicleLocation),
  text('stoppage.trainNumber', ({ record }) => record.stoppage?.trainNumber),
  count('stoppage.trainWeight_t', ({ record }) => record.stoppage?.trainWeight_t),
  value('stoppage.lastOperationMode', ({ record }) => record.stoppage?.lastOperationMode),
  flag('stoppage.wasAuxiliaryVehicleUsed', ({ record }) => record.stoppage?.wasAuxiliaryVehicleUsed),
  { key: 'stoppage.affectedComponents', kind: 'values', of: ({ record }) => record.stoppage?.affectedComponents },
  text('stoppage.errorCodesDescription', ({ record }) => record.stoppage?.errorCodesDescription),
  text('stoppage.description', ({ record }) => record.stoppage?.description),
  text('stoppage.measuresDescription', ({ record }) => record.stoppage?.measuresDescription),
  text('stoppage.remarks', ({ record }) => record.stoppage?.remarks),
];

const comments: readonly Column[] = [
  count('header.commentsCount', ({ comments_count }) => comments_count),
  text('lastComment.remarks', ({ last_remarks }) => last_remarks),
  value('lastComment.newEntryState', ({ last_state }) => last_state),
  name('lastComment.creatorAccountFirstName', ({ last_first_name }) => last_first_name),
  name('lastComment.creatorAccountLastName', ({ last_last_name }) => last_last_name),
  time('lastComment.createTimestamp', ({ last_at }) => last_at),
  ...deviceTime(
    'lastComment.deviceSigned',
    ({ last_at }) => last_at,
    ({ last_device_signed }) => last_device_signed,
  ),
];

const own = [...header, ...vehicleState, ...inspections, ...defects, ...stoppage];

/** Every field of an entry in the order of the form; comments only for who may read them. */
export const columnsFor = (canReadComments: boolean): readonly Column[] => (canReadComments ? [...own, ...comments] : own);
