import { Cause, Clock, Effect } from 'effect';
import codec from 'ggencoder';
import { Ships } from '../places/ais/ships.ts';
import { isBusy } from '../platform/database/busy.ts';
import { failureFields } from '../platform/failure.ts';
import demo from './data/ships.json' with { type: 'json' };
import { lineOf } from './line.ts';

const metresPerSecond = 0.514_444;
const reportEvery = '10 seconds';
/** Every so many reports a ship tells its name and voyage as well. */
const voyageEvery = 6;

const ways = Object.fromEntries(Object.entries(demo.ways).map(([name, points]) => [name, lineOf(points)]));
const sentence = (message: Readonly<Record<string, unknown>>) => new codec.AisEncode({ repeat: 0, ...message }).nmea;

/** What the ships of the demo radio at a moment (epoch ms), as a receiver on the coast hears it. */
export const shipSentences = (now: number, withVoyage: boolean): readonly string[] =>
  demo.ships.flatMap(({ mmsi, name, way, knots, length, destination, hours }, i) => {
    const { length: metres, at } = ways[way]!;
    const run = ((now / 1000) * knots * metresPerSecond + (i * metres) / 2.7) % (2 * metres);
    const { lng, lat, heading } = at(run % metres, run >= metres);
    const eta = new Date(Math.ceil(now / 3_600_000 + hours) * 3_600_000);
    const position = {
      aistype: 1,
      mmsi,
      navstatus: 0,
      rot: 0,
      smi: 0,
      lon: lng,
      lat,
      sog: knots,
      cog: heading,
      hdg: Math.round(heading) % 360,
    };
    const voyage = {
      ...{ aistype: 5, mmsi, imo: 0, callsign: 'DEMO', shipname: name, cargo: 70, draught: 4, destination },
      ...{ dimA: Math.ceil(length / 2), dimB: Math.floor(length / 2), dimC: 8, dimD: 8 },
      ...{ etaMo: eta.getUTCMonth() + 1, etaDay: eta.getUTCDate(), etaHr: eta.getUTCHours(), etaMin: eta.getUTCMinutes() },
    };
    return [...(withVoyage ? [sentence(voyage)] : []), sentence(position)];
  });

/** Lets the ships of the demo sail, each sentence entering as a receiver's would. Runs until interrupted. */
export const sailShips = Effect.gen(function* () {
  const ships = yield* Ships;
  let reports = 0;
  const tick = Effect.gen(function* () {
    const lines = shipSentences(yield* Clock.currentTimeMillis, reports++ % voyageEvery === 0);
    yield* ships.accept(null, lines, 'demoShips');
  });
  const patient = Effect.catchCause(tick, (cause) =>
    isBusy(Cause.squash(cause)) ? Effect.void : Effect.logError('Reports of the demo ships were not stored', failureFields(cause)),
  );
  return yield* Effect.forever(Effect.andThen(patient, Effect.sleep(reportEvery)));
});
