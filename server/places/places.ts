import { Context, Effect, Layer } from 'effect';
import type { Caller } from '../../src/api/contract/account/authorization.ts';
import { BadRequest, NotFound } from '../../src/api/contract/errors.ts';
import { categoryOf } from '../../src/domain/places/category.ts';
import { mostPositions, type Place, type PlacePage, type PlacePositions, placesPerPage } from '../../src/domain/places/place.ts';
import { isSearchable } from '../../src/domain/places/search.ts';
import type { ListedSupplier, Supplier, SupplierPage } from '../../src/domain/places/supplier.ts';
import { isAmong } from '../platform/database/among.ts';
import { Database } from '../platform/database/database.ts';
import { type Meant, meantSql, meantWords } from './word-search.ts';

interface Listed {
  readonly search?: string | undefined;
  readonly skip?: number | undefined;
}
type Total = { readonly total: number };

const position = `jsonb_build_object('lng', lng, 'lat', lat) as position`;
const summary = `place_id as id, name, categories, contact, ${position}, source in ('demo', 'demoShips') as "isDemo"`;
const whole = `${summary}, img_url as "imgUrl", description, ship`;

const checked = ({ search = '' }: Listed) =>
  isSearchable(search) ? Effect.succeed(search) : Effect.fail(new BadRequest({ code: 'search_too_short', field: 'search' }));
/** Their numbers; null for all. */
const categoriesIn = (text: string | undefined) => {
  const wanted = text?.split(',').map(Number) ?? null;
  return wanted?.some((id) => categoryOf(id) === null)
    ? Effect.fail(new BadRequest({ code: 'category_unknown', field: 'categories' }))
    : Effect.succeed(wanted);
};
const pageOf = <Row extends Total>(rows: readonly Row[], skip: number) => ({
  items: rows.map(({ total: _, ...row }) => row),
  pagination: { total: rows[0]?.total ?? 0, skip, top: placesPerPage },
});

interface Mark {
  readonly id: string;
  readonly name: string;
  readonly category: number;
  readonly lng: number;
  readonly lat: number;
}
/** Values without those that only sort. */
const filtering = ({ values }: { readonly values: readonly string[] }, { words }: Meant) => values.slice(0, words.length);
const columnsOf = (marks: readonly Mark[]): PlacePositions => ({
  ids: marks.map(({ id }) => id),
  names: marks.map(({ name }) => name),
  categories: marks.map(({ category }) => category),
  lng: marks.map(({ lng }) => lng),
  lat: marks.map(({ lat }) => lat),
});

/** The directory of railation: places and suppliers, found by what is in their names, addresses and categories. */
export class Places extends Context.Service<
  Places,
  {
    readonly list: (caller: Caller, query: Listed & { readonly categories?: string | undefined }) => Effect.Effect<PlacePage, BadRequest>;
    readonly detail: (caller: Caller, placeId: string) => Effect.Effect<Place, NotFound>;
    readonly positions: (
      caller: Caller,
      query: Listed & { readonly categories?: string | undefined; readonly suppliers?: 'also' | 'only' | undefined },
    ) => Effect.Effect<PlacePositions, BadRequest>;
    readonly supplier: (caller: Caller, supplierId: string) => Effect.Effect<ListedSupplier, NotFound>;
    readonly suppliers: (caller: Caller, query: Listed) => Effect.Effect<SupplierPage, BadRequest>;
  }
