import { Clock, Context, Effect, Layer, Schedule } from 'effect';
import { TooManyRequests } from '../../../src/api/contract/errors.ts';
import type { OrganisationId } from '../../../src/domain/common/ids.ts';
import { categoryIds } from '../../../src/domain/places/category.ts';
import { slipKeys, wordsOf } from '../../../src/domain/places/search.ts';
import type { ShipReceipt } from '../../../src/domain/places/ship-receipt.ts';
import { Database } from '../../platform/database/database.ts';
import { failureFields } from '../../platform/failure.ts';
import texts from '../data/words.json' with { type: 'json' };
import { type ShipNews, sentenceReader } from './sentences.ts';

/** Ships of one receiver; those not heard of for a day are none any more. */
const mostShips = 10_000;
const silence = '24 hours';
const mostProblems = 20;
/** Among equals a ship is listed after stations and companies. */
const rank = 5;

const category = categoryIds.ships;
const columns = 'mmsi int, name text, destination text, length float8, eta text, heading float8, sog float8, lng float8, lat float8';
const names = columns.split(', ').map((column) => column.split(' ')[0]!);
const parts = names.slice(1);
/** What is known of a part stays where an older message comes after it. */
const newest = (part: string) =>
  `${part} = case when excluded.heard_at >= s.heard_at then coalesce(excluded.${part}, s.${part}) else coalesce(s.${part}, excluded.${part}) end`;

/** What was read of a ship; `at`: of its newest message, epoch ms. */
type Heard = ShipNews & { readonly at: number };

/** One row per ship; of each part the last value, by the time of its message. */
const gathered = (all: readonly { readonly news: ShipNews; readonly at: number }[]): readonly Heard[] => {
  const ships = new Map<number, Heard>();
  for (const { news, at } of [...all].sort((a, b) => a.at - b.at)) {
    const toldNow = Object.fromEntries(Object.entries(news).filter(([, value]) => value !== null));
    ships.set(news.mmsi, { ...(ships.get(news.mmsi) ?? news), ...toldNow, at });
  }
  return [...ships.values()];
};

interface Known {
  readonly mmsi: number;
  readonly name: string | null;
}
const placeRow = ({ mmsi, name }: Known) => {
  const shown = name ?? String(mmsi);
  return {
    mmsi,
    place_id: `s${mmsi}`,
    name: shown,
    name_words: wordsOf(shown),
    words: wordsOf(shown, String(mmsi), ...texts.categories.ships),
  };
};

/** Ships as AIS receivers hear them, kept in the directory of railation. */
export class Ships extends Context.Service<
  Ships,
  {
    /** `lines`: sentences of NMEA 0183. On return what they told is on disk. `organisationId`: null for what everybody sees. */
    readonly accept: (
      organisationId: OrganisationId | null,
      lines: readonly string[],
      source?: 'ais' | 'demoShips',
    ) => Effect.Effect<ShipReceipt, TooManyRequests>;
    /** Takes away those not heard of for a day; done by itself each hour. */
    readonly forgetSilent: Effect.Effect<void>;
  }
