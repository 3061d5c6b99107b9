import { Schema } from 'effect';

/** What became of sentences of AIS, in numbers of lines. */
export const ShipReceipt = Schema.Struct({
  accepted: Schema.Int,
  /** Parts of a message of which others are to come. */
  waiting: Schema.Int,
  /** Right, but nothing of a ship. */
  ignored: Schema.Int,
  malformed: Schema.Int,
  /** Which lines could not be read, counted from 1; the first twenty. */
  malformedLines: Schema.Array(Schema.Int),
});
export type ShipReceipt = typeof ShipReceipt.Type;
