import { Effect } from 'effect';
import {
  categoriesOf,
  detailOfPlace,
  detailOfSupplier,
  idOfListId,
  isPlaceId,
  listedPlace,
  listedSupplier,
  markersOf,
  type PlaceDetail,
  type PlaceFilter,
  type PlaceMarkers,
} from '../../../domain/places/listing.ts';
import { placesPerPage } from '../../../domain/places/place.ts';
import type { PlaceAnswer, PlaceRequest } from '../../../machines/places/place-list.ts';
import { ask } from '../../client.ts';
import { PlacesGroup } from '../../contract/places/places.ts';
import { run } from '../../runtime.ts';

const nothing = { items: [], pagination: { total: 0 } };
const searched = ({ search }: PlaceFilter) => (search === '' ? {} : { search });

/** Every signal is the invoking state's: leaving it cancels the request. Suppliers are asked for once the places end, and on the first page for their number. */
export const fetchPlaces = (request: PlaceRequest, signal: AbortSignal): Promise<PlaceAnswer> =>
  run(
    ask(PlacesGroup, (places) =>
      Effect.gen(function* () {
        const { skip, placeTotal, total, kinds } = request;
        const categories = categoriesOf(request);
        const asksPlaces = categories.length > 0 && (placeTotal === null || skip < placeTotal);
        const listed = asksPlaces ? yield* places.list({ query: { ...searched(request), skip, categories: categories.join() } }) : nothing;
        const ofPlaces = asksPlaces ? listed.pagination.total : (placeTotal ?? 0);
        const isEnd = skip + listed.items.length >= ofPlaces && listed.items.length < placesPerPage;
        const asksSuppliers = kinds.includes('suppliers') && (isEnd || total === null);
        const suppliers = asksSuppliers
          ? yield* places.suppliers({ query: { ...searched(request), skip: Math.max(0, skip - ofPlaces) } })
          : nothing;
        return {
          items: [...listed.items.map((one) => listedPlace(one, request)), ...(isEnd ? suppliers.items.map(listedSupplier) : [])],
          placeTotal: ofPlaces,
          total: total ?? ofPlaces + suppliers.pagination.total,
        };
      }),
    ),
    signal,
  );

/** Null for a place that is no more. */
export const readPlace = (listId: string, signal: AbortSignal): Promise<PlaceDetail | null> => {
  const id = idOfListId(listId) ?? listId;
  return run(
    ask(PlacesGroup, (places) =>
      isPlaceId(id)
        ? places.detail({ params: { placeId: id } }).pipe(Effect.map(detailOfPlace))
        : places.supplier({ params: { supplierId: id } }).pipe(Effect.map(detailOfSupplier)),
    ).pipe(Effect.catchTag('NotFound', () => Effect.succeed(null))),
    signal,
  );
};

export const readMarkers = (filter: PlaceFilter, signal: AbortSignal): Promise<PlaceMarkers> =>
  run(
    ask(PlacesGroup, (places) => {
      const categories = categoriesOf(filter);
      const suppliers = filter.kinds.includes('suppliers') ? (categories.length === 0 ? 'only' : 'also') : undefined;
      return places.positions({
        query: { ...searched(filter), ...(categories.length > 0 && { categories: categories.join() }), ...(suppliers && { suppliers }) },
      });
    }).pipe(Effect.map(markersOf)),
    signal,
  );
