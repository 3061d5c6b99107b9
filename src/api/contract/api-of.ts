import { HttpApi, type HttpApiGroup } from 'effect/http-api';

/** Of one or all groups of the contract. Unknown fields are refused on writes: nothing can be assigned that the schema does not name. */
export const apiOf = <const Groups extends readonly [HttpApiGroup.Constraint, ...HttpApiGroup.Constraint[]]>(...groups: Groups) =>
  HttpApi.make('gleisblick')
    .add(...groups)
    .annotate(HttpApi.PayloadParseOptions, { onExcessProperty: 'error' });
