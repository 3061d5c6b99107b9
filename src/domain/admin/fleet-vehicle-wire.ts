import { Schema } from 'effect';
import { VehicleId } from '../common/ids.ts';
import { textUpTo } from '../common/text.ts';

const text = textUpTo(1_000);

/** What is stated of a vehicle, as it is sent; what may be kept is looked at by the rules of a vehicle file. */
export const StatedVehicleWire = Schema.Struct({
  name: text,
  model: text,
  type: text,
  engine: text,
  fabricNumber: Schema.NullOr(text),
  manufacturer: Schema.NullOr(text),
  constructionYear: Schema.NullOr(Schema.Finite),
  weight: Schema.NullOr(Schema.Finite),
  evn: Schema.NullOr(text),
  group: Schema.NullOr(text),
});

const Millis = Schema.NullOr(Schema.Finite);

export const FleetVehicleWire = Schema.Struct({
  vehicleId: VehicleId,
  revision: Schema.Int,
  ...StatedVehicleWire.fields,
  retiredAt: Millis,
  keys: Schema.Int,
  lastContact: Millis,
});

export const ReportingWire = Schema.Struct({
  keys: Schema.Array(Schema.Struct({ id: Schema.String, label: Schema.String, createdAt: Schema.Finite, lastUsedAt: Millis })),
  refusals: Schema.Array(
    Schema.Struct({
      label: Schema.String,
      vehicleId: Schema.NullOr(Schema.Int),
      reason: Schema.String,
      field: Schema.String,
      count: Schema.Int,
      lastAt: Schema.Finite,
    }),
  ),
  vehicle: Schema.NullOr(Schema.Struct({ lastContact: Millis, hour: Schema.Int, day: Schema.Int, asOf: Schema.Finite })),
});

export const ImportFaults = Schema.Array(
  Schema.Struct({ row: Schema.NullOr(Schema.Int), column: Schema.NullOr(Schema.String), fault: Schema.String }),
);
