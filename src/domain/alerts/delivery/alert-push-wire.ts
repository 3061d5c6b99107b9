import { Schema } from 'effect';
import { textUpTo } from '../../common/text.ts';
import { QuietHoursWire } from './alert-mail-wire.ts';
import { longestPushEndpoint, pushRefusals } from './alert-push.ts';

/** SHA-256, base64url. */
export const PushDeviceId = Schema.String.check(Schema.isPattern(/^[A-Za-z0-9_-]{43}$/));

export const StatedPushWire = Schema.Struct({
  endpoint: textUpTo(longestPushEndpoint),
  p256dh: Schema.String.check(Schema.isPattern(/^B[A-Za-z0-9_-]{86}$/)),
  auth: Schema.String.check(Schema.isPattern(/^[A-Za-z0-9_-]{22}$/)),
  quiet: Schema.NullOr(QuietHoursWire),
});

export const PushDeviceWire = Schema.Struct({
  device: Schema.String,
  quiet: Schema.NullOr(QuietHoursWire),
  createdAt: Schema.Finite,
  refusal: Schema.NullOr(Schema.Literals(pushRefusals)),
});
export const AlertPushWire = Schema.Struct({ publicKey: Schema.String, devices: Schema.Array(PushDeviceWire) });
