import { Schema } from 'effect';

const Name = Schema.NullOr(Schema.String);

/** One login of the signed-in person that still counts. Times are epoch ms. */
export const OwnSession = Schema.Struct({
  id: Schema.String,
  browser: Name,
  system: Name,
  /** IPv4 address or IPv6 network it was opened from. */
  address: Name,
  since: Schema.Int,
  lastUsed: Schema.Int,
  /** The one that asks. */
  isCurrent: Schema.Boolean,
});
export type OwnSession = typeof OwnSession.Type;
