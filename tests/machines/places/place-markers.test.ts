import { describe, expect, it } from 'vitest';
import type { PlaceFilter, PlaceMarkers } from '../../../src/domain/places/listing.ts';
import { arePlacesOnMap, markerName, placeMarkersMachine, shownMarkers } from '../../../src/machines/places/place-markers.ts';
import { suppliersToo, workshops } from '../../cases/places/place-list.ts';
import { cases, facet } from '../../cases/places/place-markers.ts';
import * as samples from '../../cases/places/samples.ts';
import { markers } from '../../cases/places/samples.ts';
import { coverMachine } from '../../coverage-table.ts';
import { fake, running, settle } from '../../fakes.ts';

coverMachine({ name: 'place-markers', machine: placeMarkersMachine, cases, facet, states: 11, samples });

const start = (answer: (filter: PlaceFilter, call: number) => PlaceMarkers = () => markers) => {
  const { actor: readMarkers, calls } = fake(answer);
  const { actor, clock } = running(placeMarkersMachine.provide({ actors: { readMarkers } }));
  const see = async () => {
    await settle();
    return actor.getSnapshot();
  };
  return { clock, calls, see, want: (filter: PlaceFilter | null) => actor.send({ type: 'markers.wanted', filter }) };
};

describe('The places on the map', () => {
  it('are an overlay that is read when it is wanted, and gone when it is not [MAP-018]', async () => {
    const { want, see, calls } = start();
    expect([arePlacesOnMap(await see()), shownMarkers(await see())]).toEqual([false, null]);
    want(workshops);
    expect([arePlacesOnMap(await see()), shownMarkers(await see())]).toEqual([true, markers]);
    expect([markerName(await see(), 'Rw-1'), markerName(await see(), 'Rp99')]).toEqual(['Weber Radsätze GmbH', null]);
    want(null);
    expect([arePlacesOnMap(await see()), shownMarkers(await see())]).toEqual([false, null]);
    expect(calls).toEqual([workshops]);
  });

  it('stay until others are read, and are asked for again where there was no answer', async () => {
    const { want, see, calls, clock } = start((_, call) => {
      if (call === 2) throw new Error('refused');
      return markers;
    });
    want(workshops);
    await see();
    want(suppliersToo);
    expect(shownMarkers(await see())).toBe(markers);
    clock.increment(10_000);
    await see();
    expect(calls.map(({ search }) => search)).toEqual(['', 'nord', 'nord']);
  });
});
