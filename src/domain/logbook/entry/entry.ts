import { Schema } from 'effect';
import { textUpTo } from '../../common/text.ts';
import { DeviceTime } from '../device-time.ts';
import { components, entryStates, limits, okStates, openStates, operationModes, preparationServices } from './values.ts';

const ShortText = Schema.NullOr(textUpTo(limits.shortText));
const LongText = Schema.NullOr(textUpTo(limits.longText));
const upTo = (maximum: number) => Schema.NullOr(Schema.Int.check(Schema.isBetween({ minimum: 0, maximum })));
/** ISO 8601 with offset or Z. */
export const Timestamp = Schema.String.check(
  Schema.isMaxLength(40),
  Schema.isPattern(/^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(:\d{2}(\.\d{1,9})?)?(Z|[+-]\d{2}:\d{2})$/),
);
const Time = Schema.NullOr(Timestamp);

const VehicleRef = Schema.Int.check(Schema.isBetween({ minimum: 1, maximum: limits.vehicleId }));

/** Null fields are left out before sending; both forms are read. Hours, kilometres, litres. */
export const VehicleState = Schema.Struct({
  hydraulicsState: Schema.optionalKey(Schema.NullOr(Schema.Literals(okStates))),
  vehicleOperatingHours_h: Schema.optionalKey(upTo(limits.operatingHours)),
  mileage_km: Schema.optionalKey(upTo(limits.highestMileage)),
  fuelFillingLevel_l: Schema.optionalKey(upTo(limits.fuel)),
  fuelAdded_l: Schema.optionalKey(upTo(limits.fuel)),
  sandState: Schema.optionalKey(Schema.NullOr(Schema.Literals(okStates))),
  isSandAdded: Schema.optionalKey(Schema.NullOr(Schema.Boolean)),
  motorOilState: Schema.optionalKey(Schema.NullOr(Schema.Literals(okStates))),
  motorOilAdded_l: Schema.optionalKey(upTo(limits.motorOil)),
});
export type VehicleState = typeof VehicleState.Type;

export const Inspections = Schema.Struct({
  inspectionPerformedTimestamp_A1: Time,
  inspectionPerformedTimestamp_V1: Time,
  inspectionPerformedTimestamp_V3: Time,
  inspectionPerformedTimestamp_F1: Time,
  selectedV: Schema.NullOr(Schema.Literals(preparationServices)),
});
export type Inspections = typeof Inspections.Type;

export const Defects = Schema.Struct({
  description: LongText,
  measuresDescription: LongText,
  state: Schema.NullOr(Schema.Literals(openStates)),
});
export type Defects = typeof Defects.Type;

export const Stoppage = Schema.Struct({
  startTimestamp: Time,
  endTimestamp: Time,
  vehicleLocation: ShortText,
  trainNumber: ShortText,
  trainWeight_t: upTo(limits.trainWeight),
  state: Schema.NullOr(Schema.Literals(openStates)),
  lastOperationMode: Schema.NullOr(Schema.Literals(operationModes)),
  wasAuxiliaryVehicleUsed: Schema.NullOr(Schema.Boolean),
  errorCodesDescription: LongText,
  description: LongText,
  measuresDescription: LongText,
  remarks: LongText,
  affectedComponents: Schema.Array(Schema.Literals(components)).check(Schema.isMaxLength(components.length), Schema.isUnique()),
});
export type Stoppage = typeof Stoppage.Type;

/** What both payloads and the record have in common. */
const EntryContent = {
  vehicleState: VehicleState,
  inspections: Inspections,
  defects: Schema.NullOr(Defects),
  stoppage: Schema.NullOr(Stoppage),
};

export const EntryCreate = Schema.Struct({
  header: Schema.Struct({
    vehicleIdRef: VehicleRef,
    remarks: LongText,
    referenceTimestamp: Timestamp,
    referenceLocation: ShortText,
  }),
  ...EntryContent,
});
export type EntryCreate = typeof EntryCreate.Type;

/** What an update leaves out: vehicle and reference time, which are corrected by a request of their own. */
export const EntryHandover = Schema.Struct({ vehicleIdRef: VehicleRef, referenceTimestamp: Timestamp });
export type EntryHandover = typeof EntryHandover.Type;

export const EntryUpdate = Schema.Struct({ header: Schema.Struct({ remarks: LongText, referenceLocation: ShortText }), ...EntryContent });
export type EntryUpdate = typeof EntryUpdate.Type;

const LastComment = Schema.Struct({
  remarks: LongText,
  newEntryState: Schema.NullOr(Schema.Literals(openStates)),
  creatorAccountFirstName: Schema.String,
  creatorAccountLastName: Schema.String,
  createTimestamp: Schema.String,
  deviceSigned: Schema.optionalKey(DeviceTime),
});

/** An entry as the logbook shows it. `newEntry` never comes from the server; ids of such entries begin with `local-`. */
export const LogbookEntry = Schema.Struct({
  header: Schema.Struct({
    logbookEntryId: Schema.String,
    vehicleIdRef: Schema.Int,
    status: Schema.Literals(['newEntry', 'created', 'finalized']),
    remarks: Schema.NullOr(Schema.String),
    referenceTimestamp: Schema.String,
    referenceLocation: Schema.NullOr(Schema.String),
    entryState: Schema.Literals(entryStates),
    creatorAccountFirstName: Schema.String,
    creatorAccountLastName: Schema.String,
    createTimestamp: Schema.String,
    commentsCount: Schema.Int,
  }),
  ...EntryContent,
  /** From the server: address of the image, relative to the contract's host. On the device: base64 PNG without prefix. */
  signatureImage: Schema.NullOr(Schema.String),
  lastComment: Schema.NullOr(LastComment),
  lastUpdateTimestamp: Schema.String,
  /** Counts every change of the stored entry; the value of its ETag. */
  revision: Schema.Int,
  /** When it was first saved and when it was signed, by the writer's device; absent where no device has sent it. */
  deviceCreated: Schema.optionalKey(DeviceTime),
  deviceSigned: Schema.optionalKey(DeviceTime),
  /** Whether the caller wrote it; drafts of others are read-only. */
  isOwn: Schema.Boolean,
});
export type LogbookEntry = typeof LogbookEntry.Type;

/** Record of a page, 1-based. `totalCount` counts without the filter, `foundCount` with it. */
export const LogbookPagination = Schema.Struct({
  foundCount: Schema.Int,
  totalCount: Schema.Int,
  page: Schema.Int,
  totalPages: Schema.Int,
  hasPrevPage: Schema.Boolean,
  hasNextPage: Schema.Boolean,
  prevPage: Schema.NullOr(Schema.Int),
  nextPage: Schema.NullOr(Schema.Int),
});
export type LogbookPagination = typeof LogbookPagination.Type;
