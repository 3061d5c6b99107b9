import { Schema } from 'effect';
import { HttpApiEndpoint, HttpApiGroup, OpenApi } from 'effect/http-api';
import { textUpTo } from '../../../domain/common/text.ts';
import { Place, PlaceId, PlacePage, PlacePositions } from '../../../domain/places/place.ts';
import { longestSearch } from '../../../domain/places/search.ts';
import { ListedSupplier, Supplier, SupplierPage } from '../../../domain/places/supplier.ts';
import { Authorization } from '../account/authorization.ts';
import { BadRequest, NotFound } from '../errors.ts';

const Search = textUpTo(longestSearch);
const Skip = Schema.Int.check(Schema.isBetween({ minimum: 0, maximum: 1_000_000 }));
const listed = {
  /** Three characters or more, or nothing: all. Umlauts and typing errors are borne with. */
  search: Schema.optional(Search),
  skip: Schema.optional(Skip),
};

/** Numbers of categories, comma-joined; absent: all. */
const Categories = Schema.String.check(Schema.isPattern(/^\d{1,2}(,\d{1,2}){0,11}$/));

/** The directory of railation, the same for everybody: places and suppliers, 100 at a time. */
export class PlacesGroup extends HttpApiGroup.make('places')
  .add(
    HttpApiEndpoint.get('list', '/places', {
      query: {
        ...listed,
        categories: Schema.optional(Categories),
      },
      success: PlacePage,
      error: [BadRequest],
    }),
  )
  .add(
    HttpApiEndpoint.get('positions', '/places/positions', {
      query: {
        search: listed.search,
        categories: Schema.optional(Categories),
        /** Suppliers beside the places, or alone. */
        suppliers: Schema.optional(Schema.Literals(['also', 'only'])),
      },
      success: PlacePositions,
      error: [BadRequest],
    }),
  )
  .add(HttpApiEndpoint.get('detail', '/places/:placeId', { params: { placeId: PlaceId }, success: Place, error: [NotFound] }))
  .add(HttpApiEndpoint.get('suppliers', '/suppliers', { query: listed, success: SupplierPage, error: [BadRequest] }))
  .add(
    HttpApiEndpoint.get('supplier', '/suppliers/:supplierId', {
      params: { supplierId: Supplier.fields.id },
      success: ListedSupplier,
      error: [NotFound],
    }),
  )
  .middleware(Authorization)
  .prefix('/logbook/api/logbook/v1/gateway')
  .annotateMerge(OpenApi.annotations({ title: 'Places', description: 'Places and suppliers of railation' })) {}
