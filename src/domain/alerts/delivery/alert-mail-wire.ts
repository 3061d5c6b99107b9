import { Schema } from 'effect';
import { mailFailures, mailModes } from './alert-mail.ts';

const Hour = Schema.Int.check(Schema.isBetween({ minimum: 0, maximum: 23 }));
export const QuietHoursWire = Schema.Struct({ from: Hour, to: Hour });

export const AlertMailWire = Schema.Struct({
  mode: Schema.Literals(mailModes),
  digestHour: Hour,
  quiet: Schema.NullOr(QuietHoursWire),
});
export const KeptAlertMailWire = Schema.Struct({
  ...AlertMailWire.fields,
  failing: Schema.NullOr(Schema.Struct({ since: Schema.Finite, why: Schema.Literals(mailFailures) })),
});