>()('gleisblick/server/Ships') {
  static readonly layer = Layer.effect(
    Ships,
    Effect.gen(function* () {
      const { sql, asSystem } = yield* Database;
      // Parts of a message may come in several requests.
      const readers = new Map<OrganisationId | null, ReturnType<typeof sentenceReader>>();
      const readerOf = (organisationId: OrganisationId | null) => {
        const reader = readers.get(organisationId) ?? sentenceReader();
        readers.set(organisationId, reader);
        return reader;
      };

      const store = Effect.fnUntraced(function* (organisation: OrganisationId | null, ships: readonly Heard[], source: string) {
        const [kept] = yield* sql.unsafe<{ ships: number }>(
          `select count(*)::int as ships from (
             select mmsi from ship_report where organisation_id is not distinct from $1::text::uuid
             union select unnest($2::text::int[])) s`,
          [organisation, `{${ships.map(({ mmsi }) => mmsi)}}`],
        );
        if (kept!.ships > mostShips) return yield* new TooManyRequests({ code: 'ships_too_many' });
        const known = yield* sql.unsafe<Known & { isPlaced: boolean }>(
          `insert into ship_report as s (organisation_id, ${names}, heard_at)
           select $1::text::uuid, ${names}, to_timestamp(at / 1000) from jsonb_to_recordset($2::text::jsonb) r (${columns}, at float8)
           on conflict (organisation_id, mmsi) do update set ${parts.map(newest)}, heard_at = greatest(s.heard_at, excluded.heard_at)
           returning mmsi, name, lat is not null as "isPlaced"`,
          [organisation, JSON.stringify(ships)],
        );
        const rows = known.filter(({ isPlaced }) => isPlaced).map(placeRow);
        if (rows.length === 0) return;
        yield* sql`insert into place_source values (${source}, '') on conflict do nothing`;
        yield* sql.unsafe(
          `insert into place as p (place_id, source, name, categories, contact, ship, lng, lat, rank, name_words, words, organisation_id)
           select r.place_id, $3, r.name, array[${category}], $4::text::jsonb, jsonb_build_object('destination', s.destination,
             'heading', s.heading, 'length', s.length, 'sog', s.sog, 'eta', s.eta), s.lng, s.lat, ${rank}, r.name_words, r.words, s.organisation_id
           from jsonb_to_recordset($2::text::jsonb) r (mmsi int, place_id text, name text, name_words text[], words text[])
           join ship_report s on s.mmsi = r.mmsi and s.organisation_id is not distinct from $1::text::uuid
           on conflict (place_id, organisation_id) do update set name = excluded.name, ship = excluded.ship, lng = excluded.lng,
             lat = excluded.lat, name_words = excluded.name_words, words = excluded.words`,
          [organisation, JSON.stringify(rows), source, JSON.stringify(noContact)],
        );
        const words = [...new Set(rows.flatMap((row) => row.words))].map((word) => ({ word, slips: slipKeys(word) }));
        yield* sql`insert into place_word select word, slips from jsonb_to_recordset(${JSON.stringify(words)}::text::jsonb) r (word text, slips text[])
          on conflict do nothing`;
      });

      const forgetSilent = asSystem(
        sql.unsafe(
          `with gone as (delete from ship_report where heard_at < now() - interval '${silence}' returning organisation_id, mmsi)
           delete from place p using gone g where p.place_id = 's' || g.mmsi and p.organisation_id is not distinct from g.organisation_id`,
        ),
      );
      yield* forgetSilent.pipe(
        Effect.catchCause((cause) => Effect.logError('Ships that fell silent could not be taken away', failureFields(cause))),
        Effect.repeat(Schedule.spaced('1 hour')),
        Effect.forkScoped,
      );

      return {
        forgetSilent: Effect.orDie(Effect.asVoid(forgetSilent)),
        accept: Effect.fn('Ships.accept')(function* (organisationId, lines, source = 'ais') {
          const now = yield* Clock.currentTimeMillis;
          const read = readerOf(organisationId);
          const all = lines.map((line) => read(line, now));
          const count = (kind: (typeof all)[number]) => all.filter((one) => one === kind).length;
          const news = gathered(all.flatMap((one) => (typeof one === 'object' ? [one] : [])));
          if (news.length > 0) {
            yield* asSystem(store(organisationId, news, source));
          }
          return {
            accepted: all.filter((one) => typeof one === 'object').length,
            waiting: count('waiting'),
            ignored: count('ignored'),
            malformed: count('malformed'),
            malformedLines: all.flatMap((one, i) => (one === 'malformed' ? [i + 1] : [])).slice(0, mostProblems),
          };
        }),
      };
    }),
  );
}

const noContact = { street: '', postcode: '', city: '', country: '', phone: '', website: '' };
