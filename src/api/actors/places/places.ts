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
import { PortalClient } from '../../client.ts';
import { run } from '../../runtime.ts';

const nothing = { items: [], pagination: { total: 0 } };
const searched = ({ search }: PlaceFilter) => (search === '' ? {} : { search });

/** Every signal is the invoking state's: leaving it cancels the request. Suppliers are asked for once the places end, and on the first page for their number. */
export const fetchPlaces = (request: PlaceRequest, signal: AbortSignal): Promise<PlaceAnswer> =>
  run(
    PortalClient.use((client) =>
      Effect.gen(function* () {
        const { skip, placeTotal, total, kinds } = request;
        const categories = categoriesOf(request);
        const asksPlaces = categories.length > 0 && (placeTotal === null || skip < placeTotal);
        const places = asksPlaces
          ? yield* client.places.list({ query: { ...searched(request), skip, categories: categories.join() } })
          : nothing;
        const ofPlaces = asksPlaces ? places.pagination.total : (placeTotal ?? 0);
        const isEnd = skip + places.items.length >= ofPlaces && places.items.length < placesPerPage;
        const asksSuppliers = kinds.includes('suppliers') && (isEnd || total === null);
        const suppliers = asksSuppliers
          ? yield* client.places.suppliers({ query: { ...searched(request), skip: Math.max(0, skip - ofPlaces) } })
          : nothing;
        return {
          items: [...places.items.map((one) => listedPlace(one, request)), ...(isEnd ? suppliers.items.map(listedSupplier) : [])],
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
    PortalClient.use((client) =>
      isPlaceId(id)
        ? client.places.detail({ params: { placeId: id } }).pipe(Effect.map(detailOfPlace))
        : client.places.supplier({ params: { supplierId: id } }).pipe(Effect.map(detailOfSupplier)),
    ).pipe(Effect.catchTag('NotFound', () => Effect.succeed(null))),
    signal,
  );
};

export const readMarkers = (filter: PlaceFilter, signal: AbortSignal): Promise<PlaceMarkers> =>
  run(
    PortalClient.use((client) => {
      const categories = categoriesOf(filter);
      const suppliers = filter.kinds.includes('suppliers') ? (categories.length === 0 ? 'only' : 'also') : undefined;
      return client.places.positions({
        query: { ...searched(filter), ...(categories.length > 0 && { categories: categories.join() }), ...(suppliers && { suppliers }) },
      });
    }).pipe(Effect.map(markersOf)),
    signal,
  );
