import { Schema } from 'effect';
import { HttpApiEndpoint, HttpApiGroup, HttpApiSchema, OpenApi } from 'effect/http-api';
import { AreaId, AreaRevision, AreaWire, ChangedAreaWire, StatedAreaWire } from '../../../domain/alerts/areas/area-wire.ts';
import { Authorization } from '../account/authorization.ts';
import { BadRequest, Conflict, NotFound } from '../errors.ts';

const ofOne = { areaId: AreaId };

/** Areas of the organisation, drawn on the map, and which vehicles are not to leave them. */
export class AlertAreasGroup extends HttpApiGroup.make('alertAreas')
  /** By name; vehicles that the caller does not see are left out, and `isShared` says that there are some. */
  .add(HttpApiEndpoint.get('list', '/areas', { success: Schema.Struct({ items: Schema.Array(AreaWire) }) }))
  /**
   * 400 with `name`, `corners`, a corner (`corners.3`), two of them (`corners.3,5`) or two edges (`edges.1,4`) as field, counted from 1.
   * 409 `name_taken`, `too_many_areas`, `too_many_of_vehicle` with the limit.
   */
  .add(
    HttpApiEndpoint.post('create', '/areas', {
      payload: StatedAreaWire,
      success: AreaWire.pipe(HttpApiSchema.status(201)),
      error: [BadRequest, NotFound, Conflict],
    }),
  )
  /** 409 also `changed_meanwhile`: `revision` is not the newest; `holds_for_others`: for vehicles, too, that the caller does not see. */
  .add(
    HttpApiEndpoint.put('change', '/areas/:areaId', {
      params: ofOne,
      payload: ChangedAreaWire,
      success: AreaWire,
      error: [BadRequest, NotFound, Conflict],
    }),
  )
  .add(
    HttpApiEndpoint.delete('remove', '/areas/:areaId', {
      params: ofOne,
      query: { revision: Schema.NumberFromString.pipe(Schema.decodeTo(AreaRevision)) },
      success: HttpApiSchema.NoContent,
      error: [NotFound, Conflict],
    }),
  )
  .middleware(Authorization)
  .prefix('/wp-json/fvm/v1')
  .annotateMerge(OpenApi.annotations({ title: 'Areas', description: 'Areas that vehicles are not to leave' })) {}
