import { Schema } from 'effect';

/** YYYY-MM-DD in the operator's time zone. */
export const DayText = Schema.String.check(Schema.isPattern(/^\d{4}-\d{2}-\d{2}$/));
