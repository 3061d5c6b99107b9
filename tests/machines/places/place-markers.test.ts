import { describe, expect, it } from 'vitest';
import type { PlaceFilter, PlaceMarkers } from '../../../src/domain/places/listing.ts';
import { arePlacesOnMap, markerName, placeMarkersMachine, shownMarkers } from '../../../src/machines/places/place-markers.ts';
import { suppliersToo, workshops } from '../../cases/places/place-list.ts';
import { cases, facet, shipsToo } from '../../cases/places/place-markers.ts';
import { markers, shipAt } from '../../cases/places/samples.ts';
import { coverMachine } from '../../coverage-table.ts';
import { fake, running, settle } from '../../fakes.ts';

coverMachine({ name: 'place-markers', machine: placeMarkersMachine, cases, facet, states: 25 }, [
  'takes 8 transitions; enters failed 9, following 2, off 4, reading 10, shown 5',
  'sets filter 14, markers 7',
  'starts readMarkers 11, readShips 2',
  'waits 10000 ms 9, 15000 ms 5',
]);

const start = (
  answer: (filter: PlaceFilter, call: number) => PlaceMarkers = () => markers,
  ships: (filter: PlaceFilter, call: number) => PlaceMarkers = (_, call) => shipAt(9 + call),
) => {
  const { actor: readMarkers, calls } = fake(answer);
  const { actor: readShips, calls: asked } = fake(ships);
  const { actor, clock } = running(placeMarkersMachine.provide({ actors: { readMarkers, readShips } }));
  const see = async () => {
    await settle();
    return actor.getSnapshot();
  };
  return {
    clock,
    calls,
    asked,
    see,
    want: (filter: PlaceFilter | null) => actor.send({ type: 'markers.wanted', isDirectory: true, ticked: filter, isSwitchedOn: false }),
  };
};

const joined = (one: PlaceMarkers, other: PlaceMarkers): PlaceMarkers => ({
  listIds: [...one.listIds, ...other.listIds],
  names: [...one.names, ...other.names],
  kinds: [...one.kinds, ...other.kinds],
  lng: [...one.lng, ...other.lng],
  lat: [...one.lat, ...other.lat],
});

describe('The places on the map', () => {
  it('are an overlay that is read when it is wanted, and gone when it is not [MAP-018]', async () => {
    const { want, see, calls } = start();
    expect([arePlacesOnMap(await see()), shownMarkers(await see()), markerName(await see(), 'Rw-1')]).toEqual([false, null, null]);
    want(workshops);
    expect([arePlacesOnMap(await see()), shownMarkers(await see())]).toEqual([true, markers]);
    expect([markerName(await see(), 'Rw-1'), markerName(await see(), 'Rp99')]).toEqual(['Weber Radsätze GmbH', null]);
    want(workshops);
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

  it('move while they are ships: the others stay, one that is gone goes, and silence changes nothing', async () => {
    const { want, see, asked, calls, clock } = start(
      () => joined(markers, shipAt(9)),
      (_, call) => {
        if (call === 2) throw new Error('no answer');
        return call === 3 ? { listIds: [], names: [], kinds: [], lng: [], lat: [] } : shipAt(9 + call);
      },
    );
    want(shipsToo);
    await see();
    const later = async () => {
      clock.increment(15_000);
      const shown = shownMarkers(await see());
      return [shown?.listIds, shown?.names.length, shown?.kinds.length, shown?.lat.length, shown?.lng];
    };
    const moved = [['Rp17', 'Rw-1', 'Rs211000003'], 3, 3, 3, [10.12, 12.3754, 10]];
    expect([await later(), await later()]).toEqual([moved, moved]);
    expect(await later()).toEqual([['Rp17', 'Rw-1'], 2, 2, 2, [10.12, 12.3754]]);
    expect([calls.length, asked]).toEqual([1, Array(3).fill({ kinds: ['ships'], search: 'al' })]);
    want(workshops);
    await see();
    clock.increment(60_000);
    await see();
    expect(asked).toHaveLength(3);
  });

  it.each([
    ['other words', { ...workshops, search: 'nord' }],
    ['other kinds', { kinds: ['harbours'], search: workshops.search } as unknown as PlaceFilter],
  ])('are read anew for %s, also while they are being read', async (_, other) => {
    const { want, see, calls } = start();
    want(workshops);
    want(other);
    await see();
    want(workshops);
    await see();
    expect(calls).toEqual([workshops, other, workshops]);
  });
});
