import { Context, Effect, Layer } from 'effect';
import type { Caller } from '../../src/api/contract/account/authorization.ts';
import { BadRequest, NotFound } from '../../src/api/contract/errors.ts';
import { categoryOf } from '../../src/domain/places/category.ts';
import { type Place, type PlacePage, placesPerPage } from '../../src/domain/places/place.ts';
import { isSearchable } from '../../src/domain/places/search.ts';
import type { Supplier, SupplierPage } from '../../src/domain/places/supplier.ts';
import { Database } from '../platform/database/database.ts';
import { meantSql, meantWords } from './word-search.ts';

interface Listed {
  readonly search?: string | undefined;
  readonly skip?: number | undefined;
}
type Total = { readonly total: number };

const position = `jsonb_build_object('lng', lng, 'lat', lat) as position`;
const summary = `place_id as id, name, categories, contact, ${position}, source = 'demo' as "isDemo"`;
const whole = `${summary}, img_url as "imgUrl", description, ship`;

const checked = ({ search = '' }: Listed) =>
  isSearchable(search) ? Effect.succeed(search) : Effect.fail(new BadRequest({ code: 'search_too_short', field: 'search' }));
const pageOf = <Row extends Total>(rows: readonly Row[], skip: number) => ({
  items: rows.map(({ total: _, ...row }) => row),
  pagination: { total: rows[0]?.total ?? 0, skip, top: placesPerPage },
});

/** The directory of railation: places and suppliers, found by what is in their names, addresses and categories. */
export class Places extends Context.Service<
  Places,
  {
    readonly list: (caller: Caller, query: Listed & { readonly categories?: string | undefined }) => Effect.Effect<PlacePage, BadRequest>;
    readonly detail: (caller: Caller, placeId: string) => Effect.Effect<Place, NotFound>;
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
          const wanted = categories?.split(',').map(Number) ?? null;
          if (wanted?.some((id) => categoryOf(id) === null))
            return yield* new BadRequest({ code: 'category_unknown', field: 'categories' });
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
          const [place] = yield* asCaller(caller)(sql.unsafe<Place>(`select ${whole} from place where place_id = $1`, [placeId]));
          return place ?? (yield* new NotFound({ code: 'not_found' }));
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
