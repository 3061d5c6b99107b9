import { Schema } from 'effect';
import { HttpApiEndpoint, HttpApiGroup, OpenApi } from 'effect/http-api';
import { Place, PlaceId, PlacePage } from '../../../domain/places/place.ts';
import { longestSearch } from '../../../domain/places/search.ts';
import { SupplierPage } from '../../../domain/places/supplier.ts';
import { Authorization } from '../account/authorization.ts';
import { BadRequest, NotFound } from '../errors.ts';

const Search = Schema.String.check(Schema.isMaxLength(longestSearch));
const Skip = Schema.Int.check(Schema.isBetween({ minimum: 0, maximum: 1_000_000 }));
const listed = {
  /** Three characters or more, or nothing: all. Umlauts and typing errors are borne with. */
  search: Schema.optional(Search),
  skip: Schema.optional(Skip),
};

/** The directory of railation, the same for everybody: places and suppliers, 100 at a time. */
export class PlacesGroup extends HttpApiGroup.make('places')
  .add(
    HttpApiEndpoint.get('list', '/places', {
      query: {
        ...listed,
        /** Numbers of categories, comma-joined; absent: all. */
        categories: Schema.optional(Schema.String.check(Schema.isPattern(/^\d{1,2}(,\d{1,2}){0,11}$/))),
      },
      success: PlacePage,
      error: [BadRequest],
    }),
  )
  .add(HttpApiEndpoint.get('detail', '/places/:placeId', { params: { placeId: PlaceId }, success: Place, error: [NotFound] }))
  .add(HttpApiEndpoint.get('suppliers', '/suppliers', { query: listed, success: SupplierPage, error: [BadRequest] }))
  .middleware(Authorization)
  .prefix('/logbook/api/logbook/v1/gateway')
  .annotateMerge(OpenApi.annotations({ title: 'Places', description: 'Places and suppliers of railation' })) {}
