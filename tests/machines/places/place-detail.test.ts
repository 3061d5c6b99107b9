import { describe, expect, it } from 'vitest';
import type { PlaceDetail } from '../../../src/domain/places/listing.ts';
import {
  openedPlace,
  placeDetailMachine,
  placeDetailVerbs,
  placeNote,
  shownPlace,
  soughtPosition,
} from '../../../src/machines/places/place-detail.ts';
import { cases, facet } from '../../cases/places/place-detail.ts';
import { blankDetail, shipDetail, workshop, workshopDetail, yard } from '../../cases/places/samples.ts';
import { coverMachine } from '../../coverage-table.ts';
import { fake, running, settle } from '../../fakes.ts';

coverMachine({ name: 'place-detail', machine: placeDetailMachine, cases, facet, states: 22 }, [
  'takes 12 transitions; enters closed 3, open.empty 4, open.failed 3, open.following 3, open.reading.long 3, open.reading.quiet 4, open.shown 8',
  'sets detail 11, opened 5, sought 5',
  'starts readPlace 8',
  'waits 15000 ms 8, 500 ms 5',
]);

const start = (answer: (input: { readonly listId: string }, call: number) => PlaceDetail | null = () => workshopDetail) => {
  const { actor: readPlace, calls } = fake(answer);
  const { actor, clock } = running(placeDetailMachine.provide({ actors: { readPlace } }));
  const see = async () => {
    await settle();
    return actor.getSnapshot();
  };
  return { actor, clock, calls, see, does: placeDetailVerbs(actor) };
};

describe('The details of a place', () => {
  it('open with a click on it: its name at once, all else once it is read [RAI-016]', async () => {
    const { actor, does, see, calls } = start();
    does.open(workshop);
    expect([openedPlace(actor.getSnapshot()), shownPlace(actor.getSnapshot())]).toEqual([{ listId: 'Rp17', name: 'Werkstatt Nord' }, null]);
    expect(shownPlace(await see())).toEqual(workshopDetail);
    expect(calls).toEqual([{ listId: 'Rp17' }]);
    does.close();
    expect([openedPlace(await see()), shownPlace(await see())]).toEqual([null, null]);
  });

  it('are those of the place opened last', async () => {
    const { does, see } = start(({ listId }) => ({ ...workshopDetail, name: listId }));
    does.open(workshop);
    does.open(yard);
    expect(shownPlace(await see())?.name).toBe('Rp18');
  });

  it('send the map to the place until it is there, however late it comes, and leave it where it is without a position', async () => {
    const { does, see } = start();
    const sought = async () => soughtPosition(await see());
    does.open(workshop);
    expect(await sought()).toEqual(workshop.position);
    does.open(yard);
    expect(await sought()).toBe(null);
    does.open(workshop);
    does.reached();
    expect([await sought(), shownPlace(await see())]).toEqual([null, workshopDetail]);
    does.open(workshop);
    does.close();
    expect(await sought()).toBe(null);
  });

  it.each([
    ['is gone', null],
    ['has nothing but its name', blankDetail],
  ])('say of a place that %s that there are no data [DEC-079]', async (_, answer) => {
    const { does, see } = start(() => answer);
    does.open(workshop);
    expect([placeNote(await see()), shownPlace(await see()), openedPlace(await see())?.name]).toEqual(['empty', null, 'Werkstatt Nord']);
  });

  it('say of a long wait that it waits, and can be asked for again', async () => {
    const { actor, clock, does, see } = start((_, call) => {
      if (call === 1) throw new Error('refused');
      return workshopDetail;
    });
    does.open(workshop);
    expect(placeNote(actor.getSnapshot())).toBe(null);
    clock.increment(500);
    expect(placeNote(actor.getSnapshot())).toBe('awaited');
    expect(placeNote(await see())).toBe('failed');
    does.retry();
    expect(shownPlace(await see())).toEqual(workshopDetail);
  });

  it('of a ship are read again while it sails, stay where there is no answer, and go with it', async () => {
    const sailing = (knots: number): PlaceDetail => ({ ...shipDetail, ship: { ...shipDetail.ship!, sog: knots } });
    const { clock, does, see, calls } = start((_, call) => {
      if (call === 3) throw new Error('no answer');
      return call === 4 ? null : sailing(call);
    });
    does.open(workshop);
    does.reached();
    const later = async () => {
      const snapshot = await see();
      clock.increment(15_000);
      return [shownPlace(snapshot)?.ship?.sog ?? null, placeNote(snapshot)];
    };
    expect([await later(), await later(), await later(), await later()]).toEqual([
      [1, null],
      [2, null],
      [2, null],
      [null, 'empty'],
    ]);
    await see();
    expect([calls.length, soughtPosition(await see())]).toEqual([4, null]);
  });
});
