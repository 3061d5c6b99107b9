import { Clock, Effect } from 'effect';
import type { SqlClient } from 'effect/sql';
import { BadRequest } from '../../../src/api/contract/errors.ts';
import type { OrganisationId } from '../../../src/domain/common/ids.ts';
import type { EntryCreate } from '../../../src/domain/logbook/entry/entry.ts';
import { limits } from '../../../src/domain/logbook/entry/values.ts';
import { fieldPath } from '../../../src/domain/logbook/form/field-error.ts';
import { validateEntry } from '../../../src/domain/logbook/form/validation.ts';
import { instantOf } from '../../../src/domain/logbook/times.ts';

/** No vehicle reported before it; the database's calendar starts later than ISO 8601's. */
const earliest = Date.UTC(1900, 0, 1);

export const refused = (field: string) => new BadRequest({ code: 'err_validation', field });

/** Times of an entry that are asked for; epoch milliseconds in the database's type. */
interface EntryTimes {
  readonly reference: Date;
  readonly a1: Date | null;
}

const mileageLimitOf = (sql: SqlClient.SqlClient, organisationId: OrganisationId) =>
  Effect.map(
    sql<{ maximum_mileage_km: number }>`select maximum_mileage_km from organisation where organisation_id = ${organisationId}`,
    ([row]) => row?.maximum_mileage_km ?? limits.mileage,
  );

/** The form's own rules, in days of the operator's zone; the first broken one is named as `section.field`. Strict: when finalising. */
export const entryCheck = (sql: SqlClient.SqlClient, timeZone: string) =>
  Effect.fn('Logbook.checkEntry')(function* (
    organisationId: OrganisationId,
    entry: EntryCreate,
    mode: 'draft' | 'strict' = 'draft',
    lastA1: string | null = null,
  ) {
    // The specification's limit is the least an operator has: the operator's own one is read only beyond it.
    const isFar = (entry.vehicleState.mileage_km ?? 0) > limits.mileage;
    const maximumMileage = isFar ? yield* mileageLimitOf(sql, organisationId) : limits.mileage;
    const now = yield* Clock.currentTimeMillis;
    const [error] = validateEntry(entry, { mode, now, lastA1, maximumMileage, timeZone });
    if (error !== undefined) return yield* refused(fieldPath(error));
    const reference = instantOf(entry.header.referenceTimestamp);
    if (reference < earliest) return yield* refused('header.referenceTimestamp');
    const a1 = entry.inspections.inspectionPerformedTimestamp_A1;
    const times: EntryTimes = { reference: new Date(reference), a1: a1 === null ? null : new Date(instantOf(a1)) };
    return times;
  });
export type EntryCheck = ReturnType<typeof entryCheck>;
