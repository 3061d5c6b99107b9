import { describe, expect, it } from 'vitest';
import { connect } from '../../../src/app/connect.ts';
import { places } from '../../../src/app/places/feature.ts';
import { mapFrameMachine } from '../../../src/machines/map/frame/chart.ts';
import {
  chosenFilter,
  isFilterShown,
  isPlaceListOpen,
  isSearchTooShort,
  placeFilterMachine,
  placeFilterVerbs,
  searchText,
  tickedKinds,
} from '../../../src/machines/places/place-filter.ts';
import { cases, facet } from '../../cases/places/place-filter.ts';
import { coverMachine } from '../../coverage-table.ts';
import { running } from '../../fakes.ts';

coverMachine({ name: 'place-filter', machine: placeFilterMachine, cases, facet, states: 140 }, [
  'takes 16 transitions; enters drawer.hidden 7, drawer.shown 2, list.closed 10, list.open 3, search.resting 43, search.typing 81',
  'emits places.filtered 29',
  'sets kinds 13, search 18, text 62',
  'waits 300 ms 83',
]);

const start = () => {
  const { actor, clock, emitted } = running(placeFilterMachine);
  const told = () => emitted.map((event) => (event as unknown as { filter: unknown }).filter);
  return { actor, clock, told, does: placeFilterVerbs(actor), see: () => actor.getSnapshot() };
};

describe('The filter of places', () => {
  it('opens the list with the first ticked category, and closes it with the last one [RAI-007]', () => {
    const { does, see, told } = start();
    expect([isPlaceListOpen(see()), chosenFilter(see())]).toEqual([false, null]);
    does.toggle('ships');
    expect(isPlaceListOpen(see())).toBe(true);
    does.toggle('fuelStation');
    expect(tickedKinds(see())).toEqual(['fuelStation', 'ships']);
    does.toggle('ships');
    expect(isPlaceListOpen(see())).toBe(true);
    does.toggle('fuelStation');
    expect(isPlaceListOpen(see())).toBe(false);
    expect(told()).toEqual([
      { kinds: ['ships'], search: '' },
      { kinds: ['fuelStation', 'ships'], search: '' },
      { kinds: ['fuelStation'], search: '' },
      { kinds: [], search: '' },
    ]);
  });

  it('is reset: no ticks, no term, no list [RAI-003]', () => {
    const { does, see, told, clock } = start();
    does.toggle('ships');
    does.type('Koln');
    clock.increment(300);
    does.reset();
    expect([tickedKinds(see()), searchText(see()), isPlaceListOpen(see())]).toEqual([[], '', false]);
    expect(told().at(-1)).toEqual({ kinds: [], search: '' });
  });

  it('has its list closed and shown again, and gives it back to nobody who ticked nothing', () => {
    const { does, see } = start();
    does.showList();
    expect(isPlaceListOpen(see())).toBe(false);
    does.toggle('ships');
    does.closeList();
    does.toggle('staff');
    expect(isPlaceListOpen(see())).toBe(false);
    does.showList();
    expect(isPlaceListOpen(see())).toBe(true);
  });

  it('closes the topmost drawer first', () => {
    const { does, see } = start();
    does.toggle('ships');
    does.closeTopmost();
    expect([isPlaceListOpen(see()), isFilterShown(see())]).toEqual([false, true]);
    does.closeTopmost();
    expect(isFilterShown(see())).toBe(false);
    does.show();
    expect(isFilterShown(see())).toBe(true);
  });

  it('looks for a term of 3 characters or none, and nothing in between, once the keys rest [RAI-011]', () => {
    const { does, see, told, clock } = start();
    does.toggle('ships');
    for (const text of ['K', 'Ko']) {
      does.type(text);
      clock.increment(300);
      expect(isSearchTooShort(see())).toBe(true);
    }
    expect(told()).toHaveLength(1);
    does.type('Kol');
    clock.increment(299);
    expect(told()).toHaveLength(1);
    clock.increment(1);
    expect(told().at(-1)).toEqual({ kinds: ['ships'], search: 'Kol' });
    does.type('Ko');
    clock.increment(300);
    expect(told()).toHaveLength(2);
    does.type('');
    clock.increment(300);
    expect(told().at(-1)).toEqual({ kinds: ['ships'], search: '' });
    does.type(' ');
    clock.increment(300);
    expect(told()).toHaveLength(3);
  });
});

describe('The page around the map', () => {
  it('chooses kinds and term at once, the term of 3 characters or none, and nothing in between [RAI-011]', () => {
    const { does, see, told, clock } = start();
    does.type('Elbe');
    does.set({ kinds: ['ships'], search: ' Koln ' });
    does.set({ kinds: ['staff'], search: 'Ko' });
    does.set({ kinds: ['fuelStation', 'suppliers'], search: `${'x'.repeat(100)}y` });
    clock.increment(300);
    expect(told()).toEqual([
      { kinds: ['ships'], search: 'Koln' },
      { kinds: ['fuelStation', 'suppliers'], search: 'x'.repeat(100) },
    ]);
    expect([chosenFilter(see())?.kinds, searchText(see()), isPlaceListOpen(see())]).toEqual([
      ['fuelStation', 'suppliers'],
      'x'.repeat(100),
      false,
    ]);
  });
});

describe('The map of railation', () => {
  it('receives what is ticked and a term of 0 or 3 characters, never of 1 or 2 [RAI-011] [MAP-056]', () => {
    const filter = running(placeFilterMachine);
    const map = running(mapFrameMachine, { view: 'railation' });
    const rows = places.table.filter(({ to }) => to === 'mapFrame');
    connect({ placeFilter: filter.actor, mapFrame: map.actor } as never, rows as never);
    map.actor.send({ type: 'message.received', data: { name: 'mapLoaded' } });
    const does = placeFilterVerbs(filter.actor);
    does.toggle('ships');
    map.clock.increment(300);
    for (const text of ['', 'K', 'Ko', 'Kol', 'Ko', '']) {
      does.type(text);
      filter.clock.increment(300);
      map.clock.increment(300);
    }
    const commands = map.emitted.map((event) => (event as unknown as { command: { name: string } }).command);
    expect(commands.filter(({ name }) => name === 'railation filterInfo')).toEqual([
      { name: 'railation filterInfo', categories: ['ships'], search: '' },
      { name: 'railation filterInfo', categories: ['ships'], search: 'Kol' },
      { name: 'railation filterInfo', categories: ['ships'], search: '' },
    ]);
  });
});