>()('gleisblick/server/Places') {
  static readonly layer = Layer.effect(
    Places,
    Effect.gen(function* () {
      const { sql, asCaller } = yield* Database;

      return {
        list: Effect.fn('Places.list')(function* (caller, query) {
          const search = yield* checked(query);
          const { skip = 0, categories } = query;
          const wanted = yield* categoriesIn(categories);
          return yield* asCaller(caller)(
            Effect.gen(function* () {
              const { where, score, values } = meantSql(yield* meantWords(sql, search), 4);
              const filter = `($1::text is null or categories && $1::text::int[]) and ${where}`;
              const order = `${score === null ? '' : 'score desc, '}rank, name, place_id`;
              const given = [wanted === null ? null : `{${wanted}}`, skip, placesPerPage, ...values];
              // What sorts is kept narrow; without a search the index has the order, and counts by itself.
              const counted = score === null ? `(select count(*) from place where ${filter})` : 'count(*) over ()';
              const rows = yield* sql.unsafe<PlacePage['items'][number] & Total>(
                `select ${summary}, total from (
                   select place_id, ${score ?? '0'} as score, ${counted}::int as total, rank, name from place where ${filter}
                   order by ${order} offset $2::int limit $3::int) found join place using (place_id, rank, name) order by ${order}`,
                given,
              );
              return pageOf(rows, skip);
            }),
          ).pipe(Effect.orDie);
        }),
        detail: Effect.fn('Places.detail')(function* (caller, placeId) {
          const [place] = yield* asCaller(caller)(
            sql.unsafe<Place>(`select ${whole} from place where place_id = $1 order by organisation_id nulls last limit 1`, [placeId]),
          );
          return place ?? (yield* new NotFound({ code: 'not_found' }));
        }),
        positions: Effect.fn('Places.positions')(function* (caller, query) {
          const search = yield* checked(query);
          const wanted = yield* categoriesIn(query.categories);
          return yield* asCaller(caller)(
            Effect.gen(function* () {
              const words = yield* meantWords(sql, search);
              const ofPlaces = meantSql(words, 3);
              const filter = `($1::text is null or categories && $1::text::int[]) and ${ofPlaces.where}`;
              const marked = `(select id from unnest(categories) id where $1::text is null or ${isAmong('id', '$1')} limit 1)`;
              const given = [wanted === null ? null : `{${wanted}}`, mostPositions];
              const places =
                query.suppliers === 'only'
                  ? []
                  : yield* sql.unsafe<Mark>(
                      `select place_id as id, name, ${marked} as category, lng, lat from place where ${filter}
                       order by rank, name, place_id limit $2::int`,
                      [...given, ...filtering(ofPlaces, words)],
                    );
              const ofSuppliers = meantSql(words, 1);
              const suppliers =
                query.suppliers === undefined
                  ? []
                  : yield* sql.unsafe<Mark>(
                      `select supplier_id as id, name, 0 as category, (record->'coordinates'->>0)::float8 as lng,
                       (record->'coordinates'->>1)::float8 as lat from supplier
                       where jsonb_array_length(record->'coordinates') = 2 and ${ofSuppliers.where} order by name, supplier_id`,
                      filtering(ofSuppliers, words),
                    );
              return columnsOf([...places, ...suppliers].slice(0, mostPositions));
            }),
          ).pipe(Effect.orDie);
        }),
        supplier: Effect.fn('Places.supplier')(function* (caller, supplierId) {
          const [row] = yield* asCaller(caller)(
            sql.unsafe<{ record: Supplier; isDemo: boolean }>(
              `select record, source = 'demo' as "isDemo" from supplier where supplier_id = $1`,
              [supplierId],
            ),
          );
          return row === undefined ? yield* new NotFound({ code: 'not_found' }) : { ...row.record, isDemo: row.isDemo };
        }),
        suppliers: Effect.fn('Places.suppliers')(function* (caller, query) {
          const search = yield* checked(query);
          const { skip = 0 } = query;
          return yield* asCaller(caller)(
            Effect.gen(function* () {
              const { where, score, values } = meantSql(yield* meantWords(sql, search), 3);
              const rows = yield* sql.unsafe<{ record: Supplier; isDemo: boolean } & Total>(
                `select record, source = 'demo' as "isDemo", count(*) over ()::int as total from supplier where ${where}
                 order by ${score === null ? '' : `(${score}) desc, `}name, supplier_id offset $1::int limit $2::int`,
                [skip, placesPerPage, ...values],
              );
              const { items, pagination } = pageOf(rows, skip);
              return { items: items.map(({ record, isDemo }) => ({ ...record, isDemo })), pagination };
            }),
          ).pipe(Effect.orDie);
        }),
      };
    }),
  );
}
