import { describe, expect, it } from 'vitest';
import {
  arePlacesAwaited,
  hasMorePlaces,
  isLoadingMore,
  isPlaceListBusy,
  isPlaceListEmpty,
  listedPlaces,
  type PlaceAnswer,
  type PlaceRequest,
  placeFailure,
  placeListMachine,
  placeListVerbs,
  placeTotal,
} from '../../../src/machines/places/place-list.ts';
import { cases, facet, firstPage, nothing, secondPage, suppliersToo, workshops } from '../../cases/places/place-list.ts';
import { workshop, yard } from '../../cases/places/samples.ts';
import { coverMachine } from '../../coverage-table.ts';
import { fake, running, settle } from '../../fakes.ts';
import { walk } from '../../walk.ts';

coverMachine({ name: 'place-list', machine: placeListMachine, cases, facet, states: 18 }, [
  'takes 10 transitions; enters failed 4, failedMore 1, idle 4, loading.long 4, loading.quiet 6, loadingMore 2, ready 3',
  'sets filter 5, list 6',
  'starts fetchMore 2, fetchPlaces 7',
  'waits 500 ms 7',
]);

const start = (answer: (request: PlaceRequest, call: number) => PlaceAnswer = ({ skip }) => (skip === 0 ? firstPage : secondPage)) => {
  const { actor: fetchPlaces, calls } = fake(answer);
  const { actor, clock } = running(placeListMachine.provide({ actors: { fetchPlaces } }));
  const see = async () => {
    await settle();
    return actor.getSnapshot();
  };
  return {
    actor,
    clock,
    calls,
    see,
    does: placeListVerbs(actor),
    filter: (filter: PlaceRequest | object) => actor.send({ type: 'filter.changed', filter } as never),
  };
};

describe('The list of places', () => {
  it('has the places of a ticked category, and none without a tick [RAI-007]', async () => {
    const { filter, calls, see } = start();
    filter(workshops);
    expect([listedPlaces(await see()), placeTotal(await see())]).toEqual([[workshop], 2]);
    expect(calls).toEqual([{ ...workshops, skip: 0, placeTotal: null, total: null }]);
    filter(nothing);
    expect([listedPlaces(await see()), placeTotal(await see())]).toEqual([[], null]);
    expect(calls).toHaveLength(1);
  });

  it('goes on where its end comes into view, as far as there is more [RAI-009]', async () => {
    const { filter, calls, see, does } = start();
    filter(workshops);
    expect(hasMorePlaces(await see())).toBe(true);
    does.showMore();
    does.showMore();
    expect(isLoadingMore(await see())).toBe(false);
    expect(listedPlaces(await see())).toEqual([workshop, yard]);
    expect(calls.slice(1)).toEqual([{ ...workshops, skip: 1, placeTotal: 2, total: 2 }]);
    expect(hasMorePlaces(await see())).toBe(false);
    does.showMore();
    expect(calls).toHaveLength(2);
  });

  it('forgets the answer to what was asked before, and keeps what shows until the new one', async () => {
    const { filter, see, actor } = start(({ search }) => (search === '' ? firstPage : secondPage));
    filter(workshops);
    filter(suppliersToo);
    expect(isPlaceListBusy(actor.getSnapshot())).toBe(true);
    expect(listedPlaces(await see())).toEqual([yard]);
    filter(workshops);
    expect(listedPlaces(actor.getSnapshot())).toEqual([yard]);
    expect(listedPlaces(await see())).toEqual([workshop]);
  });

  it('says that it could not be read, keeps what it has, and tries again', async () => {
    const { filter, see, does } = start(({ skip }, call) => {
      if (call % 2 === 1) throw new Error('refused');
      return skip === 0 ? firstPage : secondPage;
    });
    filter(workshops);
    expect([placeFailure(await see()), listedPlaces(await see())]).toEqual(['failed', []]);
    does.retry();
    expect(listedPlaces(await see())).toEqual([workshop]);
    does.showMore();
    expect([placeFailure(await see()), listedPlaces(await see())]).toEqual(['failedMore', [workshop]]);
    does.retry();
    expect([placeFailure(await see()), listedPlaces(await see())]).toEqual([null, [workshop, yard]]);
  });
});

describe('What is asked of the list of places', () => {
  const told = walk(placeListMachine, { cases, facet }).flatMap(({ steps }) =>
    steps.map(({ state }) => ({
      at: `${JSON.stringify(state.value).replaceAll(/["{}]/g, '')} ${state.context.list === null ? 'unknown' : state.context.list.items.length}`,
      busy: isPlaceListBusy(state),
      awaited: arePlacesAwaited(state),
      more: isLoadingMore(state),
      further: hasMorePlaces(state),
      failure: placeFailure(state),
      empty: isPlaceListEmpty(state),
    })),
  );
  const nothingSaid = { busy: false, awaited: false, more: false, further: false, failure: null, empty: false };

  it.each([
    ['idle unknown', {}],
    ['loading:quiet unknown', { busy: true }],
    ['loading:long unknown', { busy: true, awaited: true }],
    ['loading:long 1', { busy: true }],
    ['loading:long 0', { busy: true }],
    ['ready 0', { empty: true }],
    ['ready 1', { further: true }],
    ['ready 2', {}],
    ['loadingMore 1', { more: true }],
    ['failed unknown', { failure: 'failed' }],
    ['failedMore 1', { failure: 'failedMore' }],
  ])('follows from where it is and what is known: %s', (at, answers) => {
    const here = told.filter((one) => one.at === at);
    expect(here.length).toBeGreaterThan(0);
    for (const one of here) expect(one).toEqual({ at, ...nothingSaid, ...answers });
  });
});
