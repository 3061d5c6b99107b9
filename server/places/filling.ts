import { createHash } from 'node:crypto';
import { Effect, Layer } from 'effect';
import { categoryOf } from '../../src/domain/places/category.ts';
import { slipKeys, wordsOf } from '../../src/domain/places/search.ts';
import type { Supplier } from '../../src/domain/places/supplier.ts';
import { ServerConfig } from '../platform/config.ts';
import { Beside } from '../platform/database/beside.ts';
import { Database } from '../platform/database/database.ts';
import { inTurn, turns } from '../platform/database/turns.ts';
import { failureFields } from '../platform/failure.ts';
import suppliers from './data/suppliers.json' with { type: 'json' };
import texts from './data/words.json' with { type: 'json' };
import { demoPlaces } from './demo-places.ts';
import { type Filled, readStations } from './stations.ts';

type Source = 'station' | 'demo' | 'operator';
interface Filling {
  readonly places: readonly Filled[];
  readonly suppliers: readonly Supplier[];
}

const rowsAtOnce = 2_000;
const categoryWords = (ids: readonly number[]) => ids.flatMap((id) => texts.categories[categoryOf(id)!]);

const placeRow = ({ position: { lng, lat }, imgUrl, id, ...place }: Filled) => {
  const { street, postcode, city, country } = place.contact;
  const words = wordsOf(place.name, street, postcode, city, country, ...categoryWords(place.categories));
  return { ...place, place_id: id, lng, lat, img_url: imgUrl, name_words: wordsOf(place.name), words };
};
const supplierRow = (record: Supplier) => {
  const { id, name, country, street, number, plz, city } = record;
  return { supplier_id: id, name, record, name_words: wordsOf(name), words: wordsOf(name, street, number, plz, city, country) };
};
const chunked = <T>(rows: readonly T[]) =>
  Array.from({ length: Math.ceil(rows.length / rowsAtOnce) }, (_, i) => rows.slice(i * rowsAtOnce, (i + 1) * rowsAtOnce));

/** Puts what a source has in the place of what it had; nothing is done where it is already there. */
export const fillSource = Effect.fn('fillSource')(function* (source: Source, { places, suppliers }: Filling) {
  const { sql, asSystem } = yield* Database;
  const rows = { places: places.map(placeRow), suppliers: suppliers.map(supplierRow) };
  const version = createHash('sha256').update(JSON.stringify(rows)).digest('base64url');
  yield* asSystem(
    Effect.gen(function* () {
      const [kept] = yield* sql<{ version: string }>`select version from place_source where source = ${source}`;
      if (kept?.version === version) return;
      yield* sql`delete from place_source where source = ${source}`;
      yield* sql`insert into place_source values (${source}, ${version})`;
      for (const chunk of chunked(rows.places))
        yield* sql`insert into place select place_id, ${source}, name, categories, contact, img_url, description, ship, lng, lat, rank, name_words, words
          from jsonb_to_recordset(${JSON.stringify(chunk)}::text::jsonb) r (place_id text, name text, categories int[], contact jsonb, img_url text,
            description jsonb, ship jsonb, lng float8, lat float8, rank int, name_words text[], words text[])`;
      for (const chunk of chunked(rows.suppliers))
        yield* sql`insert into supplier select supplier_id, ${source}, name, record, name_words, words
          from jsonb_to_recordset(${JSON.stringify(chunk)}::text::jsonb) r (supplier_id text, name text, record jsonb, name_words text[], words text[])`;
      const words = [...new Set([...rows.places, ...rows.suppliers].flatMap((row) => row.words))];
      for (const chunk of chunked(words.map((word) => ({ word, slips: slipKeys(word) }))))
        yield* sql`insert into place_word select word, slips from jsonb_to_recordset(${JSON.stringify(chunk)}::text::jsonb) r (word text, slips text[])
          on conflict do nothing`;
    }),
  );
});

/** The stations that ship and, for the demo, what is invented beside them. */
export const fillDirectory = Effect.fn('fillDirectory')(function* (hasDemo: boolean) {
  const stations = yield* Effect.promise(readStations);
  yield* fillSource('station', { places: stations, suppliers: [] });
  const { sql, asSystem } = yield* Database;
  const own = yield* asSystem(sql`select from place_source where source = 'operator'`);
  const inventedSuppliers = own.length > 0 ? [] : (suppliers as unknown as readonly Supplier[]);
  const invented = { places: demoPlaces(stations), suppliers: inventedSuppliers };
  yield* fillSource('demo', hasDemo ? invented : { places: [], suppliers: [] });
  if (!hasDemo)
    yield* asSystem(
      sql`with gone as (delete from place_source where source = 'demoShips') delete from ship_report where organisation_id is null`,
    );
});

/** Fills the directory beside the running server, one server at a time. */
export const directoryFilling = Layer.effectDiscard(
  Effect.gen(function* () {
    const { demo } = yield* ServerConfig;
    yield* inTurn(
      yield* Beside,
      turns.places,
    )(fillDirectory(demo)).pipe(
      Effect.catchCause((cause) => Effect.logError('The directory of railation could not be filled', failureFields(cause))),
      Effect.forkScoped,
    );
  }),
);
