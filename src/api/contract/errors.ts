import { Schema } from 'effect';

/**
 * Every error answer has this one JSON shape; `code` is stable, `requestId` finds the log line, `field` names the bad input, `limit`
 * the most that is taken there (characters, items or bytes), `missing` and `surplus` what by name it lacks and has too much.
 */
const shape = {
  code: Schema.String,
  message: Schema.optional(Schema.String),
  field: Schema.optional(Schema.String),
  limit: Schema.optional(Schema.Number),
  missing: Schema.optional(Schema.Array(Schema.String)),
  surplus: Schema.optional(Schema.Array(Schema.String)),
  requestId: Schema.optional(Schema.String),
};

export class BadRequest extends Schema.TaggedError<BadRequest>()('BadRequest', shape, { httpApiStatus: 400 }) {}
export class Unauthorized extends Schema.TaggedError<Unauthorized>()('Unauthorized', shape, { httpApiStatus: 401 }) {}
export class Forbidden extends Schema.TaggedError<Forbidden>()('Forbidden', shape, { httpApiStatus: 403 }) {}
export class NotFound extends Schema.TaggedError<NotFound>()('NotFound', shape, { httpApiStatus: 404 }) {}
export class Conflict extends Schema.TaggedError<Conflict>()('Conflict', shape, { httpApiStatus: 409 }) {}
export class PayloadTooLarge extends Schema.TaggedError<PayloadTooLarge>()('PayloadTooLarge', shape, { httpApiStatus: 413 }) {}
export class TooManyRequests extends Schema.TaggedError<TooManyRequests>()('TooManyRequests', shape, { httpApiStatus: 429 }) {}
