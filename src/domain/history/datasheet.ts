import { Schema } from 'effect';

const Amount = Schema.Finite.check(Schema.isGreaterThanOrEqualTo(0));
const Share = Schema.Finite.check(Schema.isBetween({ minimum: 0, maximum: 100 }));
const FuelClass = Schema.Struct({ usagePercentage: Share, light: Amount, heavy: Amount });

/** As `FuelSettings`; the estimate follows from it and is not taken. */
export const FuelConsumption = Schema.Struct({
  isActive: Schema.Boolean,
  usageTypePercentage: Share,
  shortDistance: FuelClass,
  longDistance: FuelClass,
  standingWithEngRunning: Amount,
});

/** `timestamp`: epoch ms. */
const VehicleComment = Schema.Struct({ comment: Schema.String, author: Schema.String, timestamp: Schema.Finite });
export type VehicleComment = typeof VehicleComment.Type;

/** Newest first. */
export const VehicleComments = Schema.Struct({ comments: Schema.Array(VehicleComment) });
export const VehicleFuel = Schema.Struct({ ...VehicleComments.fields, fuelConsumption: FuelConsumption });
export type VehicleFuel = typeof VehicleFuel.Type;
